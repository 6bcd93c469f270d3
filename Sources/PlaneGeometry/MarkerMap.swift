public import LayerGeometry

/// A spatial index of markers with their radii.
public struct MarkerMap {
  /// The distance within which markers count as being at one point, in canvas points.
  private static let nearness = 0.5

  private var markers: [(center: Point, radius: Double)] = []
  /// The number of the largest marker with a center.
  private var numbers: [Point: Int] = [:]
  private var index = CellIndex()

  public init() {}

  public mutating func add(at center: Point, radius: Double) {
    if let number = numbers[center] {
      markers[number].radius = max(markers[number].radius, radius)
    } else {
      numbers[center] = markers.count
      index.file(markers.count, in: Self.surroundings(of: center))
      markers.append((center, radius))
    }
  }

  /// The radius of the outermost marker at a point; 0 where there is none.
  public func radius(at point: Point) -> Double {
    index.numbers(near: Self.surroundings(of: point)).map { markers[$0] }
      .filter { ($0.center - point).length < Self.nearness }.map(\.radius).max() ?? 0
  }

  /// Tells whether the center of a marker lies within a distance of a point.
  public func hasCenter(within distance: Double, of point: Point) -> Bool {
    index.contains(near: box(Size(width: 2 * distance, height: 2 * distance), centeredAt: point)) {
      (markers[$0].center - point).length < distance
    }
  }

  private static func surroundings(of point: Point) -> Rect {
    box(Size(width: nearness, height: nearness), centeredAt: point)
  }
}
