/// A cache of results for recent texts, which is emptied when it exceeds a limit.
struct TextMemory<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private var size = 0

  /// The limit in bytes of text: about ten thousand words, or a few thousand lines.
  private static var sizeLimit: Int { 1 << 18 }
  /// The memory of an entry beside its text, in bytes.
  private static var sizeOfEntry: Int { 32 }

  subscript(key: Key) -> Value? { values[key] }

  /// Stores the result for a text, whatever its length, since it is needed again soon.
  ///
  /// - Parameter size: the size of the text in bytes.
  mutating func keep(_ value: Value, for key: Key, size: Int) {
    if self.size + Self.sizeOfEntry + size > Self.sizeLimit {
      values.removeAll(keepingCapacity: true)
      self.size = 0
    }
    values[key] = value
    self.size += Self.sizeOfEntry + size
  }
}
