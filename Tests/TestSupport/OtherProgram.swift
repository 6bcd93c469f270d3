internal import Foundation

/// What a program of others, run to its end, printed on both streams.
public struct OtherProgram: Equatable {
  public var status: Int32
  public var output: String

  public init(status: Int32, output: String) {
    (self.status, self.output) = (status, output)
  }

  public init(_ path: String, _ arguments: [String]) throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    (status, output) = (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
