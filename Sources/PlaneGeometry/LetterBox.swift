public import DisplayList
public import LayerGeometry

extension TextRun {
  /// The part of the line's box that its letters fill.
  ///
  /// The height of a line has room for accents and descents, which few words use.
  public var letterBox: Rect {
    let inset = box.insetBy(dx: 0.5, dy: box.height / 5)
    return inset.isNull ? box : inset
  }
}
