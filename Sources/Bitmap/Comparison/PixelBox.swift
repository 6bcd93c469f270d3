/// A rectangle of whole pixels: some columns and some rows of a picture.
public struct PixelBox: Hashable, Sendable {
  /// The columns, counted from 0 at the left.
  public var columns: Range<Int>
  /// The rows, counted from 0 at the top.
  public var rows: Range<Int>

  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  public var width: Int { columns.count }
  public var height: Int { rows.count }

  func overlaps(_ other: PixelBox) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// The smallest box that holds both.
  func joined(with other: PixelBox) -> PixelBox {
    PixelBox(
      columns: min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound),
      rows: min(
        rows.lowerBound, other.rows.lowerBound)..<max(rows.upperBound, other.rows.upperBound))
  }
}
