import Glibc

/// The scene files of a folder, read whole.
struct SceneFolder {
  let paths: [String]

  init(_ folder: String) throws {
    var names: [String] = []
    guard let directory = unsafe opendir(folder) else { throw BenchError.cannotOpen(folder) }
    defer { unsafe closedir(directory) }
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".json") { names.append(name) }
    }
    paths = names.sorted().map { folder + "/" + $0 }
  }

  func load() throws -> [(path: String, bytes: [UInt8])] {
    try paths.map { ($0, try readBytes($0)) }
  }
}

enum BenchError: Error {
  case cannotOpen(String)
  case cannotWrite(String)
}

func readBytes(_ path: String) throws -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { throw BenchError.cannotOpen(path) }
  defer { close(descriptor) }
  let size = Int(lseek(descriptor, 0, SEEK_END))
  lseek(descriptor, 0, SEEK_SET)
  var bytes = [UInt8](repeating: 0, count: size)
  let count = unsafe read(descriptor, &bytes, size)
  guard count == size else { throw BenchError.cannotOpen(path) }
  return bytes
}

func writeBytes(_ bytes: [UInt8], to path: String) throws {
  let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644 as mode_t)
  guard descriptor >= 0 else { throw BenchError.cannotWrite(path) }
  defer { close(descriptor) }
  let count = unsafe write(descriptor, bytes, bytes.count)
  guard count == bytes.count else { throw BenchError.cannotWrite(path) }
}
