import BoundsketchCLI
@unsafe @preconcurrency import CMicroHTTPD
import Glibc

/// A server on the loopback interface, which no other machine can reach (libmicrohttpd).
@safe final class LoopbackServer: @unchecked Sendable {
  typealias Answering = @Sendable (Request) -> PageServer.Answer

  /// The functions that the server calls, on a thread of its own.
  private final class Handlers: Sendable {
    let answer: Answering
    let ended: @Sendable (EventStream) -> Void

    init(_ answer: @escaping Answering, _ ended: @escaping @Sendable (EventStream) -> Void) {
      (self.answer, self.ended) = (answer, ended)
    }
  }

  let port: UInt16
  private let socket: Int32
  private var daemon: OpaquePointer?
  private var handlers: Unmanaged<Handlers>?

  /// Takes a port, 0 for one that is free, and answers nothing yet.
  init(port: UInt16) throws(WatchPageError) {
    let socket = Glibc.socket(
      AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw WatchPageError(code: errno) }
    var isOn: Int32 = 1
    // Connections of an earlier run that still end must not hold the port.
    unsafe setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        guard unsafe bind(socket, address, length) == 0, listen(socket, 16) == 0,
          unsafe getsockname(socket, address, &length) == 0
        else { return errno }
        return 0
      }
    }
    guard code == 0 else {
      Glibc.close(socket)
      throw WatchPageError(code: code)
    }
    (self.socket, self.port) = (socket, UInt16(bigEndian: address.sin_port))
  }

  /// Answers requests from now on.
  ///
  /// - Parameter ended: is called when nobody listens to a stream any more.
  func start(
    answer: @escaping Answering, ended: @escaping @Sendable (EventStream) -> Void
  ) throws(WatchPageError) {
    let handlers = unsafe Unmanaged.passRetained(Handlers(answer, ended))
    unsafe self.handlers = handlers
    unsafe daemon = CMicroHTTPD_start(
      socket,
      { context, connection, path, method, _, _, uploadSize, memory in
        guard let context = unsafe context, let connection = unsafe connection,
          let memory = unsafe memory, let uploadSize = unsafe uploadSize
        else { return .NO }
        let handlers = unsafe Unmanaged<Handlers>.fromOpaque(context).takeUnretainedValue()
        return unsafe LoopbackServer.handle(
          connection, path, method, uploadSize, memory, handlers)
      },
      { context, _, memory, _ in
        guard let context = unsafe context, let stream = unsafe memory?.pointee,
          unsafe stream != LoopbackServer.seen
        else { return }
        let handlers = unsafe Unmanaged<Handlers>.fromOpaque(context).takeUnretainedValue()
        handlers.ended(unsafe Unmanaged<EventStream>.fromOpaque(stream).takeRetainedValue())
      }, handlers.toOpaque())
    guard unsafe daemon != nil else { throw WatchPageError(code: errno) }
  }

  /// Ends all connections; streams must be closed before.
  func stop() {
    if let daemon = unsafe daemon { unsafe MHD_stop_daemon(daemon) }
    unsafe daemon = nil
    unsafe handlers?.release()
    unsafe handlers = nil
  }

  // MARK: Requests

  /// What marks a request whose beginning was seen, and which has no stream.
  @safe nonisolated(unsafe) fileprivate static let seen: UnsafeMutableRawPointer =
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  @unsafe private static func handle(
    _ connection: OpaquePointer, _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    _ uploadSize: UnsafeMutablePointer<Int>,
    _ memory: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ handlers: Handlers
  ) -> MHD_Result {
    let request = unsafe Request(connection, path, method)
    let answer = handlers.answer
    if unsafe memory.pointee == nil {
      unsafe memory.pointee = seen
      // What would be uploaded is not waited for.
      let isRead = request.method == "GET" || request.method == "HEAD"
      if isRead { return .YES }
    }
    switch answer(request) {
    case .file(let type, let bytes):
      return unsafe queue(connection, 200, type, bytes, policy: pagePolicy)
    case .report(let bytes):
      return unsafe queue(
        connection, 200, "text/html; charset=utf-8", bytes, policy: "frame-ancestors 'self'")
    case .refusal(let refusal):
      return unsafe queue(
        connection, refusal.rawValue, "text/plain; charset=utf-8", Array(refusal.text.utf8),
        policy: "default-src 'none'")
    case .events(let stream):
      unsafe memory.pointee = Unmanaged.passRetained(stream).toOpaque()
      return unsafe queue(connection, stream)
    }
  }

  private static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; "
    + "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'none'"

  @unsafe private static func queue(
    _ connection: OpaquePointer, _ status: UInt32, _ type: String, _ bytes: [UInt8],
    policy: String
  ) -> MHD_Result {
    let response = unsafe bytes.withUnsafeBytes { memory in
      unsafe MHD_create_response_from_buffer(
        memory.count, UnsafeMutableRawPointer(mutating: memory.baseAddress), .RESPMEM_MUST_COPY)
    }
    return unsafe queue(connection, status, type, policy, response)
  }

  @unsafe private static func queue(
    _ connection: OpaquePointer, _ stream: EventStream
  ) -> MHD_Result {
    @safe final class Reader {
      let stream: EventStream
      let connection: OpaquePointer

      init(_ stream: EventStream, _ connection: OpaquePointer) {
        self.stream = stream
        unsafe self.connection = connection
      }
    }
    let reader = unsafe Unmanaged.passRetained(Reader(stream, connection))
    let response = unsafe MHD_create_response_from_callback(
      UInt64.max, 1 << 16,
      { context, _, memory, count in
        guard let context = unsafe context, let memory = unsafe memory else { return -1 }
        let reader = unsafe Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
        return unsafe reader.stream.read(
          into: UnsafeMutableRawBufferPointer(start: memory, count: count), for: reader.connection)
      }, reader.toOpaque(),
      { context in
        if let context = unsafe context { unsafe Unmanaged<Reader>.fromOpaque(context).release() }
      })
    return unsafe queue(connection, 200, "text/event-stream", "default-src 'none'", response)
  }

  @unsafe private static func queue(
    _ connection: OpaquePointer, _ status: UInt32, _ type: String, _ policy: String,
    _ response: OpaquePointer?
  ) -> MHD_Result {
    guard let response = unsafe response else { return .NO }
    for (name, value) in [
      ("Content-Type", type), ("Content-Security-Policy", policy), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ] {
      unsafe MHD_add_response_header(response, name, value)
    }
    let result = unsafe MHD_queue_response(connection, status, response)
    unsafe MHD_destroy_response(response)
    return result
  }
}

extension Request {
  @unsafe fileprivate init(
    _ connection: OpaquePointer, _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?
  ) {
    func header(_ name: String) -> String? {
      unsafe MHD_lookup_connection_value(connection, .HEADER_KIND, name).map {
        unsafe String(cString: $0)
      }
    }
    func argument(_ name: String) -> String? {
      unsafe MHD_lookup_connection_value(connection, .GET_ARGUMENT_KIND, name).map {
        unsafe String(cString: $0)
      }
    }
    self.method = unsafe method.map { unsafe String(cString: $0) } ?? ""
    self.path = unsafe path.map { unsafe String(cString: $0) } ?? ""
    host = header("Host")
    origin = header("Origin")
    fetchSite = header("Sec-Fetch-Site")
    for name in ["scene", "state", "number"] { query[name] = argument(name) }
  }
}
