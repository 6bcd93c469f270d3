import Glibc

/// The place where figures go, by `-o`.
enum OutputPlace {
  /// Each figure goes beside its scene; one whose scene has no folder goes to standard output.
  case besideScenes
  case folder(FilePath)
  case file(FilePath)
  case standardOutput

  init(_ output: FilePath?) throws(FileError) {
    switch output {
    case nil: self = .besideScenes
    case "-": self = .standardOutput
    case let path?:
      // One that is not there yet is made with the first figure.
      if path.endsInSlash, FileSystem.statusOfEntry(path.withoutTrailingSlashes) == nil {
        self = .folder(path)
        return
      }
      let isFolder = path.endsInSlash || FileSystem.status(of: path)?.isFolder == true
      try requireFolder(isFolder ? path : path.parent)
      // An error here is told once, not for each figure.
      if isFolder && !FileSystem.isWritable(path) { throw .cannotWrite(path, code: errno) }
      self = isFolder ? .folder(path) : .file(path)
    }
  }

  /// The folder that a scene's figures go to; nil where they go to none.
  private func folder(of input: SceneInput) -> FilePath? {
    switch self {
    case .standardOutput, .file: nil
    case .folder(let folder): folder
    case .besideScenes: input.folder
    }
  }

  /// Throws an error where a scene has no name that its figures could have.
  func checkName(of input: SceneInput) throws(UsageError) {
    if let folder = folder(of: input), input.stem == nil { throw .nameMissing(for: folder) }
  }

  /// The destination of a figure of a scene; `suffix` follows the scene's own name.
  func destination(of input: SceneInput, ending suffix: String) -> Destination {
    if case .file(let path) = self { return .file(path) }
    guard let folder = folder(of: input), let stem = input.stem else { return .standardOutput }
    return .file(folder.appending(FilePath(stem.bytes + suffix.utf8)))
  }
}

/// The destination of one figure.
enum Destination: Hashable {
  case file(FilePath)
  /// Numbered files, whose names begin with this path, and end so.
  case numberedFiles(FilePath, ending: String)
  case standardOutput

  /// The file that is written first; nil where there is none.
  var firstFile: FilePath? {
    switch self {
    case .file(let path): path
    case .numberedFiles(let path, let ending): path.frame(1, of: 1, ending: ending)
    case .standardOutput: nil
    }
  }
}

/// Throws an error unless the folder is there.
func requireFolder(_ path: FilePath) throws(FileError) {
  // A file's name with a slash behind it is no path.
  guard let status = FileSystem.status(of: path.withoutTrailingSlashes) else {
    throw .missingFolder(path)
  }
  if !status.isFolder { throw .notFolder(path) }
}
