/// A text whose equality compares bytes.
///
/// Two values of `String` are equal if they are canonically equivalent, such as the ohm sign and an omega; but
/// these have other bytes, and may have other glyphs.
public struct ExactText: Hashable, Sendable {
  public var string: String

  public init(_ string: some StringProtocol) { self.string = String(string) }

  public static func == (first: ExactText, second: ExactText) -> Bool {
    var (first, second) = (first.string, second.string)
    return first.withUTF8 { first in
      second.withUTF8 { second in unsafe first.elementsEqual(second) }
    }
  }

  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
