import Foundation
import Testing

@testable internal import FigureFile

/// Figures are drawn again when the code that draws them has changed.
@Suite struct SourceStampTests {
  /// `FigureFile` with all modules below it.
  private static let modules: Set<String> = {
    var found: Set<String> = []
    // What C modules include is not in the table.
    var rest = ["FigureFile", "CLibPNG"]
    while let module = rest.popLast() {
      guard found.insert(module).inserted else { continue }
      rest += ImportRules.table.first { $0.module == module }?.imports ?? []
    }
    return found
  }()

  @Test func `the stamp is a digest of all sources that figures depend on`() throws {
    let folders = Self.modules.map { "Sources/\($0)" }
    let paths = Repository.files(in: folders, extensions: ["swift", "c", "h", "modulemap"])
    #expect(paths.count > 300 && paths.contains { $0.hasPrefix("Sources/CPNG/") })
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", #"cat "$@" | sha256sum"#, "sh"] + paths.sorted()
    process.currentDirectoryURL = Repository.root
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(sourceStamp == printed.prefix(32))
  }
}
