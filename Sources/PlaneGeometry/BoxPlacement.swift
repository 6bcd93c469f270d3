public import LayerGeometry

/// The box of a given size around a center.
public func box(_ size: Size, centeredAt center: Point) -> Rect {
  Rect(
    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
    height: size.height)
}

/// The center of a box of a given size that stands `gap` beyond a line through a point: the box's rearmost corner
/// in the direction, which is across the line, lies there.
public func center(ofBox size: Size, beyond point: Point, along direction: Vector, gap: Double)
  -> Point
{
  let unit = direction.unit
  let (x, y) = (unit.dx, unit.dy)
  let reach = gap + abs(x) * size.width / 2 + abs(y) * size.height / 2
  return Point(x: point.x + x * reach, y: point.y + y * reach)
}

/// The center of a box of a given size in a direction from a point, as near as it can be with one of its sides
/// `gap` away from the point.
public func center(ofBox size: Size, near point: Point, along direction: Vector, gap: Double)
  -> Point
{
  let unit = direction.unit
  let (x, y) = (unit.dx, unit.dy)
  let reach = min(
    (gap + size.width / 2) / max(abs(x), 1e-6), (gap + size.height / 2) / max(abs(y), 1e-6))
  return Point(x: point.x + x * reach, y: point.y + y * reach)
}

/// The extra padding of a text in a direction from a line, beside its gap: a line's box has some padding above and
/// below the letters, none at its ends.
public func missingPadding(beside direction: Vector) -> Double {
  2 * abs(direction.dx)
}
