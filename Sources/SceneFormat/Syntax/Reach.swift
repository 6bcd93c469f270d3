internal import LayerGeometry

/// A drawing needs finite numbers with some precision left.
let farthestReach = 1e12

extension Point {
  var isInReach: Bool { abs(x) <= farthestReach && abs(y) <= farthestReach }
}
