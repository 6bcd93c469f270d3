internal import LayerGeometry
internal import PlaneGeometry

/// The ways of corners between states of rotating layers: arcs that are drawn, in canvas points.
struct TurnWays {
  /// The number of earlier ways that are avoided; among more none has a place of its own.
  private static let most = 64
  /// The distance from a way within which another is on it.
  private static let reach = 4.0
  /// The number of parts of a way at whose ends it is looked at.
  private static let steps = 12
  /// The least part of those places that are on another way where the two are one.
  private static let leastShare = 0.25

  private var ways: [[Point]] = []

  mutating func add(_ way: [Point]) { ways.append(way) }

  /// Tells whether a way runs along an earlier one; one that goes on where an earlier one ends, or crosses it, does not.
  ///
  /// - Parameter way: points of the way, close to each other; at least two.
  func contain(_ way: [Point]) -> Bool {
    let places = (1..<Self.steps).map { way[(way.count - 1) * $0 / Self.steps] }.filter {
      ($0 - way[0]).length > Self.reach && ($0 - way[way.count - 1]).length > Self.reach
    }
    let least = max(2, Int((Self.leastShare * Double(places.count)).rounded(.up)))
    return ways.suffix(Self.most).contains { earlier in
      let near = places.count { place in
        zip(earlier, earlier.dropFirst()).contains {
          Rect(origin: place, size: .zero).distance(from: $0, to: $1) < Self.reach
        }
      }
      return near >= least
    }
  }
}
