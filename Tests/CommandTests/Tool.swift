import Foundation
import Glibc
import Testing

/// What a run of the command left behind.
struct Outcome {
  enum End: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  var end: End
  var output: Data
  var messages: String

  var status: Int32? { if case .status(let status) = end { status } else { nil } }
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// The built command, run as a process of its own.
struct Tool {
  /// The executable beside the bundle of these tests.
  static let built = Tool(
    path: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "boundsketch").path)

  /// The executable that `make test` built for release, if it did.
  static let release = ProcessInfo.processInfo.environment["BOUNDSKETCH_RELEASE_COMMAND"]
    .map { Tool(path: $0) }

  /// The executable that `make debug-test` built, if it did.
  static let debug = ProcessInfo.processInfo.environment["BOUNDSKETCH_DEBUG_COMMAND"]
    .map { Tool(path: $0) }

  /// The command for scenes that take a debug build minutes: that for release, if there is one.
  static let quickest = release ?? built

  /// The C compiler that comes with Swift.
  static let compiler =
    searchPath.split(separator: ":").map { URL(filePath: "\($0)/swift") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
    .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "clang").path ?? "clang"

  private static let searchPath =
    ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// What makes root an ordinary user in the eyes of the file system; nothing for anyone else.
  static let withoutPrivileges =
    geteuid() == 0 ? "setpriv --inh-caps=-all --bounding-set=-all" : ""

  let path: String

  /// Runs the command in a folder and waits for its end.
  func run(
    _ arguments: [String], in folder: Folder, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try start(path, arguments, in: folder, input: input, environment: environment)()
  }

  /// Runs a line of the shell, in which `boundsketch` is the command.
  func shell(
    _ line: String, in folder: Folder, environment: [String: String] = [:]
  ) throws -> Outcome {
    let search = URL(filePath: path).deletingLastPathComponent().path
    let environment = environment.merging(["PATH": search + ":" + Self.searchPath]) { $1 }
    return try start("/bin/sh", ["-c", line], in: folder, environment: environment)()
  }

  /// The command as a file of its own in a folder. Another process copies it: where this one wrote it, a process that
  /// another test starts meanwhile could still have the file open, and a file that is written cannot be run.
  func copied(to folder: Folder) throws -> Tool {
    let outcome = try start("/bin/cp", [path, "boundsketch"], in: folder)()
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return Tool(path: folder.url(of: "boundsketch").path)
  }

  /// Starts a process; the answer waits for its end.
  func start(
    _ executable: String, _ arguments: [String], in folder: Folder, input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> () throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": Self.searchPath].merging(environment) { $1 }
    // Files take any amount without a reader.
    let streams = try Folder()
    try streams.write(input, to: "input")
    try streams.write(Data(), to: "output")
    try streams.write(Data(), to: "messages")
    process.standardInput = try FileHandle(forReadingFrom: streams.url(of: "input"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url(of: "output"))
    process.standardError = try FileHandle(forWritingTo: streams.url(of: "messages"))
    try process.run()
    return {
      process.waitUntilExit()
      let end: Outcome.End =
        process.terminationReason == .uncaughtSignal
        ? .signal(process.terminationStatus) : .status(process.terminationStatus)
      return Outcome(
        end: end, output: try streams.data(of: "output"),
        messages: String(decoding: try streams.data(of: "messages"), as: UTF8.self))
    }
  }
}

/// A folder for one test, deleted with its last reference.
final class Folder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "boundsketch-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func url(of path: String) -> URL { url.appending(path: path) }

  func data(of path: String) throws -> Data { try Data(contentsOf: url(of: path)) }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(of: path).path)
  }

  func write(_ data: Data, to path: String) throws {
    let file = url(of: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  /// The paths of all files below the folder, sorted, hidden ones too.
  var files: [String] {
    let walk = FileManager.default.enumerator(atPath: url.path)
    var found: [String] = []
    while let path = walk?.nextObject() as? String {
      if walk?.fileAttributes?[.type] as? FileAttributeType != .typeDirectory { found.append(path) }
    }
    return found.sorted()
  }
}
