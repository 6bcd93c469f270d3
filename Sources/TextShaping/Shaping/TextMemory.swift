/// The memory of what was made of texts lately. When it has become too much, all is forgotten.
struct TextMemory<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var size = 0

  /// The limit in bytes of text; some ten thousand words, and a few thousand lines.
  private static var sizeLimit: Int { 1 << 18 }
  /// The size of an entry beside its text, told as bytes of text.
  private static var sizeOfEntry: Int { 32 }

  subscript(key: Key) -> Value? { values[key] }

  /// Keeps what was made of a text, however long that is, since it is wanted soon.
  ///
  /// - Parameter size: of the text, in bytes.
  mutating func keep(_ value: Value, for key: Key, size: Int) {
    if self.size + Self.sizeOfEntry + size > Self.sizeLimit {
      values.removeAll(keepingCapacity: true)
      self.size = 0
    }
    values[key] = value
    self.size += Self.sizeOfEntry + size
  }
}
