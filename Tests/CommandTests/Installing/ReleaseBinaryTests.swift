import Foundation
import Testing

/// The command as `make build` links it.
@Suite(.enabled(if: Tool.release != nil, "make test builds the release and says where it is"))
struct ReleaseBinaryTests {
  /// What the file says of how it is loaded.
  private func loading(_ option: String, of path: String? = nil) throws -> String {
    let release = try #require(path ?? Tool.release?.path)
    // The program comes with Swift, as the compiler does.
    let program = URL(filePath: Tool.compiler).deletingLastPathComponent()
      .appending(path: "llvm-objdump").path
    let outcome = try Tool.built.start(program, [option, release], in: Folder())()
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return outcome.text
  }

  /// The names of the libraries that the loader finds for the command.
  private func libraries(of path: String? = nil) throws -> [String] {
    try loading("--private-headers", of: path).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.first == "NEEDED" ? words.last.map(String.init) : nil
    }
  }

  @Test func `no library that stands beside the command or in the current folder is loaded`() throws
  {
    let release = try #require(Tool.release)
    let names = try libraries()
    try #require(names.contains("libdeflate.so.0") && names.count >= 10)
    for name in names {
      let folder = try Folder()
      let copy = try release.copied(to: folder)
      // The loader refuses a library that is none, so that one that is found ends the process.
      try folder.write("not a library", to: name)
      let outcome = try copy.run(["--version"], in: folder)
      #expect(outcome.end == .status(0), "\(name): \(outcome.messages)")
    }
  }

  @Test
  func `the command names no call that reaches a network, and the page of 'watch' alone does`()
    throws
  {
    let calls: Set = ["bind", "listen", "accept", "accept4", "connect", "getaddrinfo"]
    let symbols = try loading("--dynamic-syms").split(whereSeparator: \.isWhitespace).map(
      String.init)
    #expect(calls.isDisjoint(with: symbols))
    #expect(symbols.contains("socketpair"))
    #expect(try !libraries().contains { $0.contains("microhttpd") })
    let release = try #require(Tool.release)
    #expect(try libraries(of: release.path + "-watch").contains { $0.contains("microhttpd") })
  }

  @Test func `every symbol is bound before 'main', and the table of symbols is read-only then`()
    throws
  {
    let headers = try loading("--private-headers")
    #expect(headers.contains("RELRO "))
    let flags = headers.split(separator: "\n").filter { $0.contains("FLAGS") }
      .compactMap { $0.split(separator: " ").last }
      .compactMap { UInt64($0.dropFirst(2), radix: 16) }
    // DF_BIND_NOW is 8, DF_1_NOW 1 and DF_1_PIE 0x08000000 (System V ABI, dynamic section).
    #expect(flags.count == 2)
    #expect(flags.first.map { $0 & 8 } == 8)
    #expect(flags.last.map { $0 & 0x0800_0001 } == 0x0800_0001)
    #expect(!headers.contains("RUNPATH") && !headers.contains("RPATH"))
  }

  @Test func `the C library checks the sizes of buffers and jumps in our C`() throws {
    let symbols = Set(
      try loading("--dynamic-syms").split(separator: "\n")
        .compactMap { $0.split(separator: " ").last }.filter { $0.hasSuffix("_chk") })
    #expect(symbols.isSuperset(of: ["__snprintf_chk", "__longjmp_chk"]))
  }
}
