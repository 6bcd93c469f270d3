internal import FileWriting
internal import Foundation

/// A file or folder by its path, which is relative to a folder unless it is absolute.
func place(_ path: String, from folder: URL) -> URL {
  (path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)).standardizedFileURL
}

/// Tells whether a regular file exists; links are followed.
func isFile(_ file: URL) -> Bool {
  let attributes = try? FileManager.default.attributesOfItem(
    atPath: file.resolvingSymlinksInPath().path)
  return attributes?[.type] as? FileAttributeType == .typeRegular
}

/// Reads a file of at most a limit in bytes; a larger one is an error.
func readFile(_ file: URL, limit: Int) throws(ExpectationError) -> [UInt8] {
  guard isFile(file) else {
    let isThere = FileManager.default.fileExists(atPath: file.path)
    throw .cannotRead(path: file.path, reason: isThere ? "it is no file" : "there is no such file")
  }
  let bytes: [UInt8]
  do {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    bytes = [UInt8](try handle.read(upToCount: limit + 1) ?? Data())
  } catch {
    throw .cannotRead(path: file.path, reason: error.localizedDescription)
  }
  if bytes.count > limit { throw .tooManyBytes(path: file.path, limit: limit) }
  return bytes
}

/// Writes a file atomically, creating its folders; it is flushed to the disk before it replaces another.
func writeFile(_ bytes: [UInt8], to file: URL) throws(ExpectationError) {
  do {
    let place = file.resolvingSymlinksInPath()
    let folder = place.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    AbandonedFiles.remove(in: Array(folder.path.utf8))
    try FileWriter().write(
      bytes, to: Array(place.lastPathComponent.utf8), in: Array(folder.path.utf8),
      replacing: .anything, isSynced: true)
  } catch let error as SystemError {
    throw .cannotWrite(path: file.path, reason: error.reason)
  } catch {
    throw .cannotWrite(path: file.path, reason: error.localizedDescription)
  }
}
