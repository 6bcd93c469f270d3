/// Writes values one behind the other, as a process sends them to the one that started it.
struct PieceWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    var number = number.littleEndian
    unsafe withUnsafeBytes(of: &number) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func add(_ values: [UInt8]) {
    add(values.count)
    bytes += values
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add<Value>(_ values: [Value], _ write: (Value, inout PieceWriter) -> Void) {
    add(values.count)
    for value in values { write(value, &self) }
  }

  /// Adds a value that may be nil.
  mutating func add<Value>(_ value: Value?, _ write: (Value, inout PieceWriter) -> Void) {
    add(value.map { [$0] } ?? [], write)
  }

  mutating func add(_ text: String?) { add(text) { $1.add($0) } }
}

/// Reads what a `PieceWriter` has written; bytes that end too early are an error.
struct PieceReader {
  /// The error of bytes that end too early: the process ended before it was done.
  struct Ended: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws(Ended) -> Int {
    let digits = try take(MemoryLayout<Int>.size)
    return digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func values() throws(Ended) -> [UInt8] { Array(try take(try number())) }

  mutating func text() throws(Ended) -> String { String(decoding: try values(), as: UTF8.self) }

  mutating func array<Value>(
    _ read: (inout PieceReader) throws(Ended) -> Value
  ) throws(Ended) -> [Value] {
    var values: [Value] = []
    for _ in 0..<max(0, try number()) { values.append(try read(&self)) }
    return values
  }

  mutating func optional<Value>(
    _ read: (inout PieceReader) throws(Ended) -> Value
  ) throws(Ended) -> Value? { try array(read).first }

  mutating func optionalText() throws(Ended) -> String? {
    try optional { (reader) throws(Ended) in try reader.text() }
  }

  private mutating func take(_ count: Int) throws(Ended) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw Ended() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
