import Synchronization

/// Does two pieces of work at once, the second on a thread of its own; one after the other where there can be no
/// other thread.
func simultaneously<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let outcome = Outcome<Second>()
  let thread = Thread { outcome.set(second()) }
  let result = first()
  thread?.join()
  return (result, outcome.value ?? second())
}

/// The result of a thread; nil until it has ended.
private final class Outcome<Value: Sendable>: Sendable {
  private let contents = Mutex<Value?>(nil)

  var value: Value? { contents.withLock { $0 } }

  func set(_ value: Value) { contents.withLock { $0 = value } }
}
