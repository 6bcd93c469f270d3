import CPNG

/// The pixels of a picture on their way into a PNG file, taken in from top to bottom.
///
/// As long as there are at most 256 colours, a pixel takes a byte; three where there are more and all are
/// opaque, and four otherwise.
public struct PNGPixels {
  private enum Form {
    /// Rows of palette indices, in the order in which colours appeared.
    case indexed
    /// Rows of red, green and blue.
    case opaque
    case any
  }

  public let width: Int
  public let height: Int
  private var form = Form.indexed
  /// The colours of all that was taken in, while they are not too many.
  private var colors = ColorCount()
  /// Rows behind their filter bytes, of the forms that have them.
  private var rows: [UInt8] = []
  /// The last of them.
  private var lastRow: [UInt8]
  /// The pixels of the form that has no rows.
  private var pixels: [UInt32] = []

  /// The number of rows that were taken in.
  private var rowCount: Int {
    width == 0 ? 0 : form == .any ? pixels.count / width : rows.count / lastRow.count
  }

  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    lastRow = Array(repeating: 0, count: 1 + width)
  }

  /// Takes in the next whole rows: words `0xAARRGGBB`, colours multiplied by alpha.
  public mutating func add(_ band: Span<UInt32>) {
    if band.isEmpty { return }
    precondition(
      width > 0 && band.count % width == 0 && rowCount + band.count / width <= height)
    if rows.isEmpty && pixels.isEmpty { rows.reserveCapacity(lastRow.count * height) }
    for start in stride(from: 0, to: band.count, by: width) {
      let row = band.extracting(start..<start + width)
      // Of the rows of figures, four of ten are equal to the one above.
      let isRepeated =
        start > 0 && form != .any && row.isSame(as: band.extracting(start - width..<start))
      if isRepeated { rows += lastRow } else { add(row: row) }
    }
  }

  private mutating func add(row: Span<UInt32>) {
    switch form {
    case .indexed:
      if colors.writeIndices(of: row, behind: 1, into: &lastRow) {
        rows += lastRow
        return
      }
      widenIndexed()
    case .opaque:
      if row.isOpaque {
        row.writeRGB(behind: 1, into: &lastRow)
        rows += lastRow
        return
      }
      widenOpaque()
    case .any:
      for place in row.indices { pixels.append(row[place]) }
      return
    }
    add(row: row)
  }

  /// Gives rows of palette indices the colours that they stand for.
  private mutating func widenIndexed() {
    let (old, stride, colors) = (rows, 1 + width, colors.colors)
    let isOpaque = colors.allSatisfy { $0 >= 0xFF00_0000 }
    form = isOpaque ? .opaque : .any
    rows = []
    lastRow = Array(repeating: 0, count: 1 + 3 * width)
    if isOpaque { rows.reserveCapacity(lastRow.count * height) } else { makeRoomForPixels() }
    for start in Swift.stride(from: 0, to: old.count, by: stride) {
      let row = old[start + 1..<start + stride].map { colors[Int($0)] }
      add(row: row.span)
    }
  }

  private mutating func widenOpaque() {
    form = .any
    makeRoomForPixels()
    for start in stride(from: 0, to: rows.count, by: lastRow.count) {
      for place in stride(from: start + 1, to: start + lastRow.count, by: 3) {
        let (red, green, blue) = (rows[place], rows[place + 1], rows[place + 2])
        pixels.append(0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
      }
    }
    rows = []
  }

  private mutating func makeRoomForPixels() { pixels.reserveCapacity(width * height) }

  /// The narrowest format that holds all pixels, and the image data in it: every row behind its filter
  /// byte, 0 for none.
  ///
  /// Flat figures compress best unfiltered, and fastest.
  consuming func imageData() -> (PixelFormat, [UInt8]) {
    precondition(rowCount == height)
    switch form {
    case .indexed:
      let colors = IndexedColors(colors)
      return (.indexed(colors), colors.rows(ofIndices: rows, width: width))
    case .opaque: return (.rgb, rows)
    case .any:
      let format = PixelFormat(narrowestFor: pixels)
      return (format, format.rows(of: pixels.span, width: width))
    }
  }
}
