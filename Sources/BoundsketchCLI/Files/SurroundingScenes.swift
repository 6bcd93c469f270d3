import SceneFormat
import SourceText

/// Finds the scenes that may show a file. A scene shows only what is below its folder, so they stand in the folders
/// above the file, whether a run has read them or not.
struct SurroundingScenes {
  /// The pictures that the scenes of a folder show, by the folder.
  private var pictures: [FilePath: Set<FileSystem.Identity>] = [:]

  /// Tells whether a scene shows a file; hidden scenes are looked at too.
  mutating func show(_ path: FilePath, _ limits: Limits) -> Bool {
    guard let identity = FileSystem.identity(of: path) else { return false }
    return path.parent.withFoldersAbove.contains { pictures(in: $0, limits).contains(identity) }
  }

  private mutating func pictures(
    in folder: FilePath, _ limits: Limits
  ) -> Set<FileSystem.Identity> {
    if let known = pictures[folder] { return known }
    var found: Set<FileSystem.Identity> = []
    for name in FileSystem.names(in: folder) ?? [] where name.hasSuffix(".json") {
      let path = folder.appending(name)
      guard let bytes = FileSystem.readFile(path, limit: limits.inputBytes) else { continue }
      let scene = SourceFile(name: path.text, bytes: bytes)
      for picture in namedFiles(in: scene, limits: limits) {
        let identity = FileSystem.identity(of: folder.appending(FilePath(picture)))
        if let identity { found.insert(identity) }
      }
    }
    pictures[folder] = found
    return found
  }
}

extension FilePath {
  /// The folder, and all folders that it stands in.
  var withFoldersAbove: [FilePath] {
    guard var folder = FileSystem.realPath(of: self) else { return [self] }
    var folders = [self]
    while folder != "/" {
      folder = folder.parent
      folders.append(folder)
    }
    return folders
  }
}
