import Glibc

/// Files that are there whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which then takes the name. Devices and
/// FIFOs are written, never replaced.
enum AtomicFile {
  /// Writes a file, in place of one that may be there; its permissions are kept, and a link to it
  /// stays a link.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let old = FileSystem.status(of: path)
    if let old {
      if old.isFolder { throw .isFolder(path) }
      if !FileSystem.isWritable(path) { throw .cannotWrite(path, code: errno) }
      if !old.isRegular { return try writeThrough(bytes, to: path) }
    }
    let destination = followingLinks(path)
    let temporary = try writeTemporary(
      bytes, in: destination.parent, permissions: old?.permissions, for: path)
    defer { temporary.remove() }
    if unsafe rename(temporary.path.terminated, destination.terminated) != 0 {
      throw .cannotWrite(path, code: errno)
    }
  }

  /// Writes a file only where there is nothing yet.
  static func create(_ bytes: [UInt8], at path: FilePath) throws(FileError) {
    if let old = FileSystem.status(of: path), !old.isRegular && !old.isFolder {
      return try writeThrough(bytes, to: path)
    }
    if FileSystem.statusOfEntry(path) != nil { throw .exists(path) }
    let temporary = try writeTemporary(bytes, in: path.parent, permissions: nil, for: path)
    defer { temporary.remove() }
    // Unlike `rename`, `link` leaves alone what another process made in the meantime.
    if unsafe link(temporary.path.terminated, path.terminated) != 0 {
      throw errno == EEXIST ? .exists(path) : .cannotWrite(path, code: errno)
    }
  }

  /// Makes the folder that a file is to stand in, and those above it, down from one that exists.
  static func makeFolders(_ folder: FilePath, below root: FilePath) throws(FileError) {
    var missing: [FilePath] = []
    var place = folder
    while place != root && FileSystem.status(of: place) == nil {
      missing.append(place)
      place = place.parent
    }
    for place in missing.reversed() {
      if unsafe mkdir(place.terminated, 0o777) != 0 && errno != EEXIST {
        throw .cannotWrite(place, code: errno)
      }
    }
  }

  /// A file of ours that has no name of its own yet; a signal that ends the process removes it.
  private struct Temporary {
    let path: FilePath

    func remove() {
      unsafe unlink(path.terminated)
      Interruption.forgetTemporaryFile()
    }
  }

  private static func writeTemporary(
    _ bytes: [UInt8], in folder: FilePath, permissions: mode_t?, for path: FilePath
  ) throws(FileError) -> Temporary {
    var attempt = 0
    while true {
      let name = FilePath(".boundsketch-\(getpid())-\(attempt)")
      let temporary = Temporary(path: folder.appending(name))
      Interruption.rememberTemporaryFile(temporary.path)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = unsafe open(temporary.path.terminated, flags, 0o666 as mode_t)
      if descriptor >= 0 {
        let code = fill(descriptor, with: bytes, permissions: permissions)
        if code == 0 { return temporary }
        temporary.remove()
        throw .cannotWrite(path, code: code)
      }
      let code = errno
      Interruption.forgetTemporaryFile()
      // A process of the same number that was killed may have left its file behind.
      attempt += 1
      if code == EEXIST && attempt < 100 { continue }
      if code == ENOENT && FileSystem.status(of: folder) == nil { throw .missingFolder(folder) }
      throw .cannotWrite(path, code: code)
    }
  }

  /// Writes and closes; 0, or the system's error number.
  private static func fill(
    _ descriptor: Int32, with bytes: [UInt8], permissions: mode_t?
  ) -> Int32 {
    var code = FileSystem.writeAll(bytes, to: descriptor)
    if code == 0, let permissions, fchmod(descriptor, permissions) != 0 { code = errno }
    // Some file systems tell only now that the disk is full.
    if close(descriptor) != 0 && code == 0 { code = errno }
    return code
  }

  private static func writeThrough(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let descriptor = unsafe open(path.terminated, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .cannotWrite(path, code: errno) }
    let code = fill(descriptor, with: bytes, permissions: nil)
    if code != 0 { throw .cannotWrite(path, code: code) }
  }

  /// Where a chain of links leads, also when there is nothing there yet.
  private static func followingLinks(_ path: FilePath) -> FilePath {
    var place = path
    // As many links as the kernel follows.
    for _ in 0..<40 {
      guard let target = FileSystem.linkTarget(of: place) else { break }
      place = target.starts(with: "/") ? target : place.parent.appending(target)
    }
    return place
  }
}
