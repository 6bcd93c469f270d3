/// The same for two paths of one file, which may not exist yet or may be replaced: its folder is told
/// apart by its identity, however the path spells it.
struct FileKey: Hashable {
  private let folder: FileSystem.Identity?
  private let path: FilePath

  init(_ path: FilePath) {
    folder = FileSystem.identity(of: path.parent)
    self.path = folder == nil ? path : path.lastComponent
  }
}
