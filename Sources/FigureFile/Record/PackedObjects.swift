internal import PNGCoding

/// The objects that a PDF file has in compressed streams, many in each, as Cairo writes them from version 1.17.6 on
/// (ISO 32000-1, 7.5.7).
struct PackedObjects {
  /// The bytes of each, by its number.
  private(set) var objects: [Int: ArraySlice<UInt8>] = [:]

  /// The most that a stream may inflate to: the objects of a figure take some kilobytes.
  private static let longestStream = 1 << 24

  init(in file: [UInt8]) {
    var rest = file[...]
    while let start = rest.firstRange(of: Array("<< /Type /ObjStm".utf8)) {
      rest = rest[start.upperBound...]
      guard let stream = rest.firstRange(of: Array("stream\n".utf8)) else { return }
      let entries = String(decoding: rest[..<stream.lowerBound], as: UTF8.self)
      rest = rest[stream.upperBound...]
      guard
        let length = entries.number(behind: "/Length ").flatMap(file.object)
          .flatMap({ String(decoding: $0, as: UTF8.self).number(behind: "   ") }),
        let first = entries.number(behind: "/First "), let count = entries.number(behind: "/N "),
        let bytes = inflated(rest.prefix(length), limit: Self.longestStream), first <= bytes.count
      else { continue }
      let numbers = bytes[..<first].split { $0 <= UInt8(ascii: " ") }
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard numbers.count == 2 * count else { continue }
      let places = stride(from: 1, to: numbers.count, by: 2).map { first + numbers[$0] }
      for (index, (place, end)) in zip(places, places.dropFirst() + [bytes.count]).enumerated()
      where place <= end && end <= bytes.count {
        objects[numbers[2 * index]] = bytes[place..<end]
      }
    }
  }

  /// The number of an object that begins with some bytes; nil where none does.
  func number(ofObjectBeginningWith start: [UInt8]) -> Int? {
    objects.filter { $0.value.starts(with: start) }.keys.min()
  }
}

extension [UInt8] {
  /// The bytes of an object of a PDF file that lies there by itself; nil where there is none.
  func object(_ number: Int) -> ArraySlice<UInt8>? {
    guard let start = firstRange(of: Array("\n\(number) 0 obj\n".utf8)),
      let end = self[start.upperBound...].firstRange(of: Array("endobj".utf8))
    else { return nil }
    return self[start.upperBound..<end.lowerBound]
  }
}
