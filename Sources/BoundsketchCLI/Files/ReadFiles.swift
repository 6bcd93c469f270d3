import Glibc
import TextShaping

/// The files that a run reads, which it must not replace: known by device and inode, however paths spell
/// them.
struct ReadFiles {
  private var uses: [FileSystem.Identity: FileUse] = [:]
  /// The pictures that are not there yet.
  private var missingPictures: Set<FileKey> = []
  /// The goldens at the ends of links.
  private var goldens: [FileKey: Set<FileKey>] = [:]

  mutating func add(_ path: FilePath, as use: FileUse) {
    if let identity = FileSystem.identity(of: path) { uses[identity] = use }
  }

  /// Adds the file that standard input comes from, if it is one.
  mutating func addStandardInput(as use: FileUse) {
    if let identity = FileSystem.standardInputFile { uses[identity] = use }
  }

  /// Adds a picture that a scene shows.
  ///
  /// - Parameter isAwaited: whether a picture that is missing must not be written either.
  mutating func addPicture(_ path: FilePath, isAwaited: Bool) {
    if let identity = FileSystem.identity(of: path) {
      uses[identity] = .picture
    } else if isAwaited {
      missingPictures.insert(FileKey(path))
    }
  }

  /// Adds a golden, which may be written over by its own figure.
  mutating func addGolden(_ path: FilePath) {
    if let identity = FileSystem.identity(of: path), uses[identity] == nil {
      uses[identity] = .golden
    }
    if let place = try? FileSystem.destination(of: path) {
      goldens[FileKey(place), default: []].insert(FileKey(path))
    }
  }

  /// The purpose for which a file is read; nil for one that is not read.
  func use(of path: FilePath) -> FileUse? {
    if !uses.isEmpty, let identity = FileSystem.identity(of: path), let use = uses[identity] {
      return use
    }
    return !missingPictures.isEmpty && missingPictures.contains(FileKey(path)) ? .picture : nil
  }

  /// Tells whether a golden is the only one at the place that its path leads to.
  func isOnlyGolden(_ path: FilePath) -> Bool {
    guard let place = try? FileSystem.destination(of: path) else { return false }
    return goldens[FileKey(place)]?.count ?? 0 <= 1
  }

  /// Forgets the file at a path, which is about to be replaced: another may get its inode.
  mutating func forget(_ path: FilePath) {
    if let identity = FileSystem.identity(of: path) { uses[identity] = nil }
  }

  /// Tells whether figures are set in the font that a path leads to.
  static func isFont(_ path: FilePath, in fonts: FontSource) -> Bool {
    guard let identity = FileSystem.identity(of: path) else { return false }
    return fonts.paths.contains { FileSystem.identity(of: FilePath($0)) == identity }
  }
}

extension FileSystem {
  /// The identity of the file that standard input comes from; nil where it is a pipe or a terminal.
  fileprivate static var standardInputFile: Identity? {
    guard let status = status(of: STDIN_FILENO), status.isRegular else { return nil }
    return status.identity
  }
}
