internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// A key map, lit for what a change of the current state does, or for what steps do; nil after a report.
  ///
  /// - Parameter state: the step that it is lit for; nil for all of them.
  func resolved(_ written: WrittenKeyMap, in state: Int?) -> KeyMap? {
    guard let layer = layer(written.layer) else { return nil }
    if let changes = written.set { return map(of: layer, trying: changes) }
    var map = KeyMap(layer: layer, set: [], following: [])
    let numbers = state.map { $0 > 0 ? [$0] : [] } ?? Array(1..<steps.count + 1)
    for number in numbers where number <= steps.count {
      let step = steps[number - 1]
      map.add(
        step.changes.filter { $0.layer == layer }.map(\.property),
        from: after(steps: step.after).layers[layer], to: step.layers[layer])
    }
    return map
  }

  private func map(of layer: LayerTree.Index, trying changes: [WrittenChange]) -> KeyMap? {
    var resolver = self
    var properties: [PropertyChange.Property] = []
    for written in changes {
      guard let (next, change, _) = resolver.setting(written) else { return nil }
      guard change.layer == layer else {
        collector.report(
          .notOnMap(
            written.string.text, of: descriptions[layer.rawValue].id, at: written.string.place))
        return nil
      }
      guard KeyMap.Property(rawValue: change.property.rawValue) != nil else {
        collector.report(.notKeyProperty(written.string.text, at: written.string.place))
        return nil
      }
      properties.append(change.property)
      resolver = next
    }
    guard hasSoundLayers else { return nil }
    var map = KeyMap(layer: layer, set: [], following: [])
    map.add(properties, from: layers[layer], to: resolver.layers[layer])
    return map
  }
}

extension KeyMap {
  /// Adds what properties are set on the way from one state of the layer to another, and what else changes.
  fileprivate mutating func add(
    _ properties: [PropertyChange.Property], from before: Layer, to now: Layer
  ) {
    for property in properties {
      guard let property = Property(rawValue: property.rawValue) else { continue }
      let isKnown = self.set.contains(property)
      if !isKnown { set.append(property) }
      note(property.changedPart(before, now), of: property, isFirst: !isKnown)
    }
    for property in Property.allCases where property.differs(before, now) && !set.contains(property)
    {
      let isKnown = !following.insert(property).inserted
      note(property.changedPart(before, now), of: property, isFirst: !isKnown)
    }
    following.subtract(set)
    // What moves a frame that keeps its origin, since its size changes too, has its part in the whole.
    if parts[.frame] == "size", !isReversed, set.contains(.position) || set.contains(.anchorPoint) {
      parts[.frame] = nil
    }
  }

  /// Notes the part of a property that changes; none is left where others change elsewhere.
  private mutating func note(_ part: String?, of property: Property, isFirst: Bool) {
    if isFirst {
      parts[property] = part
    } else if parts[property] != part {
      parts[property] = nil
    }
  }
}

extension KeyMap.Property {
  /// The part of a rectangle that differs, "origin" or "size"; nil if both do, or none, and of other properties.
  fileprivate func changedPart(_ before: Layer, _ now: Layer) -> String? {
    let (old, new) = (numbers(of: before), numbers(of: now))
    guard old.count == 4 else { return nil }
    let (origin, size) = (old.prefix(2) != new.prefix(2), old.suffix(2) != new.suffix(2))
    return origin == size ? nil : origin ? "origin" : "size"
  }

  /// Tells whether the property differs by more than what rounding leaves.
  fileprivate func differs(_ before: Layer, _ now: Layer) -> Bool {
    zip(numbers(of: before), numbers(of: now)).contains {
      // An unbounded frame has no finite numbers.
      $0 != $1 && !(abs($0 - $1) <= 1e-9 * max(1, abs($0)))
    }
  }

  private func numbers(of layer: Layer) -> [Double] {
    func numbers(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
    switch self {
    case .bounds: return numbers(layer.bounds)
    case .position: return [layer.position.x, layer.position.y]
    case .anchorPoint: return [layer.anchorPoint.x, layer.anchorPoint.y]
    case .transform: return layer.transform.elements
    case .frame: return numbers(layer.frame)
    }
  }
}
