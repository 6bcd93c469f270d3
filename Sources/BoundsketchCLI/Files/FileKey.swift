/// The identity of a path's file, which may not exist yet or may be replaced: the name, and the identity of the
/// folder, however the path spells it.
struct FileKey: Hashable {
  private let folder: FileSystem.Identity?
  private let path: FilePath

  init(_ path: FilePath) {
    folder = FileSystem.identity(of: path.parent)
    self.path = folder == nil ? path : path.lastComponent
  }
}
