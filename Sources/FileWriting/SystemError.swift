import Glibc

/// An error of the system, by its number.
public struct SystemError: Error, Hashable {
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The reason in the system's words.
  public var reason: String { systemReason(code) }
}

/// The system's words for an error number, beginning in lower case.
public func systemReason(_ code: Int32) -> String {
  let words = unsafe String(cString: strerror(code))
  return words.prefix(1).lowercased() + words.dropFirst()
}
