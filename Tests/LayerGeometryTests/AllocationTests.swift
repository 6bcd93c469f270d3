import Foundation
import Testing

@Suite struct AllocationTests {
  /// A program of its own counts, so that nothing stands between this process and its `malloc`.
  ///
  /// It stands beside the bundle of these tests, built with the same switches.
  @Test func `frames and conversions allocate nothing`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "LayerGeometryBench")
    process.arguments = ["--allocations"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.contains("allocations"))
  }
}
