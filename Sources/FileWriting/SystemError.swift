/// Why the system did not do what it was asked to: its error number.
public struct SystemError: Error, Hashable {
  public let code: Int32

  public init(code: Int32) {
    self.code = code
  }
}
