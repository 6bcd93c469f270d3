import FigureFile
import Glibc
import SceneFormat
import SourceText

/// The paths of the scenes in a folder, sorted.
func sceneFiles(in folder: String) throws -> [String] {
  let names = try fileNames(in: folder).filter {
    $0.hasSuffix(".json") && !$0.hasSuffix(stageEnding)
  }
  if names.isEmpty { throw BenchError.noScenes(folder) }
  return names.sorted().map { folder + "/" + $0 }
}

/// The names in a folder, unordered, without `.` and `..`.
func fileNames(in folder: String) throws -> [String] {
  guard let directory = unsafe opendir(folder) else { throw BenchError.cannotRead(folder) }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}

/// The bytes of a file.
func readBytes(_ path: String) throws -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { throw BenchError.cannotRead(path) }
  defer { close(descriptor) }
  let size = Int(lseek(descriptor, 0, SEEK_END))
  lseek(descriptor, 0, SEEK_SET)
  var bytes = [UInt8](repeating: 0, count: max(size, 0))
  guard unsafe read(descriptor, &bytes, size) == size else { throw BenchError.cannotRead(path) }
  return bytes
}

/// The path of the folder that a file is in.
private func folderPath(of file: String) -> String {
  file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
}

/// Copies the stages beside some scenes into a folder, in which copies of the scenes then find them.
func copyStages(beside scenes: [String], into folder: String) throws {
  let source = folderPath(of: scenes[0])
  for name in try fileNames(in: source) where name.hasSuffix(stageEnding) {
    try writeBytes(try readBytes("\(source)/\(name)"), to: "\(folder)/\(name)")
  }
}

/// The document of a scene, with its stage.
func readDocument(_ path: String) throws -> SceneDocument {
  let folder = folderPath(of: path)
  let source = SourceFile(name: path, bytes: try readBytes(path))
  return try SceneDocument(source).placingStage { name throws(ImageError) in
    do {
      return try readBytes("\(folder)/\(name)")
    } catch {
      throw .notFound(reason: nil)
    }
  }
}

/// Writes a file atomically, as the command does: under another name, then renamed.
func writeBytes(_ bytes: [UInt8], to path: String) throws {
  let temporary = path + ".new"
  let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o644 as mode_t)
  guard descriptor >= 0 else { throw BenchError.cannotWrite(path) }
  let count = unsafe write(descriptor, bytes, bytes.count)
  guard close(descriptor) == 0, count == bytes.count, unsafe rename(temporary, path) == 0 else {
    throw BenchError.cannotWrite(path)
  }
}

/// Deletes a file.
func removeFile(_ path: String) throws {
  if unsafe unlink(path) != 0 { throw BenchError.cannotWrite(path) }
}

/// The size of a file in bytes.
func fileSize(_ path: String) throws -> Int {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { throw BenchError.cannotRead(path) }
  return Int(status.st_size)
}
