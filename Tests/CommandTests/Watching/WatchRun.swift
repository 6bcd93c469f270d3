import Foundation
import Glibc
import Testing

/// A run of `boundsketch watch`, which ends with its last reference.
final class WatchRun {
  /// What the run has printed: the address of its page.
  let address: String
  private let process = Process()
  private let messages: URL
  private let folder: Folder
  private let streams: Folder

  init(_ arguments: [String] = ["."], in folder: Folder, by tool: Tool = .built) throws {
    self.folder = folder
    streams = try Folder()
    messages = streams.url(of: "messages")
    try streams.write("", to: "messages")
    let output = Pipe()
    process.executableURL = URL(filePath: tool.path)
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      line += piece
    }
    address = String(decoding: line.dropLast(), as: UTF8.self)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The port and the token of the address.
  var parts: (port: UInt16, token: String) {
    get throws {
      let match = try #require(
        address.wholeMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\/([0-9a-f]{32})\//), "\(address)")
      return (try #require(UInt16(match.1)), String(match.2))
    }
  }

  /// Sends a signal and waits for the end; the status, negative for a signal, and the messages.
  func end(by signal: Int32 = SIGTERM) throws -> (status: Int32, messages: String) {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return (
      isSignal ? -process.terminationStatus : process.terminationStatus,
      try String(contentsOf: messages, encoding: .utf8)
    )
  }

  /// Opens a connection to the page and sends some bytes.
  func connection(sending text: String) throws -> Connection {
    try Connection(port: try parts.port, sending: text)
  }

  /// The status that a request is answered with.
  ///
  /// - Parameter path: behind the name of the host.
  func status(
    of path: String, method: String = "GET", host: String? = nil, headers: String = ""
  ) throws -> Int? {
    let host = try host ?? "127.0.0.1:\(parts.port)"
    let connection = try connection(
      sending: "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\(headers)\r\n")
    let answer = connection.read(until: "\r\n")
    return answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}

/// A connection to a port of this machine.
final class Connection {
  private let socket: Int32

  init(port: UInt16, sending text: String) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0, "nobody listens")
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let bytes = Array(text.utf8)
    try #require(unsafe write(socket, bytes, bytes.count) == bytes.count)
  }

  deinit { close(socket) }

  /// Reads until some text has come, or to the end, or for a minute.
  func read(until mark: String) -> String {
    var text = ""
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let end = Date(timeIntervalSinceNow: 60)
    while !text.contains(mark), Date.now < end {
      let count = unsafe Glibc.read(socket, &chunk, chunk.count)
      if count < 0, errno == EAGAIN { continue }
      if count <= 0 { break }
      text += String(decoding: chunk[..<count], as: UTF8.self)
    }
    return text
  }
}
