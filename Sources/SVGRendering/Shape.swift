internal import DisplayList
internal import LayerGeometry

/// A path by the element that says it in the fewest words.
enum Shape {
  case circle(center: Point, radius: Double)
  case rect(Rect, radius: Double)
  case path(Path)

  init(_ path: Path) {
    self = .path(path)
    let box = path.boundingBox
    guard case .move(let first)? = path.elements.first, hundredths(box.width) > 0,
      hundredths(box.height) > 0
    else { return }
    switch path.elements.count {
    case 5: if path.isLike(Path(box)) { self = .rect(box, radius: 0) }
    case 6:
      let center = Point(x: box.midX, y: box.midY)
      let radius = first.x - center.x
      if radius > 0, path.isLike(Path(circleAt: center, radius: radius)) {
        self = .circle(center: center, radius: radius)
      }
    case 10:
      let radius = first.x - box.minX
      if radius > 0, path.isLike(Path(rounded: box, radius: radius)) {
        self = .rect(box, radius: radius)
      }
    default: break
    }
  }
}

extension Path {
  /// Tells whether all points are where those of another path are, but for what computing leaves over.
  fileprivate func isLike(_ other: Path) -> Bool {
    func isNear(_ first: Point, _ second: Point) -> Bool {
      abs(first.x - second.x) < 1e-6 && abs(first.y - second.y) < 1e-6
    }
    return elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { pair in
        switch pair {
        case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
          isNear(first, second)
        case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
          isNear(a, d) && isNear(b, e) && isNear(c, f)
        case (.close, .close): true
        default: false
        }
      }
  }
}

extension Markup {
  /// Begins the element of a shape, with the attributes that say where it is.
  mutating func open(_ shape: Shape) {
    switch shape {
    case .circle(let center, let radius):
      open("circle")
      attribute("cx", center.x)
      attribute("cy", center.y)
      attribute("r", radius)
    case .rect(let rect, let radius):
      open("rect")
      attribute("x", rect.minX)
      attribute("y", rect.minY)
      attribute("width", rect.width)
      attribute("height", rect.height)
      if radius > 0 { attribute("rx", radius) }
    case .path(let path):
      open("path")
      attribute("d", path)
    }
  }

  /// The commands of a path, in canvas points.
  mutating func attribute(_ name: String, _ path: Path) {
    beginAttribute(name)
    var (start, current) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        raw("M")
        pair(point)
        (start, current) = (point, point)
      case .line(let point):
        let (isLevel, isUpright) = (
          hundredths(point.y) == hundredths(current.y), hundredths(point.x) == hundredths(current.x)
        )
        raw(isLevel ? "H" : isUpright ? "V" : "L")
        if isLevel {
          number(point.x)
        } else if isUpright {
          number(point.y)
        } else {
          pair(point)
        }
        current = point
      case .curve(let first, let second, let end):
        raw("C")
        pair(first)
        raw(" ")
        pair(second)
        raw(" ")
        pair(end)
        current = end
      case .close:
        raw("Z")
        current = start
      }
    }
    raw("\"")
  }

  private mutating func pair(_ point: Point) {
    number(point.x)
    raw(" ")
    number(point.y)
  }
}
