internal import LayerGeometry
internal import PlaneGeometry

/// The ways of corners between states of rotating layers: arcs that are drawn, in canvas points.
struct TurnWays {
  /// The number of earlier ways that are avoided; among more none has a place of its own.
  private static let most = 64
  /// The distance from a way within which another is on it.
  private static let reach = 4.0
  /// The number of points at which a way is looked at.
  private static let steps = 12

  private var ways: [[Point]] = []

  mutating func add(_ way: [Point]) { ways.append(way) }

  /// Tells whether a way runs along an earlier one; one that goes on where an earlier one ends does not.
  ///
  /// - Parameter way: points of the way, close to each other.
  func contain(_ way: [Point]) -> Bool {
    let places = (1..<Self.steps).map { way[(way.count - 1) * $0 / Self.steps] }
    return ways.suffix(Self.most).contains { earlier in
      let near = places.count { place in
        zip(earlier, earlier.dropFirst()).contains {
          Rect(origin: place, size: .zero).distance(from: $0, to: $1) < Self.reach
        }
      }
      return near >= Self.leastShared
    }
  }

  /// The number of those points near another way that make the two one.
  private static let leastShared = 2
}
