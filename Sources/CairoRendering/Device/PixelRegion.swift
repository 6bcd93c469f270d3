/// A rectangle of pixels.
struct PixelRegion {
  var columns: Range<Int>
  var rows: Range<Int>

  var count: Int { columns.count * rows.count }
  var isEmpty: Bool { columns.isEmpty || rows.isEmpty }

  func intersection(_ other: PixelRegion) -> PixelRegion {
    PixelRegion(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }
}
