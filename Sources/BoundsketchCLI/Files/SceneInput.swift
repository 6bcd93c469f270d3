import FigureChecking
import FigureFile
import PNGCoding
import SourceText

/// A scene to be read, with the name of its figures: a document, or a figure's file that carries one.
struct SceneInput: Hashable {
  /// The origin of the scene, and all that is kept of it, for there may be many thousands.
  private enum Origin: Hashable {
    case file(FilePath)
    /// A file that was found in a folder, at a path relative to it.
    case found(FilePath, below: FilePath)
    case standardInput(name: FilePath?, folder: FilePath?)
  }

  private let origin: Origin
  /// The language in the name of a figure's file, where it is that of the figure.
  private(set) var nameLanguage: FigureLanguage?

  init(file: FilePath) {
    origin = .file(file)
  }

  /// A scene that was found in a folder at a path relative to it.
  init(file path: FilePath, below folder: FilePath) {
    origin = .found(path, below: folder)
  }

  init(standardInputCalled name: FilePath?, in folder: FilePath?) {
    origin = .standardInput(name: name, folder: folder)
  }

  var path: FilePath? {
    switch origin {
    case .file(let path): path
    case .found(let path, let folder): folder.appending(path)
    case .standardInput: nil
    }
  }

  /// Its path, relative to the folder that it was found in if it was; nil for standard input.
  var place: (path: FilePath, folder: FilePath?)? {
    switch origin {
    case .file(let path): (path, nil)
    case .found(let path, let folder): (path, folder)
    case .standardInput: nil
    }
  }

  var source: InputSource { path.map(InputSource.file) ?? .standardInput }

  /// The name of the scene in messages and in the summary.
  var name: String {
    if case .standardInput(let name?, let folder) = origin {
      return (folder?.appending(name) ?? name).text
    }
    return source.name
  }

  /// The path below the folder that was searched, or the name that the scene was given.
  var nameWhereFound: String {
    if case .found(let path, _) = origin { path.text } else { name }
  }

  /// The folder of its figures without `-o`; nil where there is none.
  var folder: FilePath? {
    switch origin {
    case .file(let path): path.parent
    case .found(_, let folder): folder
    case .standardInput(_, let folder): folder
    }
  }

  /// The name without `.json` or the ending of a figure's name, with the folders that are kept below an output
  /// folder; nil for a scene from standard input that was given no name.
  var stem: FilePath? {
    switch origin {
    case .file(let path):
      nameLanguage == nil
        ? path.lastComponent.withoutSceneExtension.withoutFigureEnding
        : path.lastComponent.withoutFigureEndingInAnyLanguage
    case .found(let path, _): path.withoutSceneExtension
    case .standardInput(let name, _): name?.withoutSceneExtension
    }
  }

  /// The same scene, with the language in its file's name if that is the one of the record.
  func named(inLanguageOf record: FigureRecord?) -> SceneInput {
    guard let tag = record?.language, let language = path?.figureLanguage, language.tag == tag
    else { return self }
    var named = self
    named.nameLanguage = language
    return named
  }

  /// The folder of the scene's pictures; nil where it is not known.
  var imageFolder: FilePath? { path?.parent ?? folder }

  /// The file of a picture that the scene names; nil where its folder is not known.
  func picture(_ name: String) -> FilePath? { imageFolder?.appending(FilePath(name)) }

  /// The bytes of the document, up to one more than the limit.
  func read(_ limits: Limits) throws(FileError) -> [UInt8] {
    let bytes = try source.read(limits)
    // A document whose name says that it is no picture, and that is one, is a mistake that its reader tells best.
    guard isPNG(bytes) || isSVG(bytes) || isPDF(bytes) || FigureMark.isAnimation(bytes),
      path?.namesFormat ?? true
    else {
      return bytes
    }
    return Array(try record(in: bytes, limits).scene.utf8)
  }

  /// The record of a figure's file; nil for a document.
  func record(_ limits: Limits) throws(FileError) -> FigureRecord? {
    guard path?.namesFormat == true else { return nil }
    return try requiredRecord(limits)
  }

  /// The record of a file that must be that of a figure.
  func requiredRecord(_ limits: Limits) throws(FileError) -> FigureRecord {
    try record(in: try source.read(limits), limits)
  }

  private func record(in bytes: [UInt8], _ limits: Limits) throws(FileError) -> FigureRecord {
    if isSVG(bytes) || isPDF(bytes) { return try vectorRecord(in: bytes, limits) }
    if FigureMark.isAnimation(bytes) { throw .noScene(FilePath(name)) }
    let golden = try golden(in: bytes, of: name, limits)
    do throws(RecordError) {
      if let error = golden.recordError { throw error }
      try golden.record?.requireWhole(limits)
    } catch {
      throw .unreadableRecord(FilePath(name), error)
    }
    guard let record = golden.record else { throw .noScene(FilePath(name)) }
    return record
  }

  private func vectorRecord(
    in bytes: [UInt8], _ limits: Limits
  ) throws(FileError) -> FigureRecord {
    try requireWhole(bytes, of: name, limits)
    let record: FigureRecord?
    do throws(RecordError) {
      record = try FigureRecord(vector: bytes)
      try record?.requireWholeScene(limits)
    } catch {
      throw .unreadableRecord(FilePath(name), error)
    }
    guard let record else { throw .noScene(FilePath(name)) }
    return record
  }
}
