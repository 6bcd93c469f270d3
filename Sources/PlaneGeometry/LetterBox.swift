public import DisplayList
public import LayerGeometry

extension TextRun {
  /// The part of the line's box that most letters fill.
  ///
  /// The full height also has room for accents and descenders, which few words have.
  public var letterBox: Rect {
    let inset = box.insetBy(dx: 0.5, dy: box.height / 5)
    return inset.isNull ? box : inset
  }
}
