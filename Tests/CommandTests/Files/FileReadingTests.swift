import Foundation
import Testing

@testable import BoundsketchCLI

/// Files are read to their end, or to a little more than is allowed.
struct FileReadingTests {
  @Test(arguments: [0, 1, 4096, 65_535, 65_536, 200_000]) func `all of a file is read`(
    count: Int
  ) throws {
    let folder = try Folder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try folder.write(Data(bytes), to: "a")
    let path = FilePath(folder.url(of: "a").path)
    for limit in [count, count + 1, 1 << 30, .max - 1] {
      #expect(try FileSystem.read(path, limit: limit) == bytes)
      #expect(FileSystem.readFile(path, limit: limit) == bytes)
    }
    if count > 0 { #expect(try FileSystem.read(path, limit: count - 1).count == count) }
    #expect(try FileSystem.read(path, limit: count / 2).count > count / 2 || count == 0)
  }

  /// The system says that it is empty, or as long as a page.
  @Test(arguments: ["/proc/self/status", "/sys/kernel/mm/transparent_hugepage/enabled"])
  func `files of the system are read, whatever length they tell`(path: String) throws {
    let bytes = try FileSystem.read(FilePath(path), limit: 1 << 20)
    #expect(bytes.count > 10 && bytes.last == UInt8(ascii: "\n"))
  }

  @Test func `a sparse file of terabytes is read as far as allowed`() throws {
    let folder = try Folder()
    _ = try Tool.built.shell("truncate -s 4T a", in: folder)
    let path = FilePath(folder.url(of: "a").path)
    #expect(FileSystem.readFile(path, limit: 1000)?.count ?? 0 > 1000)
  }

  @Test func `what is no file has no bytes, and nobody waits for them`() throws {
    let folder = try Folder()
    _ = try Tool.built.shell("mkfifo pipe; mkdir folder; ln -s nowhere link", in: folder)
    for name in ["pipe", "folder", "link", "nothing"] {
      #expect(FileSystem.readFile(FilePath(folder.url(of: name).path), limit: 10) == nil)
    }
  }
}
