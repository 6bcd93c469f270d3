import Foundation
import Glibc
import Testing

/// Standard streams that do not block, with a reader or writer that is slow.
@Suite struct SlowStreamTests {
  private static let commands: [(arguments: [String], lines: Int)] = [
    (["render", "--ndjson"], 300), (["render", "--ndjson", "--jobs", "3"], 300),
    (
      ["inspect", "scene.json", "--json"]
        + Array(repeating: ["--hit", "5,5"], count: 5_000).flatMap { $0 },
      0
    ),
    (["lint", "--json", "scenes"], 0),
    (["render", "scene.json", "-o", "-", "--scale", "10", "--compression", "fast"], 0),
  ]

  @Test(arguments: commands)
  func `a slow reader of a stream that does not block gets all`(
    row: (arguments: [String], lines: Int)
  ) throws {
    let folder = try Folder()
    try folder.write(Scenes.bilingual, to: "scene.json")
    for number in 0..<160 { try folder.write(Scenes.odd, to: "scenes/\(number).json") }
    let line = Scenes.bilingual.replacing("\n", with: " ") + "\n"
    let input = Data(String(repeating: line, count: row.lines).utf8)
    let right = try Tool.built.run(row.arguments, in: folder, input: input)
    // Each stream by itself, for both may be one pipe.
    let found = try Self.readSlowly(row.arguments, in: folder, input: input)
    #expect(found.output == right.output && found.status == right.status)
    #expect(right.output.count > 1 << 16)
  }

  private static func readSlowly(
    _ arguments: [String], in folder: Folder, input: Data
  ) throws -> (output: Data, status: Int32) {
    try folder.write(input, to: "input")
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: Tool.built.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = try FileHandle(forReadingFrom: folder.url(of: "input"))
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    setNonblocking(pipe.fileHandleForWriting)
    try process.run()
    try pipe.fileHandleForWriting.close()
    usleep(300_000)
    var output = Data()
    while let piece = try pipe.fileHandleForReading.read(upToCount: 1 << 14), !piece.isEmpty {
      output += piece
      usleep(500)
    }
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  private static func setNonblocking(_ handle: FileHandle) {
    let flags = fcntl(handle.fileDescriptor, F_GETFL)
    _ = fcntl(handle.fileDescriptor, F_SETFL, flags | O_NONBLOCK)
  }

  @Test(
    arguments: [
      ["render", "-", "-o", "x.png"], ["inspect", "-"], ["lint", "-"], ["render", "--ndjson"],
    ])
  func `a slow writer to a stream that does not block is waited for`(arguments: [String]) throws {
    let folder = try Folder()
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: Tool.built.path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    Self.setNonblocking(pipe.fileHandleForReading)
    try process.run()
    for piece in [Scenes.small.prefix(20), Scenes.small.dropFirst(20)] {
      usleep(200_000)
      try pipe.fileHandleForWriting.write(contentsOf: Data(piece.utf8))
    }
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
