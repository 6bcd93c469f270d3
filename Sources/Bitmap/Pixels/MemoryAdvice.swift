import Glibc

// Advice for memory of a picture: where the system does not take it, nothing changes.
extension UnsafeMutableBufferPointer {
  /// Asks the system for large pages of this memory where it has them: each page is an interruption.
  public func adviseLargePages() { unsafe advise(MADV_HUGEPAGE, pagesOf: 2 << 20) }

  /// Asks the system for all pages of this memory at once, before anything is written there.
  func adviseFilling() {
    // Of hundreds of megabytes, large pages are slow to come by in a virtual machine that gives its
    // free ones back.
    if unsafe byteCount <= 32 << 20 { unsafe adviseLargePages() }
    unsafe advise(MADV_POPULATE_WRITE, pagesOf: Int(getpagesize()))
  }

  /// Advice for the whole pages of such a size in this memory.
  private func advise(_ advice: Int32, pagesOf size: Int) {
    let start = Int(bitPattern: baseAddress)
    let first = (start + size - 1) / size * size
    let end = unsafe (start + byteCount) / size * size
    guard first < end else { return }
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, advice)
  }

  private var byteCount: Int { count * MemoryLayout<Element>.stride }
}
