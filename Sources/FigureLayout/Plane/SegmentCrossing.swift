internal import LayerGeometry

/// Whether two segments cross in their insides; touching ends and shared lines do not count.
func segmentsCross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
  func side(_ from: Point, _ to: Point, _ point: Point) -> Double {
    let length = max((to - from).length, .leastNormalMagnitude)
    let distance = (to - from).cross(point - from) / length
    return abs(distance) < 0.5 ? 0 : distance
  }
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
