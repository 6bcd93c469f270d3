/// An update at the end of a PDF file, which adds objects and leaves what is there as it is (ISO 32000-1, 7.5.6).
struct PDFUpdate {
  private let file: [UInt8]
  private let comment: [UInt8]
  private let root: Int
  private let information: Int
  private let previous: Int
  private let size: Int
  /// The number of the next object that is added.
  private(set) var next: Int
  private var objects: [(number: Int, bytes: [UInt8])] = []

  /// Begins an update; nil for a file without a plain table of objects.
  ///
  /// - Parameter comment: a line in front of the update.
  init?(of file: [UInt8], behind comment: [UInt8] = []) {
    let end = String(decoding: file.suffix(2048), as: UTF8.self)
    guard let trailer = end.range(of: "trailer", last: true) else { return nil }
    let text = end[trailer.upperBound...]
    guard let size = text.number(behind: "/Size "), let root = text.number(behind: "/Root "),
      let information = text.number(behind: "/Info "),
      let previous = text.number(behind: "startxref\n")
    else { return nil }
    self.file = file
    self.comment = comment
    (self.root, self.information, self.previous, self.size) = (root, information, previous, size)
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
  func object(beginningWith entry: String) -> Int? {
    let middle = Array(" 0 obj\n<< \(entry)".utf8)
    guard let place = file.firstRange(of: middle) else { return nil }
    let digits = file[..<place.lowerBound].reversed().prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits.reversed(), as: UTF8.self))
  }

  /// The entries of the dictionary that an object of the file is; nil where it is none.
  func dictionary(of number: Int) -> [UInt8]? {
    let start = Array("\n\(number) 0 obj\n<<".utf8)
    guard let place = file.firstRange(of: start),
      let end = file[place.upperBound...].firstRange(of: Array("endobj".utf8)),
      let close = file[place.upperBound..<end.lowerBound].lastIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return Array(file[place.upperBound..<(close - 1)])
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
    var table = "xref\n"
    for (number, object) in objects.sorted(by: { $0.number < $1.number }) {
      let digits = String(bytes.count)
      let offset = String(repeating: "0", count: max(0, 10 - digits.utf8.count)) + digits
      table += "\(number) 1\n\(offset) 00000 n \n"
      bytes += Array("\(number) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    table += "trailer\n<< /Size \(next) /Root \(root) 0 R /Info \(information) 0 R "
    table += "/Prev \(previous) >>\nstartxref\n\(bytes.count)\n%%EOF\n"
    return bytes + table.utf8
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
