internal import Synchronization

/// Notes which texts are parsed, for tests that count them.
final class ParseLog: Sendable {
  /// The log of who calls; nil but in tests.
  @TaskLocal static var current: ParseLog?

  private let noted = Mutex<[String]>([])

  /// The names of the sources whose texts were parsed, in their order.
  var names: [String] { noted.withLock { $0 } }

  func note(_ name: String) { noted.withLock { $0.append(name) } }
}
