import CPNG

/// The pixels of a picture, collected from top to bottom for a PNG file.
///
/// A pixel takes one byte for up to 256 colours, three for more if all are opaque, and four otherwise.
public struct PNGPixels {
  private enum Form {
    /// Rows of palette indices in order of appearance.
    case indexed
    /// Rows of red, green and blue.
    case opaque
    case any
  }

  public let width: Int
  public let height: Int
  private var form = Form.indexed
  /// The distinct colours so far.
  private var colors = ColorCount()
  /// The rows so far, each with its filter byte, for the forms `indexed` and `opaque`.
  private var rows: [UInt8] = []
  /// The last row.
  private var lastRow: [UInt8]
  /// The pixels so far, for the form `any`.
  private var pixels: [UInt32] = []

  /// The number of rows so far.
  private var rowCount: Int {
    width == 0 ? 0 : form == .any ? pixels.count / width : rows.count / lastRow.count
  }

  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    lastRow = Array(repeating: 0, count: 1 + width)
  }

  /// Adds the next complete rows: words `0xAARRGGBB` with premultiplied colours.
  public mutating func add(_ band: Span<UInt32>) {
    if band.isEmpty { return }
    precondition(
      width > 0 && band.count % width == 0 && rowCount + band.count / width <= height)
    if rows.isEmpty && pixels.isEmpty { rows.reserveCapacity(lastRow.count * height) }
    for start in stride(from: 0, to: band.count, by: width) {
      let row = band.extracting(start..<start + width)
      // A comparison that pays: four of ten rows of figures equal the one above.
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

  /// Converts rows of palette indices to colours.
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

  /// The smallest format that holds all pixels, and the image data in it: rows with filter byte 0 (none).
  ///
  /// Flat figures compress best and fastest unfiltered.
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
