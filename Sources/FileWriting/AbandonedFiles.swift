import Glibc

/// The temporary files that killed processes left in a folder.
public enum AbandonedFiles {
  /// Removes the temporary files that no process has locked.
  public static func remove(in folder: [UInt8]) {
    for name in names(in: folder) { removeAbandoned(terminatedPath(folder, name)) }
  }

  /// The names in a folder that temporary files can have.
  private static func names(in folder: [UInt8]) -> [[UInt8]] {
    let path = terminatedPath(folder, [UInt8(ascii: ".")])
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe temporaryName($0) }
      if let name { names.append(name) }
    }
    return names
  }

  /// The null-terminated name, if a temporary file can have it.
  private static func temporaryName(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard unsafe bytes.starts(with: TemporaryFile.prefix) else { return nil }
    let name = unsafe Array(bytes.prefix { $0 != 0 })
    let digits = name.dropFirst(TemporaryFile.prefix.count)
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
    return digits.count == TemporaryFile.digits && digits.allSatisfy(isDigit) ? name : nil
  }

  private static func removeAbandoned(_ path: [CChar]) {
    // Opening without blocking, since a FIFO of this name would wait for a reader.
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let descriptor = unsafe open(path, flags)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (held, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &held) == 0, held.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      // The path is checked again: the file may have been renamed in the meantime, and then is no temporary file.
      unsafe lstat(path, &named) == 0, named.st_dev == held.st_dev, named.st_ino == held.st_ino
    else { return }
    unsafe unlink(path)
  }
}
