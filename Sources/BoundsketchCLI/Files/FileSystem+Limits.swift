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

  /// The bytes of standard input, more than the limit of its kind where there are too many.
  static func readStandardInput(_ limits: Limits) throws(FileError) -> [UInt8] {
    let bytes = try readStandardInput(limit: limits.inputBytes)
    let rest = limits.mostBytes(ofFile: bytes) - bytes.count
    return bytes.count > limits.inputBytes && rest > 0
      ? bytes + (try readStandardInput(limit: rest)) : bytes
  }

  /// Throws an error where a file is there that cannot be read, so that its reader took it for missing.
  static func requireNothing(at path: FilePath) throws(FileError) {
    guard let status = status(of: path) else {
      if errno != ENOENT { throw .cannotRead(path, code: errno) }
      return
    }
    if status.isFolder || status.isRegular { _ = try read(path, limit: 0) }
  }

  /// The bytes of a regular file, more than the limit of its kind where there are too many; nil where there is none
  /// that can be read.
  static func readFile(_ path: FilePath, _ limits: Limits) -> [UInt8]? {
    guard let status = status(of: path), status.isRegular else { return nil }
    return try? read(path, limits)
  }

  /// The bytes of a document; throws an error where there are more than the limit of input.
  static func readDocument(_ path: FilePath, _ limits: Limits) throws(FileError) -> [UInt8] {
    let bytes = try read(path, limit: limits.inputBytes)
    if bytes.count > limits.inputBytes {
      throw .tooManyBytes(name: path.text, limit: limits.inputBytes)
    }
    let estimate = MemoryEstimate(ofDocument: bytes.count)
    if estimate.bytes > Double(limits.memory) {
      throw .tooMuchMemory(limits.memoryMessage(of: estimate))
    }
    return bytes
  }
}
