/// Memory that is reused for one coverage mask after the other.
@safe final class ScratchBuffer {
  private var bytes = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  deinit { unsafe bytes.deallocate() }

  /// The first `count` bytes, all zero, valid until the next call.
  @unsafe func cleared(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if unsafe bytes.count < count {
      unsafe bytes.deallocate()
      unsafe bytes = .allocate(capacity: count)
    }
    let start = unsafe bytes.baseAddress!
    unsafe start.update(repeating: 0, count: count)
    return unsafe start
  }
}
