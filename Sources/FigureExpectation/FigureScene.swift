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
  func source(from folder: URL, limits: Limits) throws(ExpectationError) -> SourceFile {
    switch self {
    case .file(let path):
      SourceFile(
        name: path, bytes: try readFile(place(path, from: folder), limit: limits.inputBytes))
    case .json(let document): SourceFile(name: "scene", bytes: Array(document.utf8))
    case .document(let document):
      // Errors refer to the canonical text, which is parsed as any other.
      try source(of: document, limits: limits)
    }
  }

  private func source(
    of document: Document, limits: Limits
  ) throws(ExpectationError) -> SourceFile {
    do {
      return try SceneDocument(document, limits: limits).source
    } catch {
      throw .scene(error.text(in: SourceFile(name: "scene", bytes: [])))
    }
  }

  /// The pictures that the scene names.
  func pictures(
    of scene: Scene, from folder: URL, limits: Limits
  ) throws(Diagnostics) -> [String: Bitmap] {
    let folder =
      switch self {
      case .file(let path): place(path, from: folder).deletingLastPathComponent()
      case .json, .document: folder
      }
    return try readImages(of: scene, limits: limits) { name throws(ImageError) in
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
}
