import Glibc

extension UnsafeMutableBufferPointer {
  /// Has the system give this memory its pages at once, large ones where it has them, before anything
  /// is written there; without that, a picture of a thousand pages is interrupted for each.
  ///
  /// It is advice: where the system does not take it, nothing changes.
  package func adviseFilling() {
    let (page, bytes) = (UInt(getpagesize()), UInt(count * MemoryLayout<Element>.stride))
    let start = UInt(bitPattern: baseAddress)
    let first = (start + page - 1) / page * page
    let end = (start + bytes) / page * page
    guard first < end else { return }
    for advice in [MADV_HUGEPAGE, MADV_POPULATE_WRITE] {
      _ = unsafe madvise(
        UnsafeMutableRawPointer(bitPattern: first), Int(end - first), advice)
    }
  }
}
