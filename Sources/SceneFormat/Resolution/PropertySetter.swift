internal import LayerGeometry
internal import SourceText

/// What a path of a step leads to, on the way down from a property to its parts.
struct SettablePlace {
  /// The whole path, as messages speak of it: "'B.bounds.origin.x'".
  let what: String
  /// What `parts` are parts of.
  var whole: PathWord
  var parts: ArraySlice<PathWord>
  let key: Node
  let value: Node

  /// The same a part further down.
  var next: SettablePlace {
    var next = self
    if let part = next.parts.popFirst() { next.whole = part }
    return next
  }
}

extension SceneReader {
  /// Gives a layer a value that has been read; false after a report.
  func set(_ change: PropertyChange, to value: PropertyValue, in state: inout LayerState) -> Bool {
    switch value {
    case .frame(let frame): return setFrame(frame, change, in: &state)
    case .rect(let property, let rect): state.layers[change.layer][keyPath: property] = rect
    case .point(let property, let point): state.layers[change.layer][keyPath: property] = point
    case .number(let property, let number): state.layers[change.layer][keyPath: property] = number
    case .flag(let property, let flag): state.layers[change.layer][keyPath: property] = flag
    case .transform(let property, let words, let transform):
      state.layers[change.layer][keyPath: property] = transform.matrix
      state.descriptions[change.layer.rawValue][keyPath: words] = transform.operations
    }
    return true
  }

  private func setFrame(
    _ frame: Rect, _ change: PropertyChange, in state: inout LayerState
  ) -> Bool {
    var layer = state.layers[change.layer]
    do {
      let outcome = try layer.setFrame(frame)
      if state.isSound { at(state).teachOfFrame(frame, of: layer, outcome, change) }
      state.layers[change.layer] = layer
      return true
    } catch {
      collector.report(
        .cannotSetFrame(
          of: descriptions[change.layer.rawValue].id, error, at: change.valueSpan))
      return false
    }
  }
}

// Each reads a value; nil after a report.
extension SceneReader {
  /// What a property of a layer is when it, or the part that the place speaks of, is as written.
  func value(
    of property: PropertyChange.Property, of layer: Layer, _ place: SettablePlace
  ) -> PropertyValue? {
    switch property {
    case .frame:
      var frame = layer.frame
      return set(&frame, to: place) ? .frame(frame) : nil
    case .bounds:
      var bounds = layer.bounds
      return set(&bounds, to: place) ? .rect(\.bounds, bounds) : nil
    case .position: return point(\.position, of: layer, place)
    case .zPosition: return number(\.zPosition, place)
    case .anchorPoint: return point(\.anchorPoint, of: layer, place)
    case .anchorPointZ: return number(\.anchorPointZ, place)
    case .transform: return transform(\.transform, \.transform, place)
    case .sublayerTransform: return transform(\.sublayerTransform, \.sublayerTransform, place)
    case .masksToBounds: return flag(\.masksToBounds, place)
    case .isHidden: return flag(\.isHidden, place)
    case .isGeometryFlipped: return flag(\.isGeometryFlipped, place)
    case .isDoubleSided: return flag(\.isDoubleSided, place)
    }
  }

  private func point(
    _ property: WritableKeyPath<Layer, Point>, of layer: Layer, _ place: SettablePlace
  ) -> PropertyValue? {
    var point = layer[keyPath: property]
    return set(&point, to: place) ? .point(property, point) : nil
  }

  private func number(
    _ property: WritableKeyPath<Layer, Double>, _ place: SettablePlace
  ) -> PropertyValue? {
    guard isWhole(place) else { return nil }
    return number(place.value, place.what).map { .number(property, $0) }
  }

  private func flag(
    _ property: WritableKeyPath<Layer, Bool>, _ place: SettablePlace
  ) -> PropertyValue? {
    guard isWhole(place) else { return nil }
    return boolean(place.value, place.what).map { .flag(property, $0) }
  }

  /// The transform and how it is written.
  private func transform(
    _ property: WritableKeyPath<Layer, Transform3D>,
    _ words: WritableKeyPath<LayerDescription, [TransformOperation]>, _ place: SettablePlace
  ) -> PropertyValue? {
    guard isWhole(place) else { return nil }
    return transform(place.value, place.what).map { .transform(property, words, $0) }
  }
}

// Each reads a part and puts it where it belongs; false after a report.
extension SceneReader {
  private func set(_ rect: inout Rect, to place: SettablePlace) -> Bool {
    switch place.parts.first?.text {
    case nil:
      guard let value = self.rect(place.value, place.what) else { return false }
      rect = value
      return true
    case "origin": return set(&rect.origin, to: place.next)
    case "size": return set(&rect.size, to: place.next)
    case "x": return set(&rect.origin.x, to: place.next)
    case "y": return set(&rect.origin.y, to: place.next)
    case "width": return set(&rect.size.width, to: place.next)
    case "height": return set(&rect.size.height, to: place.next)
    default: return reportPart(place, ["origin", "size", "x", "y", "width", "height"])
    }
  }

  private func set(_ point: inout Point, to place: SettablePlace) -> Bool {
    switch place.parts.first?.text {
    case nil:
      guard let value = self.point(place.value, place.what) else { return false }
      point = value
      return true
    case "x": return set(&point.x, to: place.next)
    case "y": return set(&point.y, to: place.next)
    default: return reportPart(place, ["x", "y"])
    }
  }

  private func set(_ size: inout Size, to place: SettablePlace) -> Bool {
    switch place.parts.first?.text {
    case nil:
      guard let values = numbers(place.value, place.what, 2, "[width, height]") else {
        return false
      }
      size = Size(width: values[0], height: values[1])
      return true
    case "width": return set(&size.width, to: place.next)
    case "height": return set(&size.height, to: place.next)
    default: return reportPart(place, ["width", "height"])
    }
  }

  private func set(_ number: inout Double, to place: SettablePlace) -> Bool {
    guard isWhole(place), let value = self.number(place.value, place.what) else { return false }
    number = value
    return true
  }

  /// Whether the path ends here, as it must where nothing has parts.
  private func isWhole(_ place: SettablePlace) -> Bool {
    guard let part = place.parts.first else { return true }
    reportPath(place.key, "expected the end behind '\(place.whole.text)'", part)
    return false
  }

  private func reportPart(_ place: SettablePlace, _ words: [String]) -> Bool {
    guard let part = place.parts.first else { return false }
    reportUnknownWord(part, "a part of '\(place.whole.text)' that can be set", words, place.key)
    return false
  }
}
