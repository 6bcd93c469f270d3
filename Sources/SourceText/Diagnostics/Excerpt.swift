/// The part of a source line around a span, ready to print with a caret line below it.
struct Excerpt {
  /// The line, without control characters, cut where it is long.
  var text = ""
  /// The number of columns before the caret.
  var indentation = 0
  /// The number of columns that the span takes; at least 1.
  var width = 1

  /// The longest line that is printed whole, in columns.
  static let longestLine = 96
  /// The number of columns of the line before the caret where it is cut.
  private static let context = 32
  private static let tabStop = 4

  private struct Cell {
    var scalar: Unicode.Scalar
    var width: Int
    var column: Int
  }

  init(of span: Span, in source: SourceFile) {
    let bytes = source.bytes
    let start = max(source.contentStart, min(span.start, bytes.count))
    let window = Self.window(around: start, in: source)
    var cells: [Cell] = []
    var column = 0
    var caretStart: Int?
    var caretEnd: Int?
    var offset = window.start
    while offset < window.end {
      if caretStart == nil, offset >= start { caretStart = column }
      if caretEnd == nil, offset >= span.end { caretEnd = column }
      let (scalar, length) = decodeScalar(bytes, at: offset, before: window.end)
      let isTab = scalar == "\t"
      let width = isTab ? Self.tabStop - column % Self.tabStop : columnWidth(of: harmless(scalar))
      if isTab {
        for step in 0..<width { cells.append(Cell(scalar: " ", width: 1, column: column + step)) }
      } else {
        cells.append(Cell(scalar: harmless(scalar), width: width, column: column))
      }
      column += width
      offset += length
    }
    let first = caretStart ?? column
    cut(cells, from: first, to: max(first + 1, caretEnd ?? column), of: column, window)
  }

  private mutating func cut(
    _ cells: [Cell], from first: Int, to last: Int, of total: Int, _ window: Window
  ) {
    var low = 0
    var high = total
    if total > Self.longestLine || window.isCutBefore || window.isCutAfter {
      if first > Self.longestLine - Self.context || window.isCutBefore {
        low = max(0, min(first - Self.context, total - Self.longestLine))
      }
      high = min(total, low + Self.longestLine)
    }
    let isCutBefore = low > 0 || window.isCutBefore
    let isCutAfter = high < total || window.isCutAfter
    if isCutBefore { text += "…" }
    var columns = isCutBefore ? 1 : 0
    // A wide character that straddles the cut is left out, which shifts what follows it.
    let kept = cells.filter { $0.column >= low && $0.column + $0.width <= high }
    let shift = columns - (kept.first?.column ?? low)
    for cell in kept {
      text.unicodeScalars.append(cell.scalar)
      columns += cell.width
    }
    if isCutAfter { text += "…" }
    indentation = first + shift
    width = max(1, min(last + shift, columns) - indentation)
  }

  /// The part of the bytes that is looked at: a line of 64 MiB is not decoded for the sake of its middle.
  private struct Window {
    var start: Int
    var end: Int
    var isCutBefore = false
    var isCutAfter = false
  }

  private static func window(around offset: Int, in source: SourceFile) -> Window {
    let bytes = source.bytes
    let reach = 4 * (longestLine + context)
    var window = Window(start: offset, end: offset)
    while window.start > source.contentStart, bytes[window.start - 1] != .lineFeed {
      let distance = offset - window.start
      guard distance < reach || distance < reach + 4 && bytes[window.start].isUTF8Continuation
      else {
        window.isCutBefore = true
        break
      }
      window.start -= 1
    }
    while window.end < bytes.count, bytes[window.end] != .lineFeed {
      let distance = window.end - offset
      guard distance < reach || distance < reach + 4 && bytes[window.end].isUTF8Continuation
      else {
        window.isCutAfter = true
        break
      }
      window.end += 1
    }
    if window.end > window.start, !window.isCutAfter, bytes[window.end - 1] == .carriageReturn {
      window.end -= 1
    }
    return window
  }
}

/// The scalar that begins at an offset and its length; a byte that begins none is U+FFFD.
func decodeScalar(
  _ bytes: [UInt8], at offset: Int, before end: Int
) -> (scalar: Unicode.Scalar, length: Int) {
  let lead = bytes[offset]
  let (length, bits): (Int, UInt32) =
    switch lead {
    case 0x00...0x7F: (1, UInt32(lead))
    case 0xC2...0xDF: (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (4, UInt32(lead & 0x07))
    default: (0, 0)
    }
  guard length > 0, offset + length <= end else { return ("\u{FFFD}", 1) }
  var value = bits
  for index in offset + 1..<offset + length {
    guard bytes[index].isUTF8Continuation else { return ("\u{FFFD}", 1) }
    value = value << 6 | UInt32(bytes[index] & 0x3F)
  }
  let smallest: UInt32 = [0, 0, 0x80, 0x800, 0x10000][length]
  guard value >= smallest, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
  return (scalar, length)
}
