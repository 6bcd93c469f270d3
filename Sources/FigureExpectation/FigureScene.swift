internal import Bitmap
internal import FigureFile
internal import Foundation
public import SceneFormat
internal import SourceText

/// The scene of an expected figure.
public enum FigureScene: Hashable, Sendable {
  /// A file, by its path relative to the folder of the test's source file; pictures are below its own folder.
  case file(String)
  /// A document in the test itself; pictures are below the folder of the test's source file.
  case json(String)
  /// A document made in Swift; pictures are below the folder of the test's source file.
  case document(Document)
}

extension FigureScene {
  /// The scene as it was parsed; of a document made in Swift, its canonical text, to whose lines errors refer.
  func document(from folder: URL, limits: Limits) throws(ExpectationError) -> SceneDocument {
    switch self {
    case .file(let path):
      let bytes = try readFile(place(path, from: folder), limit: limits.inputBytes)
      return try parsed(SourceFile(name: path, bytes: bytes), from: folder, limits)
    case .json(let text):
      return try parsed(
        SourceFile(name: "scene", bytes: Array(text.utf8)), from: folder, limits)
    case .document(let document):
      do {
        return try placingStage(of: SceneDocument(document, limits: limits), from: folder)
      } catch {
        throw .scene(error.text(in: SourceFile(name: "scene", bytes: [])))
      }
    }
  }

  private func parsed(
    _ source: SourceFile, from folder: URL, _ limits: Limits
  ) throws(ExpectationError) -> SceneDocument {
    do {
      return try placingStage(of: SceneDocument(source, limits: limits), from: folder)
    } catch {
      throw .scene(error.text(in: source))
    }
  }

  /// The pictures that the scene names.
  func pictures(
    of scene: Scene, from folder: URL, limits: Limits
  ) throws(Diagnostics) -> [String: Bitmap] {
    try readImages(of: scene, limits: limits) { name throws(ImageError) in
      try self.file(name, from: folder, limits)
    }
  }

  /// A document with its stage.
  private func placingStage(
    of document: SceneDocument, from folder: URL
  ) throws(Diagnostics) -> SceneDocument {
    try document.placingStage { name throws(ImageError) in
      try self.file(name, from: folder, document.limits)
    }
  }

  /// The bytes of a file that the scene names.
  private func file(
    _ name: String, from folder: URL, _ limits: Limits
  ) throws(ImageError) -> [UInt8] {
    let folder =
      switch self {
      case .file(let path): place(path, from: folder).deletingLastPathComponent()
      case .json, .document: folder
      }
    let root = folder.resolvingSymlinksInPath()
    let file = root.appending(path: name).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: file.path) else { throw .notFound(reason: nil) }
    // Links may lead anywhere below the folder.
    guard file.pathComponents.starts(with: root.pathComponents) else { throw .leadsOut }
    guard isFile(file) else { throw .notFile }
    do {
      return try readFile(file, limit: limits.inputBytes)
    } catch {
      throw .unreadable("\(error)")
    }
  }
}
