import SourceText

/// A scene to be read, with what its figures are named after.
struct SceneInput: Hashable {
  enum Source: Hashable {
    case file(FilePath)
    case standardInput
  }

  let source: Source
  /// What messages and the summary call it.
  let name: String
  /// The folder that its figures land in without `-o`; nil where there is none.
  let folder: FilePath?
  /// Its name without `.json`, with the folders that are kept below an output folder; nil for a
  /// scene from standard input that was given no name.
  let stem: FilePath?

  var path: FilePath? {
    if case .file(let path) = source { path } else { nil }
  }

  /// The folder that pictures of the scene are below; nil where nobody says.
  var imageFolder: FilePath? { path?.parent ?? folder }

  init(file: FilePath) {
    source = .file(file)
    name = file.text
    folder = file.parent
    stem = file.lastComponent.withoutSceneExtension
  }

  /// A scene that was found in a folder at a path relative to it.
  init(file path: FilePath, below folder: FilePath) {
    source = .file(folder.appending(path))
    name = folder.appending(path).text
    self.folder = folder
    stem = path.withoutSceneExtension
  }

  init(standardInputCalled name: FilePath?, in folder: FilePath?) {
    source = .standardInput
    self.name = name.map { (folder?.appending($0) ?? $0).text } ?? "<stdin>"
    self.folder = folder
    stem = name?.withoutSceneExtension
  }

  /// The bytes, up to one more than the limit.
  func read(_ limits: Limits) throws(FileError) -> [UInt8] {
    switch source {
    case .file(let path): try FileSystem.read(path, limit: limits.inputBytes)
    case .standardInput: try FileSystem.readStandardInput(limit: limits.inputBytes)
    }
  }
}
