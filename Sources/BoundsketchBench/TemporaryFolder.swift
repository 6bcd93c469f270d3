import Glibc

/// A new folder for the files of this process.
struct TemporaryFolder {
  let path: String

  init() throws {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/boundsketch-bench-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw BenchError.cannotWrite(parent) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Deletes the folder and the files in it.
  func remove() {
    for name in (try? fileNames(in: path)) ?? [] { unsafe unlink(path + "/" + name) }
    unsafe rmdir(path)
  }
}
