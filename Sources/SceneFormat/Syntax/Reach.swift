internal import LayerGeometry

/// The greatest coordinate of a drawing, which needs finite numbers with some precision left.
let farthestReach = 1e12

extension Point {
  var isInReach: Bool { abs(x) <= farthestReach && abs(y) <= farthestReach }
}
