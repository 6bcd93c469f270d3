import Glibc

/// The files of one kind in a folder and below it.
struct FileSearch {
  /// Paths relative to the folder, in the order of their bytes.
  private(set) var files: [FilePath] = []
  /// Folders that could not be searched.
  private(set) var errors: [FileError] = []

  /// Searches a folder for files whose names end so, such as with `.json`.
  init(in root: FilePath, ending: String) {
    self.init(in: root) { $0.hasSuffix(ending) }
  }

  /// Searches a folder to any depth. Hidden entries are passed over; a link to a file counts as the file, and so does
  /// one that leads nowhere, which is told when it is read; a link to a folder is not followed, so that a loop of links
  /// ends nowhere.
  ///
  /// - Parameter isWanted: tells of a path in the folder whether a file there is looked for.
  init(in root: FilePath, where isWanted: (FilePath) -> Bool) {
    var pending: [FilePath] = ["."]
    while let folder = pending.popLast() {
      let place = folder == "." ? root : root.appending(folder)
      guard let names = FileSystem.names(in: place) else {
        errors.append(.cannotSearch(place, code: errno))
        continue
      }
      for name in names where !name.starts(with: ".") {
        let entry = place.appending(name)
        guard let status = FileSystem.statusOfEntry(entry) else {
          // The entry is gone since the folder was read, or out of reach as the rest of this folder is.
          if errno == ENOENT { continue }
          errors.append(.cannotSearch(place, code: errno))
          break
        }
        if status.isFolder {
          pending.append(folder.appending(name))
        } else if isWanted(folder.appending(name)),
          status.isRegular || FileSystem.status(of: entry)?.isRegular != false
        {
          files.append(folder.appending(name))
        }
      }
    }
    files.sort()
  }
}
