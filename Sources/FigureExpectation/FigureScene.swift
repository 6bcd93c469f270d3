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
      return try parsed(SourceFile(name: path, bytes: bytes), limits)
    case .json(let text):
      return try parsed(SourceFile(name: "scene", bytes: Array(text.utf8)), limits)
    case .document(let document):
      do {
        return try SceneDocument(document, limits: limits)
      } catch {
        throw .scene(error.text(in: SourceFile(name: "scene", bytes: [])))
      }
    }
  }

  private func parsed(
    _ source: SourceFile, _ limits: Limits
  ) throws(ExpectationError) -> SceneDocument {
    do {
      return try SceneDocument(source, limits: limits)
    } catch {
      throw .scene(error.text(in: source))
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
