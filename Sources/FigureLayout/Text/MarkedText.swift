internal import DisplayList
internal import SceneFormat

/// A line of text with the parts of it that are code.
struct MarkedText {
  let string: String
  /// The parts that are code, as UTF-8 offsets in ascending order.
  let code: [Range<Int>]

  /// A line of plain characters, with the parts of it that are code.
  init(plain string: String, code: [Range<Int>] = []) { (self.string, self.code) = (string, code) }

  /// A line with `CodeMarks` around code.
  init(_ marked: String) {
    guard marked.utf8.contains(where: CodeMarks.contains) else {
      self.init(plain: marked)
      return
    }
    var bytes: [UInt8] = []
    var (code, start) = ([Range<Int>](), 0)
    for byte in marked.utf8 {
      switch byte {
      case CodeMarks.opening: start = bytes.count
      case CodeMarks.closing: code.append(start..<bytes.count)
      default: bytes.append(byte)
      }
    }
    self.init(plain: String(decoding: bytes, as: UTF8.self), code: code)
  }

  /// A part of the line, with `CodeMarks` around code.
  func marked(_ range: Range<String.Index>) -> String {
    if code.isEmpty { return String(string[range]) }
    let bytes = Array(string.utf8)
    let start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.utf8.distance(from: string.startIndex, to: range.upperBound)
    var (marked, done) = ([UInt8](), start)
    for part in code.lazy.map({ $0.clamped(to: start..<end) }) where !part.isEmpty {
      marked += bytes[done..<part.lowerBound]
      marked.append(CodeMarks.opening)
      marked += bytes[part]
      marked.append(CodeMarks.closing)
      done = part.upperBound
    }
    return String(decoding: marked + bytes[done..<end], as: UTF8.self)
  }
}

extension TextLine {
  /// The text with `CodeMarks` around code, as lines are made from.
  var marked: String {
    let text = MarkedText(plain: string, code: style.code)
    return text.marked(string.startIndex..<string.endIndex)
  }
}
