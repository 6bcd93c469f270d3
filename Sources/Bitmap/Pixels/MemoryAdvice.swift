import Glibc

// Hints to the system about the memory of pictures; nothing depends on whether it follows them.
extension UnsafeMutableBufferPointer {
  /// Asks for large pages where the system has them, since each first use of a page is a page fault.
  public func adviseLargePages() { unsafe advise(MADV_HUGEPAGE, pagesOf: 2 << 20) }

  /// Asks for all pages of this memory at once, before they are first written.
  func adviseFilling() {
    // A virtual machine that returns free memory to its host is slow to get hundreds of megabytes in large pages.
    if unsafe byteCount <= 32 << 20 { unsafe adviseLargePages() }
    unsafe advise(MADV_POPULATE_WRITE, pagesOf: Int(getpagesize()))
  }

  /// Gives advice for the whole pages of a size within this memory.
  private func advise(_ advice: Int32, pagesOf size: Int) {
    let start = Int(bitPattern: baseAddress)
    let first = (start + size - 1) / size * size
    let end = unsafe (start + byteCount) / size * size
    guard first < end else { return }
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), end - first, advice)
  }

  private var byteCount: Int { count * MemoryLayout<Element>.stride }
}
