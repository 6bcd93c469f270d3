import Glibc

/// The files that are saved, renamed and removed in some folders, as the system tells of them (inotify).
struct FolderChanges {
  /// What has happened since it was asked last.
  struct Changes {
    /// The paths of files that were written, or that came or went.
    var files: Set<FilePath> = []
    /// Tells whether names came or went.
    var isOther = false
    /// Tells whether folders came or went.
    var hasFolders = false
    /// Tells whether so much has happened that anything may have changed.
    var isOverflow = false
  }

  /// What becomes readable when something has happened.
  let descriptor: Int32
  private var folders: [Int32: FilePath] = [:]
  private var numbers: [FilePath: Int32] = [:]

  /// Watches nothing yet; nil with `errno` set where the system allows no more.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  private static let events =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
    | UInt32(IN_DELETE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

  /// Watches a folder, without those in it; returns whether it is there.
  @discardableResult
  mutating func watch(_ folder: FilePath) -> Bool {
    if numbers[folder] != nil { return true }
    let number = unsafe inotify_add_watch(descriptor, folder.terminated, Self.events)
    guard number >= 0 else { return false }
    // Another path of a folder that is watched takes its place.
    if let other = folders[number] { numbers[other] = nil }
    (folders[number], numbers[folder]) = (folder, number)
    return true
  }

  /// Watches a folder and all in it, as scenes are searched; returns whether it is there.
  @discardableResult
  mutating func watchTree(_ root: FilePath) -> Bool {
    guard watch(root) else { return false }
    var pending = [root]
    while let folder = pending.popLast() {
      for name in FileSystem.names(in: folder) ?? [] where !name.starts(with: ".") {
        let entry = folder.appending(name)
        guard FileSystem.statusOfEntry(entry)?.isFolder == true else { continue }
        watch(entry)
        pending.append(entry)
      }
    }
    return true
  }

  /// Takes what has happened.
  mutating func take() -> Changes {
    var changes = Changes()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let count = readable(into: &buffer), count > 0 {
      var start = 0
      while start + 16 <= count {
        let (number, mask, length) = unsafe buffer.withUnsafeBytes { bytes in
          (
            unsafe bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
            unsafe bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            unsafe Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          )
        }
        let name = FilePath(
          buffer[(start + 16)..<min(start + 16 + length, count)].prefix { $0 != 0 })
        add(number, mask, name, to: &changes)
        start += 16 + length
      }
    }
    return changes
  }

  private func readable(into buffer: inout [UInt8]) -> Int? {
    let count = unsafe read(descriptor, &buffer, buffer.count)
    return count < 0 ? nil : count
  }

  private mutating func add(
    _ number: Int32, _ mask: UInt32, _ name: FilePath, to changes: inout Changes
  ) {
    func has(_ events: Int32...) -> Bool { events.contains { mask & UInt32(bitPattern: $0) != 0 } }
    if has(IN_Q_OVERFLOW) { changes.isOverflow = true }
    guard let folder = folders[number] else { return }
    if has(IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED, IN_UNMOUNT) {
      // A folder that was moved is another one, even where it is watched still.
      if has(IN_MOVE_SELF) { inotify_rm_watch(descriptor, number) }
      (folders[number], numbers[folder]) = (nil, nil)
      (changes.isOther, changes.hasFolders) = (true, true)
      return
    }
    if !has(IN_CLOSE_WRITE) { changes.isOther = true }
    if mask & UInt32(IN_ISDIR) != 0 { changes.hasFolders = true }
    // What is created is not written yet.
    if !has(IN_CREATE) { changes.files.insert(folder.appending(name)) }
  }
}
