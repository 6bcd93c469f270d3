import Foundation
import Testing

/// A run of `render --ndjson` that is given lines and asked for results in turns.
final class Conversation {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  /// What came behind the last whole line.
  private var rest = Data()

  init(_ options: String...) throws {
    // Whoever waits for an answer that does not come is told so in the end.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["300", Tool.built.path, "render", "--ndjson"] + options
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Waits for so many results.
  func answers(_ count: Int) throws -> [LineResult] {
    var lines = Data()
    var left = count
    while left > 0 {
      if rest.isEmpty { rest = output.fileHandleForReading.availableData }
      try #require(!rest.isEmpty, "\(left) results are missing")
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        lines += rest
        rest = Data()
        continue
      }
      lines += rest[...end]
      rest = rest[(end + 1)...]
      left -= 1
    }
    return try LineResult.all(in: lines)
  }

  /// Ends the input and waits for the end; the exit status.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The memory that the command has taken at most so far, in kibibytes.
  func peakMemory() throws -> Int {
    let parent = process.processIdentifier
    let children = "/proc/\(parent)/task/\(parent)/children"
    let child = try String(contentsOfFile: children, encoding: .utf8).split(separator: " ")[0]
    let status = try String(contentsOfFile: "/proc/\(child)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(
      line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) })
  }
}
