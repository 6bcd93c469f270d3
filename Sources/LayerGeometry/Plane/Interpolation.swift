extension Double {
  /// The number so far on the way to another: exactly this one at a fraction of 0, and exactly the
  /// other at 1. In the unit of both.
  ///
  /// - Parameters:
  ///   - end: the number at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Double, at fraction: Double) -> Double {
    fraction == 1 ? end : self + (end - self) * fraction
  }
}

extension Point {
  /// The point so far on the straight way to another of the same space; 0 is here, 1 is there.
  ///
  /// - Parameters:
  ///   - end: the point at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Point, at fraction: Double) -> Point {
    Point(x: x.interpolated(to: end.x, at: fraction), y: y.interpolated(to: end.y, at: fraction))
  }
}

extension Size {
  /// The size so far on the way to another of the same space, width and height each by itself.
  ///
  /// - Parameters:
  ///   - end: the size at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Size, at fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: end.width, at: fraction),
      height: height.interpolated(to: end.height, at: fraction))
  }
}

extension Rect {
  /// The rectangle so far on the way to another of the same space: origin and size each by itself,
  /// so that every corner goes straight.
  ///
  /// - Parameters:
  ///   - end: the rectangle at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Rect, at fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: end.origin, at: fraction),
      size: size.interpolated(to: end.size, at: fraction))
  }
}

extension Angle {
  /// The angle so far on the way to another, full turns counted.
  ///
  /// - Parameters:
  ///   - end: the angle at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: Angle, at fraction: Double) -> Angle {
    Angle(degrees: degrees.interpolated(to: end.degrees, at: fraction))
  }
}

extension AffineTransform {
  /// The transform so far on the way to another; 0 is this one, 1 the other. It leads to the space
  /// that both lead to.
  ///
  /// Scale, shear, rotation and translation go each by itself, so that a turn stays a turn and has
  /// no shear on its way; it goes the shorter way round, and of two half turns the positive one. To
  /// mirror, the scale along one axis goes through zero. Where one of the two is singular, the
  /// elements go each by itself.
  ///
  /// - Parameters:
  ///   - end: the transform at the end of the way.
  ///   - fraction: the part of the way, from 0 to 1.
  public func interpolated(to end: AffineTransform, at fraction: Double) -> AffineTransform {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    guard let first = decomposed, var last = end.decomposed else {
      return elementwise(to: end, at: fraction)
    }
    var turn = (last.rotation.degrees - first.rotation.degrees).remainder(dividingBy: 360)
    let mirrors = first.scale.height.sign != last.scale.height.sign
    if mirrors && abs(turn) > 90 {
      // The same transform: both factors are negative, and half a turn makes good for it.
      last.scale = Size(width: -last.scale.width, height: -last.scale.height)
      turn -= turn < 0 ? -180 : 180
    }
    if turn == -180 { turn = 180 }
    return AffineTransform(
      Decomposition(
        scale: first.scale.interpolated(to: last.scale, at: fraction),
        horizontalShear: first.horizontalShear.interpolated(to: last.horizontalShear, at: fraction),
        rotation: Angle(degrees: first.rotation.degrees + turn * fraction),
        translation: first.translation + (last.translation - first.translation) * fraction))
  }

  private func elementwise(to end: AffineTransform, at fraction: Double) -> AffineTransform {
    AffineTransform(
      a: a.interpolated(to: end.a, at: fraction), b: b.interpolated(to: end.b, at: fraction),
      c: c.interpolated(to: end.c, at: fraction), d: d.interpolated(to: end.d, at: fraction),
      tx: tx.interpolated(to: end.tx, at: fraction), ty: ty.interpolated(to: end.ty, at: fraction))
  }
}
