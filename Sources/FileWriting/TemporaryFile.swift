import Glibc

/// A file under a random name, which is renamed once it is complete.
///
/// It is locked until it is closed, so that others can tell it from one whose process was killed.
struct TemporaryFile {
  /// The prefix of the names of temporary files, and the number of hexadecimal digits that follow it.
  static let (prefix, digits) = (Array(".boundsketch-".utf8), 32)

  let path: [CChar]
  private let descriptor: Int32

  /// Creates an empty file; nil where another process removed it as abandoned before it was locked.
  ///
  /// - Parameter tell: called with the path before the file exists.
  init?(in folder: [UInt8], tell: ([CChar]?) -> Void) throws(SystemError) {
    path = terminatedPath(folder, Self.randomName())
    tell(path)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = unsafe open(path, flags, 0o666 as mode_t)
    guard descriptor >= 0 else {
      let code = errno
      tell(nil)
      throw SystemError(code: code)
    }
    var status = stat()
    // File systems without locks are supported: nobody removes files without a lock there either.
    let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    guard !isTaken, unsafe fstat(descriptor, &status) != 0 || status.st_nlink > 0 else {
      remove()
      closeFile()
      tell(nil)
      return nil
    }
  }

  private static func randomName() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("0123456789abcdef".utf8)
    return prefix + (0..<digits).map { _ in letters[Int.random(in: 0..<16, using: &generator)] }
  }

  func fill(
    with bytes: [UInt8], permissions: UInt32?, isSynced: Bool
  ) throws(SystemError) {
    var code = writeAll(bytes, to: descriptor)
    if code == 0, let permissions, fchmod(descriptor, permissions) != 0 { code = errno }
    if code == 0, isSynced { code = sync(descriptor) }
    // Some file systems report a full disk only when a file is closed; the descriptor that is kept holds the lock.
    if code == 0, case let copy = dup(descriptor), copy < 0 || close(copy) != 0 { code = errno }
    if code != 0 { throw SystemError(code: code) }
  }

  /// Renames the file, replacing any other; false if the file is gone.
  func replace(_ destination: [CChar]) throws(SystemError) -> Bool {
    if unsafe rename(path, destination) == 0 { return true }
    return try isGone(errno)
  }

  /// Renames the file to a name that no other has; false if the file is gone.
  func take(_ destination: [CChar]) throws(SystemError) -> Bool {
    // Unlike `rename`, `link` fails where another process has created the destination in the meantime.
    if unsafe link(path, destination) != 0 {
      let code = errno
      // Some file systems have no hard links.
      if [EPERM, ENOSYS, EOPNOTSUPP, EMLINK].contains(code) {
        return try unsafe access(destination, F_OK) == 0
          ? isGone(EEXIST) : replace(destination)
      }
      // A server may have carried out a request whose answer was lost, so that the repeated one fails.
      var status = stat()
      guard code == EEXIST, unsafe fstat(descriptor, &status) == 0, status.st_nlink > 1 else {
        return try isGone(code)
      }
    }
    remove()
    return true
  }

  private func isGone(_ code: Int32) throws(SystemError) -> Bool {
    if code == ENOENT { return false }
    throw SystemError(code: code)
  }

  func remove() {
    unsafe unlink(path)
  }

  /// Closes the file and releases its lock.
  func closeFile() {
    close(descriptor)
  }
}

/// Flushes a file or folder to the disk; returns 0 or the system's error number.
func sync(_ descriptor: Int32) -> Int32 {
  // Descriptors that cannot be flushed need no flushing.
  fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno
}

/// The path of a file in a folder, null-terminated for system calls.
func terminatedPath(_ folder: [UInt8], _ name: [UInt8]) -> [CChar] {
  let slash = folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
  return (folder + slash + name + [0]).map { CChar(bitPattern: $0) }
}
