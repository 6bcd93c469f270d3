internal import LayerGeometry
internal import SceneFormat

extension EnglishSentences {
  func sentence(about annotation: DescribedAnnotation) -> String {
    switch annotation {
    case .point(let point): return sentence(about: point)
    case .arrow(let arrow): return sentence(about: arrow)
    case .side(let property, let layer, let name, let length):
      return "A dimension line\(quoted(name)) shows \(layer)’s \(property): \(length)."
    case .dimension(let dimension): return sentence(about: dimension)
    case .callout(let text, let place): return "A callout at \(words(place)) says “\(text)”."
    }
  }

  private func sentence(about point: DescribedPoint) -> String {
    let place = point.place.map { words($0) }
    let verdict =
      switch point.badge {
      case .tick: "marked right"
      case .cross: "marked wrong"
      case nil: "marked"
      }
    let subject = point.label.map { "“\($0)”" } ?? place ?? "A point"
    var places = point.coordinates.isEmpty ? [] : [list(point.coordinates)]
    if point.label != nil, let place { places.insert(place, at: 0) }
    if places.isEmpty { return "\(subject) is \(verdict)." }
    let remark = point.badge == nil ? "" : ", \(verdict),"
    return "\(subject)\(remark) is at \(places.joined(separator: ", "))."
  }

  private func sentence(about arrow: DescribedArrow) -> String {
    let deed = arrow.isMovement ? "shows the movement" : "leads"
    let vector = arrow.vector.map { ": \($0)" } ?? ""
    return "An arrow\(quoted(arrow.label)) \(deed) from \(words(arrow.from)) "
      + "to \(words(arrow.to))\(vector)."
  }

  private func sentence(about dimension: DescribedDimension) -> String {
    let direction =
      switch dimension.along {
      case .x: " along \(dimension.space.map { "\($0)’s " } ?? "")x"
      case .y: " along \(dimension.space.map { "\($0)’s " } ?? "")y"
      case .line: dimension.space.map { " in \($0)" } ?? ""
      }
    return "A dimension line\(quoted(dimension.name)) measures \(dimension.length)\(direction) "
      + "from \(words(dimension.from)) to \(words(dimension.to))."
  }

  private func words(_ place: DescribedPlace) -> String {
    switch place {
    case .property(let property, let layer): "\(layer)’s \(property)"
    case .coordinates(let coordinates): coordinates
    }
  }

  private func quoted(_ text: String?) -> String { text.map { " “\($0)”" } ?? "" }
}

extension EnglishSentences {
  /// What is said of a layer's position, and of the anchor point if it is shown.
  func place(of layer: DescribedLayer, at position: Point) -> String {
    guard let anchor = layer.anchorPoint else {
      return " Its position is \(parenthesized(position))."
    }
    var text = " Its anchor point \(parenthesized(anchor))"
    if let depth = layer.anchorPointZ { text += " at depth \(typesetNumber(depth))" }
    // An anchor point off the layer's plane is not seen at its position.
    guard let place = layer.anchorPlace else {
      return text + " has the position \(parenthesized(position))."
    }
    text += " is at \(parenthesized(place))"
    return text + (place == position ? "." : "; its position is \(parenthesized(position)).")
  }

  /// The sentence about a layer, by name, on the way to its frame.
  func sentence(about part: DescribedDerivation, of name: String) -> String {
    switch part {
    case .bounds(let bounds): return "It shows \(name)’s bounds \(parenthesized(bounds)) alone."
    case .anchor(let anchor, let place):
      return "\(name)’s anchor point \(parenthesized(anchor)) is at \(parenthesized(place)) "
        + "in its own coordinates."
    case .untransformed(let box):
      return "With its anchor point at \(parenthesized(Point.zero)) and before its transform, "
        + "\(name) has the box \(parenthesized(box))."
    case .transformed(let transform, let box):
      let box = box.map { parenthesized($0) } ?? "unbounded"
      if transform.isEmpty { return "\(name) has no transform, and its box stays \(box)." }
      return "About its anchor point \(name) is \(operations(transform)); its box becomes \(box)."
    case .placed(let position, let frame):
      let frame = frame.map { "the frame \(parenthesized($0))" } ?? "an unbounded frame"
      return "With its position \(parenthesized(position)), \(name) has \(frame)."
    }
  }
}
