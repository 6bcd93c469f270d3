internal import DisplayList
internal import LayerGeometry

/// A group of items with the box that they need, which can be moved as a whole.
struct Drawing {
  /// Items with a common offset that is applied later: a drawing is moved several times before it is in the figure,
  /// and a figure may have hundreds of thousands of items.
  private struct Part {
    var items: [Item]
    var shift = Vector.zero
    var panel: Int?

    /// Applies the offset to the items.
    mutating func settle() {
      for index in items.indices {
        items[index].move(by: shift)
        if let panel { items[index].panel = panel }
      }
      (shift, panel) = (.zero, nil)
    }
  }

  private var parts: [Part]
  /// The box of the drawing, in the canvas points of the items.
  var box: Rect
  /// The place of each panel's own origin, by the number of the panel.
  private(set) var panelOrigins: [Int: Point] = [:]
  /// Tells whether something has another place than the stage of its series says.
  var leavesStage = false

  init(items: [Item], box: Rect) {
    parts = items.isEmpty ? [] : [Part(items: items)]
    self.box = box
  }

  /// Makes a drawing of items, with the bounding box of what they paint.
  init(items: [Item]) {
    self.init(items: items, box: items.reduce(Rect.null) { $0.union($1.paintedBox) })
  }

  static let empty = Drawing(items: [], box: Rect(x: 0, y: 0, width: 0, height: 0))

  var itemCount: Int { parts.reduce(0) { $0 + $1.items.count } }

  /// The items with their offsets applied; items that nothing else holds are moved in place.
  consuming func items() -> [Item] {
    for index in parts.indices { parts[index].settle() }
    return parts.count == 1 ? parts[0].items : parts.flatMap(\.items)
  }

  /// The least and the greatest x of the texts that are between two heights; nil if none is.
  func textExtent(between heights: ClosedRange<Double>) -> ClosedRange<Double>? {
    var extent = Rect.null
    guard box.minY < heights.upperBound, box.maxY > heights.lowerBound else { return nil }
    for part in parts {
      for item in part.items {
        guard case .text(let run) = item.content else { continue }
        let box = run.box
        let (top, bottom) = (box.minY + part.shift.dy, box.maxY + part.shift.dy)
        guard top < heights.upperBound, bottom > heights.lowerBound else { continue }
        extent = extent.union(
          Rect(
            x: box.minX + part.shift.dx, y: top, width: box.width, height: box.height))
      }
    }
    return extent.isNull ? nil : extent.minX...extent.maxX
  }

  /// The drawing moved by a vector.
  func moved(by vector: Vector) -> Drawing {
    var moved = self
    for index in parts.indices { moved.parts[index].shift = parts[index].shift + vector }
    moved.box = box.offsetBy(dx: vector.dx, dy: vector.dy)
    moved.panelOrigins = panelOrigins.mapValues { $0 + vector }
    return moved
  }

  /// The drawing with the top left corner of its box at a point.
  func moved(to origin: Point) -> Drawing {
    moved(by: origin - box.origin)
  }

  /// The drawing as part of a panel, by its number from 1.
  func inPanel(_ number: Int) -> Drawing {
    var drawing = self
    for index in parts.indices { drawing.parts[index].panel = number }
    drawing.panelOrigins = [number: .zero]
    return drawing
  }

  /// The drawing as part of an element.
  func part(of element: ElementID) -> Drawing {
    var items = items()
    for index in items.indices { items[index].element = element / items[index].element }
    return Drawing(items: items, box: box)
  }

  mutating func append(_ other: Drawing) {
    parts += other.parts
    box = box.union(other.box)
    panelOrigins.merge(other.panelOrigins) { first, _ in first }
    leavesStage = leavesStage || other.leavesStage
  }
}

extension Item {
  /// The bounding box of what the item paints; null for nothing.
  fileprivate var paintedBox: Rect {
    var box = content.boundingBox
    for region in clip where region.side == .inside {
      box = box.intersection(region.path.boundingBox)
    }
    return box
  }

  fileprivate mutating func move(by vector: Vector) {
    if vector == .zero { return }
    for index in clip.indices { clip[index].path.move(by: vector) }
    switch exchange(&content, with: .fill(Path(), Color(0))) {
    case .fill(var path, let color):
      path.move(by: vector)
      content = .fill(path, color)
    case .stroke(var path, let stroke):
      path.move(by: vector)
      content = .stroke(path, stroke)
    case .text(var run):
      run.origin = run.origin + vector
      content = .text(run)
    case .image(var image):
      image.corners = image.corners.applying(
        AffineTransform(translationX: vector.dx, y: vector.dy))
      content = .image(image)
    }
  }
}

extension Path {
  fileprivate mutating func move(by vector: Vector) {
    for index in elements.indices {
      elements[index] =
        switch elements[index] {
        case .move(let point): .move(point + vector)
        case .line(let point): .line(point + vector)
        case .curve(let first, let second, let end):
          .curve(first + vector, second + vector, end + vector)
        case .close: .close
        }
    }
  }
}
