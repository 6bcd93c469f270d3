import Glibc

/// A value that threads share: one at a time has access, and each can wait for a change by another.
@safe final class Monitor<Value: Sendable>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe pthread_mutex_destroy(mutex)
    unsafe change.deallocate()
    unsafe mutex.deallocate()
  }

  /// Calls `look` with the value now, and again whenever a thread may have changed it, until it returns an answer.
  func wait<Answer>(for look: (inout Value) -> Answer?) -> Answer {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let answer = look(&value) {
        unsafe pthread_cond_broadcast(change)
        return answer
      }
      unsafe pthread_cond_wait(change, mutex)
    }
  }

  /// Changes the value, which others may wait for.
  func update(_ change: (inout Value) -> Void) {
    wait { (value) -> Void? in change(&value) }
  }
}
