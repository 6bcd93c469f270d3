import Glibc
import Synchronization

/// Does two pieces of work at once, the second on a thread of its own; after the first where there can
/// be no other thread.
func simultaneously<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let outcome = Outcome<Second>()
  let body = Body { outcome.set(second()) }
  let reference = unsafe Unmanaged.passRetained(body)
  var thread = pthread_t()
  let code = unsafe pthread_create(
    &thread, nil,
    { reference in
      if let reference = unsafe reference {
        unsafe Unmanaged<Body>.fromOpaque(reference).takeRetainedValue().run()
      }
      return nil
    }, reference.toOpaque())
  if code != 0 { unsafe reference.release() }
  let result = first()
  if code == 0 { pthread_join(thread, nil) }
  return (result, outcome.value ?? second())
}

/// What a thread does.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// What comes out of a thread; nil until it has ended.
private final class Outcome<Value: Sendable>: Sendable {
  private let contents = Mutex<Value?>(nil)

  var value: Value? { contents.withLock { $0 } }

  func set(_ value: Value) { contents.withLock { $0 = value } }
}
