internal import LayerGeometry
internal import SourceText

/// What a path of a step leads to, on the way down from a property to its parts.
struct SettablePlace {
  /// The whole path, as messages speak of it: "'B.bounds.origin.x'".
  let what: String
  /// What `parts` are parts of.
  var whole: Path.Word
  var parts: ArraySlice<Path.Word>
  let key: Node
  let value: Node

  /// The same a part further down.
  var next: SettablePlace {
    var next = self
    if let part = next.parts.popFirst() { next.whole = part }
    return next
  }
}

// Each reads the value and puts it where it belongs; false after a report.
extension SceneReader {
  mutating func set(
    _ change: PropertyChange, of layer: inout Layer, to place: SettablePlace
  ) -> Bool {
    switch change.property {
    case .frame:
      var frame = layer.frame
      guard set(&frame, to: place) else { return false }
      return setFrame(frame, of: &layer, change)
    case .bounds: return set(&layer.bounds, to: place)
    case .position: return set(&layer.position, to: place)
    case .zPosition: return set(&layer.zPosition, to: place)
    case .anchorPoint: return set(&layer.anchorPoint, to: place)
    case .anchorPointZ: return set(&layer.anchorPointZ, to: place)
    case .transform:
      guard let operations = set(&layer.transform, to: place) else { return false }
      descriptions[change.layer.rawValue].transform = operations
      return true
    case .sublayerTransform:
      guard let operations = set(&layer.sublayerTransform, to: place) else { return false }
      descriptions[change.layer.rawValue].sublayerTransform = operations
      return true
    case .masksToBounds: return set(&layer.masksToBounds, to: place)
    case .isHidden: return set(&layer.isHidden, to: place)
    case .isGeometryFlipped: return set(&layer.isGeometryFlipped, to: place)
    case .isDoubleSided: return set(&layer.isDoubleSided, to: place)
    }
  }

  private mutating func setFrame(
    _ frame: Rect, of layer: inout Layer, _ change: PropertyChange
  ) -> Bool {
    do {
      let outcome = try layer.setFrame(frame)
      if hasSoundLayers { teachOfFrame(frame, of: layer, outcome, change) }
      return true
    } catch {
      collector.report(
        .cannotSetFrame(
          of: descriptions[change.layer.rawValue].id, error, at: change.valueSpan))
      return false
    }
  }

  private mutating func set(_ rect: inout Rect, to place: SettablePlace) -> Bool {
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

  private mutating func set(_ point: inout Point, to place: SettablePlace) -> Bool {
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

  private mutating func set(_ size: inout Size, to place: SettablePlace) -> Bool {
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

  private mutating func set(_ number: inout Double, to place: SettablePlace) -> Bool {
    guard isWhole(place), let value = self.number(place.value, place.what) else { return false }
    number = value
    return true
  }

  /// The transform as it is written; nil after a report.
  private mutating func set(_ transform: inout Transform3D, to place: SettablePlace)
    -> [TransformOperation]?
  {
    guard isWhole(place), let value = self.transform(place.value, place.what) else { return nil }
    transform = value.matrix
    return value.operations
  }

  private mutating func set(_ flag: inout Bool, to place: SettablePlace) -> Bool {
    guard isWhole(place), let value = boolean(place.value, place.what) else { return false }
    flag = value
    return true
  }

  /// Whether the path ends here, as it must where nothing has parts.
  private mutating func isWhole(_ place: SettablePlace) -> Bool {
    guard let part = place.parts.first else { return true }
    reportPath(place.key, "expected the end behind '\(place.whole.text)'", part)
    return false
  }

  private mutating func reportPart(_ place: SettablePlace, _ words: [String]) -> Bool {
    guard let part = place.parts.first else { return false }
    reportUnknownWord(part, "a part of '\(place.whole.text)' that can be set", words, place.key)
    return false
  }
}
