/// The scenes of a run. Their paths lie one behind the other, as there may be many thousands.
struct SceneInputs: RandomAccessCollection {
  private struct Entry {
    /// The end of the scene's path.
    let end: Int
    /// The index of the folder that it was found in; -1 for a scene that was named.
    let folder: Int
  }

  private var paths: [UInt8] = []
  private var entries: [Entry] = []
  private var folders: [FilePath] = []
  /// The scenes that have no path, by their indices.
  private var others: [Int: SceneInput] = [:]

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  mutating func append(_ input: SceneInput) {
    if let (path, folder) = input.place {
      if let folder, folder != folders.last { folders.append(folder) }
      paths += path.bytes
      entries.append(Entry(end: paths.count, folder: folder == nil ? -1 : folders.count - 1))
    } else {
      others[entries.count] = input
      entries.append(Entry(end: paths.count, folder: -1))
    }
  }

  subscript(number: Int) -> SceneInput {
    if let other = others[number] { return other }
    let entry = entries[number]
    let path = FilePath(paths[(number == 0 ? 0 : entries[number - 1].end)..<entry.end])
    return entry.folder < 0
      ? SceneInput(file: path) : SceneInput(file: path, below: folders[entry.folder])
  }
}
