import Glibc

/// Standard input that one thread waits for until another ends the wait.
final class AwaitedInput: Sendable {
  /// The pipe that ends the wait: its end for reading, and the one that `stop` writes to.
  private let (end, stopper): (Int32, Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    // The pipe may fail: `poll` then ignores it, and a thread waits as long as the input lasts.
    _ = unsafe pipe(&ends)
    (end, stopper) = (ends[0], ends[1])
  }

  deinit {
    close(end)
    close(stopper)
  }

  /// Ends the wait of a thread, and allows no other.
  func stop() {
    _ = FileSystem.writeAll([0], to: stopper)
  }

  /// Waits for input and reads it; returns the number of bytes, 0 at the end.
  func read(into chunk: inout [UInt8]) throws(FileError) -> Int {
    var streams = [STDIN_FILENO, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&streams, nfds_t(streams.count), -1) < 0 {
      if errno != EINTR { throw .cannotReadStandardInput(code: errno) }
    }
    if streams[1].revents != 0 { return 0 }
    guard let count = FileSystem.read(STDIN_FILENO, into: &chunk) else {
      throw .cannotReadStandardInput(code: errno)
    }
    return count
  }
}
