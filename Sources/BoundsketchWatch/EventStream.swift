import BoundsketchCLI
@unsafe @preconcurrency import CMicroHTTPD
import Synchronization

/// The events that a view is still to be sent, in the form of server-sent events.
///
/// The thread that draws adds to it, and that of the server takes from it, or has its connection sleep until there is
/// something to take.
final class EventStream: Sendable {
  @safe private struct State: @unchecked Sendable {
    /// The bytes of an event, and how many of them are sent.
    var sending: [UInt8] = []
    var sent = 0
    /// The events that follow, at most one of a kind: an older one is of no use any more.
    var waiting: [(kind: WatchEvent.Kind?, bytes: [UInt8])] = []
    /// The connection while it sleeps.
    var sleeping: OpaquePointer?
    var isClosed = false
  }

  let view: WatchView
  private let state = Mutex(State())

  init(_ view: WatchView) { self.view = view }

  func send(_ event: WatchEvent, report: Int?) {
    add(event.kind, Self.bytes(of: event, report: report))
  }

  /// Sends a comment, by which the system notices that nobody listens any more.
  func probe() { add(nil, Array(": still here\n\n".utf8)) }

  func close() {
    wake { $0.isClosed = true }
  }

  private func add(_ kind: WatchEvent.Kind?, _ bytes: [UInt8]) {
    wake { state in
      state.waiting.removeAll { kind == nil ? $0.kind == nil : $0.kind.replaces(kind) }
      state.waiting.append((kind, bytes))
    }
  }

  private func wake(_ change: (inout sending State) -> Void) {
    state.withLock { state in
      change(&state)
      guard let connection = unsafe state.sleeping else { return }
      unsafe state.sleeping = nil
      unsafe MHD_resume_connection(connection)
    }
  }

  /// Fills memory with what is to be sent next; returns how much that is, 0 after having put the connection to sleep,
  /// or -1 at the end.
  @unsafe func read(
    into memory: UnsafeMutableRawBufferPointer, for connection: OpaquePointer
  ) -> Int {
    state.withLock { state in
      if state.sent == state.sending.count {
        if state.isClosed { return -1 }
        guard !state.waiting.isEmpty else {
          unsafe state.sleeping = connection
          unsafe MHD_suspend_connection(connection)
          return 0
        }
        (state.sending, state.sent) = (state.waiting.removeFirst().bytes, 0)
      }
      let count = min(memory.count, state.sending.count - state.sent)
      unsafe memory.copyBytes(from: state.sending[state.sent..<state.sent + count])
      state.sent += count
      return count
    }
  }

  private static func bytes(of event: WatchEvent, report: Int?) -> [UInt8] {
    var bytes = Array(
      "event: \(event.kind.rawValue)\ndata: \(report ?? 0)\ndata: \(event.head)\n".utf8)
    bytes.reserveCapacity(bytes.count + event.body.count * 21 / 20)
    // What begins a line must be data, or a text could begin another event.
    for line in event.body.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      bytes += "data: ".utf8
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}

extension WatchEvent.Kind? {
  /// Tells whether an event of this kind that was not sent yet is of no use once the other is there.
  fileprivate func replaces(_ next: WatchEvent.Kind?) -> Bool {
    switch (self, next) {
    case (.figure, .figure), (.problem, .figure), (.problem, .problem), (.check, .check),
      (.scenes, .scenes):
      true
    default: false
    }
  }
}
