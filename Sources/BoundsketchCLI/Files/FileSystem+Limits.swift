import FigureFile
import Glibc
import SourceText

extension FileSystem {
  /// The bytes of a file, more than the limit of its kind where there are too many.
  static func read(_ path: FilePath, _ limits: Limits) throws(FileError) -> [UInt8] {
    let bytes = try read(path, limit: limits.inputBytes)
    let most = limits.mostBytes(ofFile: bytes)
    return bytes.count > limits.inputBytes && most > limits.inputBytes
      ? try read(path, limit: most) : bytes
  }

  /// The same of standard input.
  static func readStandardInput(_ limits: Limits) throws(FileError) -> [UInt8] {
    let bytes = try readStandardInput(limit: limits.inputBytes)
    let rest = limits.mostBytes(ofFile: bytes) - bytes.count
    return bytes.count > limits.inputBytes && rest > 0
      ? bytes + (try readStandardInput(limit: rest)) : bytes
  }

  /// Fails where there is something that keeps a file from being read, which is not there then as far as its
  /// reader knows.
  static func requireNothing(at path: FilePath) throws(FileError) {
    guard let status = status(of: path) else {
      if errno != ENOENT { throw .cannotRead(path, code: errno) }
      return
    }
    if status.isFolder || status.isRegular { _ = try read(path, limit: 0) }
  }

  /// The same of a regular file; nil where there is none that can be read.
  static func readFile(_ path: FilePath, _ limits: Limits) -> [UInt8]? {
    guard let status = status(of: path), status.isRegular else { return nil }
    return try? read(path, limits)
  }
}
