internal import DisplayList
internal import LayerGeometry

/// Items that belong together, with the box that they need; it can be moved as a whole.
struct Drawing {
  var items: [Item]
  /// In the same canvas points as the items.
  var box: Rect

  init(items: [Item], box: Rect) {
    self.items = items
    self.box = box
  }

  /// Items with the box that holds all they paint.
  init(items: [Item]) {
    self.items = items
    box = items.reduce(Rect.null) { $0.union($1.paintedBox) }
  }

  static let empty = Drawing(items: [], box: Rect(x: 0, y: 0, width: 0, height: 0))

  /// The same drawing elsewhere.
  func moved(by vector: Vector) -> Drawing {
    Drawing(
      items: items.map { $0.moved(by: vector) },
      box: box.offsetBy(dx: vector.dx, dy: vector.dy))
  }

  /// The same drawing with the top left corner of its box at a point.
  func moved(to origin: Point) -> Drawing {
    moved(by: origin - box.origin)
  }

  mutating func append(_ other: Drawing) {
    items.append(contentsOf: other.items)
    box = box.union(other.box)
  }
}

extension Item {
  /// The box that holds what the item paints; null for nothing.
  fileprivate var paintedBox: Rect {
    var box: Rect
    switch content {
    case .fill(let path, _): box = Rect(boundingBoxOf: path.points) ?? .null
    case .stroke(let path, let stroke):
      let reach = stroke.width / 2
      box = (Rect(boundingBoxOf: path.points) ?? .null).insetBy(dx: -reach, dy: -reach)
    case .text(let run): box = run.box
    case .image(let image): box = image.corners.boundingBox
    }
    for region in clip where region.side == .inside {
      box = box.intersection(Rect(boundingBoxOf: region.path.points) ?? .null)
    }
    return box
  }

  fileprivate func moved(by vector: Vector) -> Item {
    var item = self
    item.clip = clip.map { Clip($0.path.moved(by: vector), keeping: $0.side) }
    switch content {
    case .fill(let path, let color): item.content = .fill(path.moved(by: vector), color)
    case .stroke(let path, let stroke): item.content = .stroke(path.moved(by: vector), stroke)
    case .text(var run):
      run.origin = run.origin + vector
      item.content = .text(run)
    case .image(var image):
      image.corners = image.corners.applying(
        AffineTransform(translationX: vector.dx, y: vector.dy))
      item.content = .image(image)
    }
    return item
  }
}

extension Path {
  fileprivate func moved(by vector: Vector) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(point + vector)
        case .line(let point): .line(point + vector)
        case .curve(let first, let second, let end):
          .curve(first + vector, second + vector, end + vector)
        case .close: .close
        }
      })
  }
}
