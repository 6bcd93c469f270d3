/// A request for something of the page, with what tells who has sent it.
struct Request {
  var method: String
  /// The path without the query.
  var path: String
  var host: String?
  var origin: String?
  /// What browsers say of the page that the request comes from.
  var fetchSite: String?
  /// The values of the query, by their names.
  var query: [String: String] = [:]
}

/// The address of a page, and the guard over who may ask for it.
struct PageAddress: Sendable {
  let port: UInt16
  /// What only those know who were told the address: 32 letters and digits.
  let token: String

  init(port: UInt16) {
    self.port = port
    let digits = Array("0123456789abcdef".utf8)
    // The system's generator, which nobody can predict.
    var generator = SystemRandomNumberGenerator()
    token = String(
      decoding: (0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] },
      as: UTF8.self)
  }

  var text: String { "http://127.0.0.1:\(port)/\(token)/" }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// What a request is refused with.
  enum Refusal: UInt32 {
    case forbidden = 403
    case notFound = 404
    case badMethod = 405

    /// The words for it.
    var text: String {
      switch self {
      case .forbidden: "This page is for this machine's browser alone.\n"
      case .notFound: "There is no such page.\n"
      case .badMethod: "This page can only be read.\n"
      }
    }
  }

  /// The name of what a request asks for, below the token; throws where the request must not be answered.
  ///
  /// The name of the host is checked because a page elsewhere may have its own name lead to this machine.
  func name(of request: Request) throws(Refusal) -> String {
    guard let host = request.host, hosts.contains(host) else { throw .forbidden }
    if let origin = request.origin, !hosts.contains(where: { origin == "http://" + $0 }) {
      throw .forbidden
    }
    if let site = request.fetchSite, site != "same-origin", site != "none" { throw .forbidden }
    guard request.method == "GET" || request.method == "HEAD" else { throw .badMethod }
    let parts = request.path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1)
    guard request.path.hasPrefix("/"), parts.count > 0, isToken(Array(parts[0])) else {
      throw .notFound
    }
    guard request.path.utf8.count > token.utf8.count + 1 else { throw .notFound }
    return parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
  }

  /// Compares in the same time wherever the first difference is.
  private func isToken(_ bytes: [UInt8]) -> Bool {
    bytes.count == token.utf8.count && zip(bytes, token.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
  }
}

extension PageAddress.Refusal: Error {}
