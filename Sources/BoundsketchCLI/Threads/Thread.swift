import CMalloc
import Glibc
import Synchronization

/// A thread that runs beside the one that made it.
struct Thread {
  private let handle: pthread_t

  /// The size of the stack: as much as the main thread has almost everywhere, so that either can draw the same
  /// scenes.
  private static let stackBytes = 16 << 20

  /// Starts a thread; nil where the system allows no other.
  init?(_ run: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    unsafe pthread_attr_init(attributes)
    defer {
      unsafe pthread_attr_destroy(attributes)
      unsafe attributes.deallocate()
    }
    unsafe pthread_attr_setstacksize(attributes, Self.stackBytes)
    let reference = unsafe Unmanaged.passRetained(Body(run))
    var handle = pthread_t()
    let code = unsafe pthread_create(
      &handle, attributes,
      { reference in
        if let reference = unsafe reference {
          unsafe Unmanaged<Body>.fromOpaque(reference).takeRetainedValue().run()
        }
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      unsafe reference.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits until the thread has ended; once for each thread.
  func join() {
    pthread_join(handle, nil)
  }
}

/// The work of a thread.
private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

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

/// Lets the C library keep one heap for each worker.
///
/// Otherwise every thread gets one of its own, and that of the waiting main thread is of no use.
func keepHeaps(forWorkers count: Int) { _ = mallopt(M_ARENA_MAX, CInt(clamping: count)) }
