import BoundsketchCLI
import FigureChecking
import Synchronization

/// The page of a watch, for browsers of this machine.
final class PageServer: WatchPage {
  /// What a request is answered with.
  enum Answer {
    case file(type: String, bytes: [UInt8])
    /// A report, which has scripts of its own.
    case report([UInt8])
    case events(EventStream)
    case refusal(PageAddress.Refusal)
  }

  private struct State {
    var lastID = 0
    var streams: [EventStream] = []
    /// The last report of each view, by the view's number.
    var reports: [Int: (number: Int, page: [UInt8])] = [:]
    var lastReport = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let pageAddress: PageAddress
  private let server: LoopbackServer
  private let wake: @Sendable () -> Void

  /// Opens the page.
  ///
  /// - Parameters:
  ///   - port: 0 for one that is free.
  ///   - wake: is called when a view was opened.
  init(port: UInt16, wake: @escaping @Sendable () -> Void) throws(WatchPageError) {
    self.wake = wake
    server = try LoopbackServer(port: port)
    pageAddress = PageAddress(port: server.port)
    try server.start { [weak self] in
      self?.answer(to: $0) ?? .refusal(.notFound)
    } ended: {
      [weak self] stream in
      self?.state.withLock { state in
        state.streams.removeAll { $0 === stream }
        state.reports[stream.view.id] = nil
      }
    }
  }

  // MARK: The page

  var address: String { pageAddress.text }

  var views: [WatchView] { state.withLock { $0.streams.map(\.view) } }

  func send(_ event: WatchEvent, to view: WatchView) {
    let (stream, report) = state.withLock { state -> (EventStream?, Int?) in
      guard let stream = state.streams.first(where: { $0.view.id == view.id }) else {
        return (nil, nil)
      }
      guard let page = event.report else { return (stream, nil) }
      state.lastReport += 1
      state.reports[view.id] = (state.lastReport, page)
      return (stream, state.lastReport)
    }
    stream?.send(event, report: report)
  }

  func probeViews() {
    for stream in state.withLock({ $0.streams }) { stream.probe() }
  }

  func close() {
    let streams = state.withLock { state in
      state.isClosed = true
      return state.streams
    }
    for stream in streams { stream.close() }
    server.stop()
  }

  // MARK: Requests

  private func answer(to request: Request) -> Answer {
    let name: String
    do {
      name = try pageAddress.name(of: request)
    } catch {
      return .refusal(error)
    }
    switch name {
    case "": return .file(type: "text/html; charset=utf-8", bytes: Array(pageText.utf8))
    case "style.css":
      return .file(type: "text/css; charset=utf-8", bytes: reportColors + Array(pageStyle.utf8))
    case "script.js":
      return .file(type: "text/javascript; charset=utf-8", bytes: Array(pageScript.utf8))
    case "events": return .events(opened(request))
    case "report":
      let number = request.query["number"].flatMap { Int($0) }
      let page = state.withLock { state in
        state.reports.values.first { $0.number == number }?.page
      }
      return page.map { .report($0) } ?? .refusal(.notFound)
    default: return .refusal(.notFound)
    }
  }

  private func opened(_ request: Request) -> EventStream {
    let stream = state.withLock { state in
      state.lastID += 1
      let stream = EventStream(
        WatchView(
          id: state.lastID, scene: request.query["scene"] ?? "",
          state: request.query["state"].flatMap { Int($0) } ?? 0))
      // No connection may sleep when the server is stopped.
      if state.isClosed { stream.close() } else { state.streams.append(stream) }
      return stream
    }
    wake()
    return stream
  }
}
