internal import LayerGeometry
internal import PlaneGeometry

/// The number of things of a kind near a place: whose one of several is does not show.
struct PlaceCount {
  /// The distance within which they are near, in canvas points.
  private let reach: Double
  private var places: [Point] = []
  private var index = CellIndex(keeping: LineMap.crowd)

  init(within reach: Double) { self.reach = reach }

  mutating func add(_ place: Point) {
    index.file(places.count, in: Rect(origin: place, size: .zero))
    places.append(place)
  }

  var total: Int { places.count }

  /// The number within reach of a place; in crowds it is less, but not few.
  func count(near place: Point) -> Int {
    let box = Rect(origin: place, size: .zero).insetBy(dx: -reach, dy: -reach)
    return index.numbers(near: box).count { (places[$0] - place).length <= reach }
  }
}
