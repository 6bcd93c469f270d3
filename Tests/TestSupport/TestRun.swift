internal import Foundation

/// A run of tests of this very program, as a process of its own: for tests that must fail.
public struct TestRun: Sendable {
  public let status: Int32
  /// What it printed, on both streams.
  public let output: String

  /// Waits for the end of the process.
  ///
  /// - Parameters:
  ///   - arguments: as `swift test` gives them to the program of tests.
  ///   - environment: what is added to that of this process; what our own variables say in this
  ///     run is not passed on.
  public init(_ arguments: [String], environment: [String: String]) throws {
    let folder = try ScratchFolder()
    try folder.write([], to: "output")
    let output = try FileHandle(forWritingTo: folder.url(of: "output"))
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("BOUNDSKETCH_") }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.output = String(decoding: folder["output"] ?? [], as: UTF8.self)
  }
}
