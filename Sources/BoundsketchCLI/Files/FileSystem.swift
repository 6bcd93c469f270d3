import FileWriting
import Glibc

/// The calls to the system that ask about files and read them.
enum FileSystem {
  /// The identity of a file, equal for all paths of it.
  struct Identity: Hashable {
    let device: UInt
    let inode: UInt
  }

  /// The properties of a file apart from its path.
  struct Status {
    let identity: Identity
    let permissions: mode_t
    let isFolder: Bool
    let isRegular: Bool
    /// The size in bytes; 0 unless it is a regular file.
    let size: Int

    fileprivate init(_ raw: stat) {
      identity = Identity(device: raw.st_dev, inode: raw.st_ino)
      permissions = raw.st_mode & 0o777
      isFolder = raw.st_mode & S_IFMT == S_IFDIR
      isRegular = raw.st_mode & S_IFMT == S_IFREG
      size = isRegular ? Int(raw.st_size) : 0
    }
  }

  /// The status of what the path leads to, links followed; nil where it leads nowhere.
  static func status(of path: FilePath) -> Status? {
    var raw = stat()
    return unsafe stat(path.terminated, &raw) == 0 ? Status(raw) : nil
  }

  static func identity(of path: FilePath) -> Identity? { status(of: path)?.identity }

  /// The status of the path's own entry, which may be a link.
  static func statusOfEntry(_ path: FilePath) -> Status? {
    var raw = stat()
    return unsafe lstat(path.terminated, &raw) == 0 ? Status(raw) : nil
  }

  /// The path without links, `.` and `..`; nil with `errno` set where it leads nowhere.
  static func realPath(of path: FilePath) -> FilePath? {
    guard let real = unsafe realpath(path.terminated, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe FilePath(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }

  static func isWritable(_ path: FilePath) -> Bool {
    unsafe access(path.terminated, W_OK) == 0
  }

  /// The path that a symbolic link holds; nil for anything else.
  static func linkTarget(of path: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.terminated, &buffer, buffer.count)
    return count > 0 ? FilePath(buffer.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }

  /// The names in a folder, in no order, without `.` and `..`; nil with `errno` set on failure.
  static func names(in folder: FilePath) -> [FilePath]? {
    guard let stream = unsafe opendir(folder.terminated) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [FilePath] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe FilePath($0.prefix { $0 != 0 })
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return errno == 0 ? names : nil
  }

  /// Reads to the end, or until more than the limit has come, so that the reader of the bytes can tell that
  /// there were too many.
  static func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = unsafe open(path.terminated, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .cannotRead(path, code: errno) }
    defer { close(descriptor) }
    let status = status(of: descriptor)
    if status?.isFolder == true { throw .isFolder(path) }
    guard let bytes = readAll(descriptor, limit: limit, expected: status?.size ?? 0) else {
      throw .cannotRead(path, code: errno)
    }
    return bytes
  }

  /// The bytes of a regular file, more than the limit where it is longer; nil where there is none that can
  /// be read.
  static func readFile(_ path: FilePath, limit: Int) -> [UInt8]? {
    // A pipe would wait for somebody to write.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let descriptor = unsafe open(path.terminated, flags)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = status(of: descriptor), status.isRegular else { return nil }
    return readAll(descriptor, limit: limit, expected: status.size)
  }

  static func status(of descriptor: Int32) -> Status? {
    var raw = stat()
    return unsafe fstat(descriptor, &raw) == 0 ? Status(raw) : nil
  }

  static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
    guard let bytes = readAll(STDIN_FILENO, limit: limit) else {
      throw .cannotReadStandardInput(code: errno)
    }
    return bytes
  }

  private static func readAll(_ descriptor: Int32, limit: Int, expected: Int = 0) -> [UInt8]? {
    // One byte more tells whether there are more than expected, or than allowed.
    let count = min(expected, limit) + 1
    guard var bytes = readBytes(descriptor, count: count) else { return nil }
    if bytes.count < count { return bytes }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      guard let count = read(descriptor, into: &chunk) else { return nil }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// The next `count` bytes, or fewer where there are no more; nil with `errno` set on failure.
  private static func readBytes(_ descriptor: Int32, count: Int) -> [UInt8]? {
    var isSound = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      while filled < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: memory[filled...])
        guard let read = unsafe read(descriptor, into: UnsafeMutableRawBufferPointer(rest)) else {
          isSound = false
          break
        }
        if read == 0 { break }
        filled += read
      }
    }
    return isSound ? bytes : nil
  }

  /// Reads what is there, or waits for something, also where the descriptor does not block. Returns the number of
  /// bytes, 0 at the end, and nil with `errno` set on failure.
  static func read(_ descriptor: Int32, into chunk: inout [UInt8]) -> Int? {
    unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, into: $0) }
  }

  @unsafe private static func read(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer
  ) -> Int? {
    while true {
      let count = unsafe Glibc.read(descriptor, memory.baseAddress, memory.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        if case let code = waitForInput(of: descriptor), code != 0 {
          errno = code
          return nil
        }
      } else if errno != EINTR {
        return nil
      }
    }
  }

  static func remove(_ path: FilePath) throws(FileError) {
    if unsafe unlink(path.terminated) != 0 { throw .cannotRemove(path, code: errno) }
  }

  /// Writes all of the bytes; returns 0, or the system's error number.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    FileWriting.writeAll(bytes, to: descriptor)
  }
}

extension FilePath {
  /// The bytes and a zero, as the system's calls take a path.
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

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
