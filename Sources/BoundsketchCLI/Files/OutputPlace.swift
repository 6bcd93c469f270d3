import Glibc

/// Where figures go, by `-o`.
enum OutputPlace {
  /// Each beside its scene; what has no folder goes to standard output.
  case besideScenes
  case folder(FilePath)
  case file(FilePath)
  case standardOutput

  init(_ output: FilePath?) throws(FileError) {
    switch output {
    case nil: self = .besideScenes
    case "-": self = .standardOutput
    case let path?:
      let isFolder = path.endsInSlash || FileSystem.status(of: path)?.isFolder == true
      try requireFolder(isFolder ? path : path.parent)
      // Better said once than for each figure.
      if isFolder && !FileSystem.isWritable(path) { throw .cannotWrite(path, code: errno) }
      self = isFolder ? .folder(path) : .file(path)
    }
  }

  /// Where a figure of a scene goes, whose name ends with this behind the scene's own.
  func destination(of input: SceneInput, ending suffix: String) throws(UsageError) -> Destination {
    switch self {
    case .standardOutput: return .standardOutput
    case .file(let path): return .file(path)
    case .folder(let folder): return try destination(of: input, ending: suffix, in: folder)
    case .besideScenes:
      guard let folder = input.folder else { return .standardOutput }
      return try destination(of: input, ending: suffix, in: folder)
    }
  }

  private func destination(
    of input: SceneInput, ending suffix: String, in folder: FilePath
  ) throws(UsageError) -> Destination {
    guard let stem = input.stem else { throw .nameMissing(for: folder) }
    return .file(folder.appending(FilePath(stem.bytes + suffix.utf8)))
  }
}

/// Where one figure goes.
enum Destination: Hashable {
  case file(FilePath)
  /// Files that have a number behind this path.
  case numberedFiles(FilePath)
  case standardOutput

  /// The file that is written first; nil where there is none.
  var firstFile: FilePath? {
    switch self {
    case .file(let path): path
    case .numberedFiles(let path): path.frame(1, of: 1)
    case .standardOutput: nil
    }
  }
}

/// Fails unless the folder is there.
func requireFolder(_ path: FilePath) throws(FileError) {
  // A slash behind the name of a file leads nowhere.
  guard let status = FileSystem.status(of: path.withoutTrailingSlashes) else {
    throw .missingFolder(path)
  }
  if !status.isFolder { throw .notFolder(path) }
}
