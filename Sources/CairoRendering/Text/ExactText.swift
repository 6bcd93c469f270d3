/// A text as a key: equal only where every byte is.
///
/// A `String` equals all that are canonically equivalent, such as the sign of the ohm and an omega; but these
/// have other bytes, and may have other glyphs.
struct ExactText: Hashable {
  let string: String

  init(_ string: some StringProtocol) { self.string = String(string) }

  static func == (first: ExactText, second: ExactText) -> Bool {
    first.string.utf8.elementsEqual(second.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
