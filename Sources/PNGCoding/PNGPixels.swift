/// The pixels of a picture on their way into a PNG file, taken in from top to bottom.
///
/// As long as there are at most 256 colours, a pixel takes a byte.
public struct PNGPixels {
  public let width: Int
  public let height: Int
  /// Of all that was taken in, while they are not too many.
  private(set) var colors = ColorCount()
  /// Rows of a byte, of which the first of each row is not used, for the place of each pixel's colour; all
  /// pixels where the colours are too many.
  private var memory: [UInt32] = []
  private var rowCount = 0

  public init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Takes in the next whole rows: words `0xAARRGGBB`, colours multiplied by alpha.
  ///
  /// - Parameter rows: its memory is written over, or taken where it holds the whole picture.
  public mutating func add(_ rows: inout [UInt32]) {
    if rows.isEmpty { return }
    precondition(width > 0 && rows.count % width == 0 && rowCount + rows.count / width <= height)
    let (count, hadPlaces) = (rows.count / width, !colors.isOver)
    let hasPlaces = hadPlaces && rows.replaceByPlaces(width: width, telling: &colors)
    if count == height {
      swap(&memory, &rows)
    } else {
      let bytesOfRow = hasPlaces ? width + 1 : width * 4
      if rowCount == 0 {
        makeRoom(bytes: bytesOfRow * height)
      } else if hadPlaces && !hasPlaces {
        putBackPixels()
      }
      copy(rows, bytes: count * bytesOfRow, to: rowCount * bytesOfRow)
    }
    rowCount += count
  }

  private mutating func copy(_ rows: [UInt32], bytes: Int, to start: Int) {
    unsafe memory.withUnsafeMutableBytes { memory in
      unsafe rows.withUnsafeBytes { rows in
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[start...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: rows[..<bytes]))
      }
    }
  }

  /// Memory for what is not known yet.
  private mutating func makeRoom(bytes: Int) {
    let count = (bytes + 3) / 4
    // With room for another byte a row, which a file's rows of four bytes a pixel have.
    memory = unsafe [UInt32](unsafeUninitializedCapacity: count + (height + 3) / 4) {
      $1 = count
    }
  }

  /// Puts pixels in the place of those of their colours.
  private mutating func putBackPixels() {
    let (places, colors) = (memory, colors.colors)
    makeRoom(bytes: width * height * 4)
    unsafe places.withUnsafeBytes { places in
      for y in 0..<rowCount {
        for x in 0..<width {
          memory[y * width + x] = colors[Int(unsafe places[y * (width + 1) + 1 + x])]
        }
      }
    }
  }

  /// What was taken in; nothing is left.
  mutating func takeMemory() -> [UInt32] {
    precondition(rowCount == height)
    var taken: [UInt32] = []
    swap(&taken, &memory)
    return taken
  }
}
