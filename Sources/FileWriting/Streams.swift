import Glibc

/// Writes all of the bytes and waits while a non-blocking descriptor takes no more; returns 0 or the system's error
/// number.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count == 0 {
      return ENOSPC
    } else if errno == EAGAIN {
      if case let code = wait(for: Int16(POLLOUT), of: descriptor), code != 0 { return code }
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}

/// Waits until there is input, an error or the end of input; returns 0 or the system's error number.
public func waitForInput(of descriptor: Int32) -> Int32 {
  wait(for: Int16(POLLIN), of: descriptor)
}

private func wait(for event: Int16, of descriptor: Int32) -> Int32 {
  var stream = pollfd(fd: descriptor, events: event, revents: 0)
  while unsafe poll(&stream, 1, -1) < 0 {
    if errno != EINTR { return errno }
  }
  return 0
}
