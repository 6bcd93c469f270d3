extension PixelBox {
  /// The box of a whole bitmap, which has at least one pixel.
  public init(all bitmap: Bitmap) {
    self.init(columns: 0..<bitmap.width, rows: 0..<bitmap.height)
  }

  /// The smallest box outside which two bitmaps of one size are equal; nil if they are equal everywhere.
  public init?(changedFrom old: Bitmap, to new: Bitmap) {
    let (before, after, width) = (old.pixels.span, new.pixels.span, new.width)
    func isSame(row: Int, _ columns: Range<Int>) -> Bool {
      for place in row * width + columns.lowerBound..<row * width + columns.upperBound
      where before[place] != after[place] {
        return false
      }
      return true
    }
    guard let top = (0..<new.height).first(where: { !isSame(row: $0, 0..<width) }),
      let bottom = (top..<new.height).last(where: { !isSame(row: $0, 0..<width) })
    else { return nil }
    var (left, right) = (width, 0)
    for row in top...bottom {
      // Only pixels that would widen the box are compared.
      while left > 0, !isSame(row: row, 0..<left) {
        left = (0..<left).first { !isSame(row: row, $0..<$0 + 1) } ?? left
      }
      while right < width, !isSame(row: row, right..<width) {
        right = ((right..<width).last { !isSame(row: row, $0..<$0 + 1) } ?? right) + 1
      }
    }
    self.init(columns: left..<right, rows: top..<bottom + 1)
  }
}
