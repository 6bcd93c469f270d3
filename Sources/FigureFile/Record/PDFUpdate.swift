/// An update at the end of a PDF file, which adds objects and leaves what is there as it is (ISO 32000-1, 7.5.6).
struct PDFUpdate {
  private let file: [UInt8]
  private let comment: [UInt8]
  private let root: Int
  private let information: Int
  /// The place of the file's own table of objects.
  private let previous: Int
  /// Tells whether that is text. From Cairo 1.17.6 on it is a stream, and most objects lie in compressed streams.
  private let hasPlainTable: Bool
  private lazy var packed = PackedObjects(in: file)
  /// The number of the next object that is added.
  private(set) var next: Int
  private var objects: [(number: Int, bytes: [UInt8])] = []

  /// Begins an update; nil for a file whose end does not tell where its objects are.
  ///
  /// - Parameter comment: a line in front of the update.
  init?(of file: [UInt8], behind comment: [UInt8] = []) {
    let end = String(decoding: file.suffix(64), as: UTF8.self)
    guard let last = end.range(of: "startxref\n", last: true),
      let previous = end[last.lowerBound...].number(behind: "startxref\n"),
      file.indices.contains(previous)
    else { return nil }
    let section = file[previous...]
    hasPlainTable = section.starts(with: "xref".utf8)
    guard let key = section.firstRange(of: Array((hasPlainTable ? "trailer" : "<<").utf8)) else {
      return nil
    }
    let text = String(decoding: section[key.upperBound...].prefix(2048), as: UTF8.self)
    guard let size = text.number(behind: "/Size "), let root = text.number(behind: "/Root "),
      let information = text.number(behind: "/Info ")
    else { return nil }
    self.file = file
    self.comment = comment
    (self.root, self.information, self.previous) = (root, information, previous)
    next = size
  }

  /// Adds a stream of text; gives its number.
  ///
  /// - Parameter entries: those of its dictionary beside the length.
  mutating func add(stream text: String, _ entries: String) -> Int {
    let bytes = Array(text.utf8)
    return add(
      Array("<< \(entries) /Length \(bytes.count) >>\nstream\n".utf8) + bytes
        + Array("\nendstream".utf8))
  }

  /// Adds an object; gives its number.
  @discardableResult mutating func add(_ object: [UInt8]) -> Int {
    defer { next += 1 }
    objects.append((next, object))
    return next
  }

  /// Puts entries into the dictionary of the whole document.
  mutating func extendCatalog(_ entries: String) {
    guard let dictionary = dictionary(of: root) else { return }
    replace(root, by: dictionary + entries.utf8)
  }

  /// The number of the first object whose dictionary begins with some entry; nil where there is none.
  mutating func object(beginningWith entry: String) -> Int? {
    let start = Array("<< \(entry)".utf8)
    if !hasPlainTable { return packed.number(ofObjectBeginningWith: start) }
    guard let place = file.firstRange(of: Array(" 0 obj\n".utf8) + start) else { return nil }
    let digits = file[..<place.lowerBound].reversed().prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits.reversed(), as: UTF8.self))
  }

  /// The entries of the dictionary that an object of the file is; nil where it is none.
  mutating func dictionary(of number: Int) -> [UInt8]? {
    guard let object = hasPlainTable ? file.object(number) : packed.objects[number],
      object.starts(with: "<<".utf8), let close = object.lastIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return Array(object[..<close].dropFirst(2).dropLast())
  }

  /// Gives an object of the file another dictionary.
  mutating func replace(_ number: Int, by entries: [UInt8]) {
    objects.append((number, Array("<<".utf8) + entries + Array("\n>>".utf8)))
  }

  /// The file with the update.
  var bytes: [UInt8] {
    var bytes = file
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    bytes += comment
    var places: [(number: Int, offset: Int)] = []
    for (number, object) in objects.sorted(by: { $0.number < $1.number }) {
      places.append((number, bytes.count))
      bytes += Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = hasPlainTable ? plainTable(of: places) : tableStream(of: places, at: bytes.count)
    return bytes + Array("\(table)startxref\n\(bytes.count)\n%%EOF\n".utf8)
  }

  /// The places of objects as a table of text (7.5.4).
  private func plainTable(of places: [(number: Int, offset: Int)]) -> String {
    places.reduce("xref\n") { $0 + "\($1.number) 1\n\(inTenDigits($1.offset)) 00000 n \n" }
      + "trailer\n<< /Size \(next) \(entries) >>\n"
  }

  /// The places of objects and its own as a stream, which only follows another (7.5.8): of each a 1, ten digits and a 0, in hexadecimal.
  private func tableStream(of places: [(number: Int, offset: Int)], at offset: Int) -> String {
    let all = places + [(next, offset)]
    let numbers = all.map { "\($0.number) 1" }.joined(separator: " ")
    let rows = all.map { "01 \(inTenDigits($0.offset, radix: 16)) 00\n" }.joined()
    return """
      \(next) 0 obj
      << /Type /XRef /Size \(next + 1) /Index [\(numbers)] /W [1 5 1] \(entries) \
      /Filter /ASCIIHexDecode /Length \(rows.utf8.count + 1) >>
      stream
      \(rows)>
      endstream
      endobj

      """
  }

  private var entries: String { "/Root \(root) 0 R /Info \(information) 0 R /Prev \(previous)" }

  private func inTenDigits(_ number: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
  }
}

extension StringProtocol {
  func number(behind word: String) -> Int? {
    range(of: word, last: false).flatMap { Int(self[$0.upperBound...].prefix { $0.isNumber }) }
  }

  func range(of word: String, last: Bool) -> Range<Index>? {
    let found = ranges(of: word)
    return last ? found.last : found.first
  }
}

/// A text that this program put into a PDF file, found without reading the rest.
struct PDFText {
  /// The text.
  let text: String

  /// The last text of a name; nil where there is none.
  init?(_ name: String, in file: [UInt8]) {
    let key = Array("/Boundsketch /\(name) ".utf8)
    guard let place = file.lastRange(of: key) else { return nil }
    let start = Array("stream\n".utf8)
    guard let stream = file[place.upperBound...].firstRange(of: start),
      let length = String(decoding: file[place.upperBound..<stream.lowerBound], as: UTF8.self)
        .number(behind: "/Length "),
      let end = file.index(stream.upperBound, offsetBy: length, limitedBy: file.endIndex),
      length >= 0
    else { return nil }
    text = String(decoding: file[stream.upperBound..<end], as: UTF8.self)
  }
}

extension [UInt8] {
  /// The last place of some bytes.
  func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    guard count >= bytes.count else { return nil }
    var place = count - bytes.count
    while place >= 0 {
      if self[place] == bytes[0], self[place...].starts(with: bytes) {
        return place..<(place + bytes.count)
      }
      place -= 1
    }
    return nil
  }
}

/// Tells whether a file is a PDF file.
public func isPDF(_ file: [UInt8]) -> Bool { file.starts(with: "%PDF-".utf8) }
