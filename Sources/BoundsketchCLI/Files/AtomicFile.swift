import FileWriting
import Glibc

/// Writes files that are there whole or not at all.
///
/// The bytes go to a temporary file in the same folder, which then takes the name. Devices and
/// FIFOs are written, never replaced.
enum AtomicFile {
  private static let writer = FileWriter { path in
    if let path {
      Interruption.rememberTemporaryFile(path)
    } else {
      Interruption.forgetTemporaryFile()
    }
  }

  /// Writes a file, in place of one that may be there; its permissions are kept, and a link to it
  /// stays a link.
  ///
  /// - Parameter isSynced: whether the file is on the disk before it replaces the other.
  static func write(
    _ bytes: [UInt8], to path: FilePath, isSynced: Bool = false
  ) throws(FileError) {
    let old = try FileSystem.writableStatus(of: path)
    if let old, !old.isRegular { return try writeThrough(bytes, to: path) }
    try write(
      bytes, to: try FileSystem.destination(of: path), for: path, replacing: .anything,
      permissions: old?.permissions, isSynced: isSynced)
  }

  /// Writes a file only where there is nothing yet.
  static func create(
    _ bytes: [UInt8], at path: FilePath, isSynced: Bool = false
  ) throws(FileError) {
    if let old = FileSystem.status(of: path), !old.isRegular && !old.isFolder {
      return try writeThrough(bytes, to: path)
    }
    if FileSystem.statusOfEntry(path) != nil { throw .exists(path) }
    try write(bytes, to: path, for: path, replacing: .nothing, isSynced: isSynced)
  }

  private static func write(
    _ bytes: [UInt8], to destination: FilePath, for path: FilePath,
    replacing occupant: FileWriter.Occupant, permissions: mode_t? = nil, isSynced: Bool
  ) throws(FileError) {
    let folder = destination.parent
    do {
      try writer.write(
        bytes, to: destination.lastComponent.bytes, in: folder.bytes, replacing: occupant,
        permissions: permissions, isSynced: isSynced)
    } catch {
      if error.code == EEXIST && occupant == .nothing { throw .exists(path) }
      if error.code == ENOENT && FileSystem.status(of: folder) == nil {
        throw .missingFolder(folder)
      }
      throw .cannotWrite(path, code: error.code)
    }
  }

  private static func writeThrough(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    let descriptor = unsafe open(path.terminated, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .cannotWrite(path, code: errno) }
    var code = FileSystem.writeAll(bytes, to: descriptor)
    if close(descriptor) != 0 && code == 0 { code = errno }
    if code != 0 { throw .cannotWrite(path, code: code) }
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
}

extension FileSystem {
  /// The status of a file that is to be written; nil where there is none yet.
  ///
  /// Throws an error for a folder, a file that may not be written, and a link that leads to itself.
  static func writableStatus(of path: FilePath) throws(FileError) -> Status? {
    guard let status = status(of: path) else {
      if errno == ELOOP { throw .cannotWrite(path, code: ELOOP) }
      return nil
    }
    if status.isFolder { throw .isFolder(path) }
    if !isWritable(path) { throw .cannotWrite(path, code: errno) }
    return status
  }

  /// The path at the end of a chain of links, also where nothing is there yet.
  static func destination(of path: FilePath) throws(FileError) -> FilePath {
    var place = path
    // The kernel follows as many links.
    for _ in 0...40 {
      guard let target = linkTarget(of: place) else { return place }
      place = target.starts(with: "/") ? target : place.parent.appending(target)
    }
    throw .cannotWrite(path, code: ELOOP)
  }
}
