internal import LayerGeometry
internal import SourceText

/// A change of a layer's property as it is written: a path, and the value, which has a place of its own.
struct WrittenChange {
  var string: WrittenString
  var path: WrittenPath
  var value: WrittenProperty?
  var valuePlace: Span
}

/// The new value of a property of a layer, or of a part of it.
enum WrittenProperty {
  case frame(WrittenNumbers<Rect>)
  case bounds(WrittenNumbers<Rect>)
  case point(WritableKeyPath<Layer, Point>, WrittenNumbers<Point>)
  case number(WritableKeyPath<Layer, Double>, Double)
  case flag(WritableKeyPath<Layer, Bool>, Bool)
  case transform(
    WritableKeyPath<Layer, Transform3D>,
    WritableKeyPath<LayerDescription, [TransformOperation]>, WrittenTransform)
}

/// The new values of some of a value's numbers.
struct WrittenNumbers<Whole> {
  var numbers: [(number: WritableKeyPath<Whole, Double>, value: Double)]

  func set(in whole: inout Whole) {
    for (number, value) in numbers { whole[keyPath: number] = value }
  }

  /// The same numbers as a part of a larger value.
  func inside<Larger>(_ part: WritableKeyPath<Larger, Whole>) -> WrittenNumbers<Larger> {
    WrittenNumbers<Larger>(numbers: numbers.map { (part.appending(path: $0.number), $0.value) })
  }
}

extension WrittenPath {
  /// The words behind the id, which lead to a property; empty for coordinates.
  var words: [PathWord] {
    if case .property(_, let words) = subject { words } else { [] }
  }

  /// The property that a step can set, if this is one and nothing else.
  var property: PropertyChange.Property? {
    guard fault == nil, clauses.isEmpty, let word = words.first?.text else { return nil }
    return PropertyChange.Property(rawValue: word == "center" ? "position" : word)
  }
}

extension DocumentReader {
  /// `set`: paths to properties and what they become.
  func changes(_ node: Node, _ what: String) -> [WrittenChange] {
    entries(of: node, what).map { _, member in
      let string = written(member.key)
      return change(of: string, WrittenPath(string), to: member.value)
    }
  }

  /// The change at the end of a path; without value after a report, and where the path leads to nothing that can be
  /// set.
  func change(of string: WrittenString, _ path: WrittenPath, to node: Node) -> WrittenChange {
    let value = path.property.flatMap {
      property(
        $0, WrittenPlace(what: quoted(string.text), path: path, words: path.words[...], value: node)
      )
    }
    return WrittenChange(string: string, path: path, value: value, valuePlace: json.span(of: node))
  }

  private func property(
    _ property: PropertyChange.Property, _ place: WrittenPlace
  ) -> WrittenProperty? {
    switch property {
    case .frame: return rect(place).map { .frame($0) }
    case .bounds: return rect(place).map { .bounds($0) }
    case .position: return point(place).map { .point(\.position, $0) }
    case .anchorPoint: return point(place).map { .point(\.anchorPoint, $0) }
    case .zPosition: return number(place).map { .number(\.zPosition, $0) }
    case .anchorPointZ: return number(place).map { .number(\.anchorPointZ, $0) }
    case .transform: return transform(place).map { .transform(\.transform, \.transform, $0) }
    case .sublayerTransform:
      return transform(place).map { .transform(\.sublayerTransform, \.sublayerTransform, $0) }
    case .masksToBounds: return flag(place).map { .flag(\.masksToBounds, $0) }
    case .isHidden: return flag(place).map { .flag(\.isHidden, $0) }
    case .isGeometryFlipped: return flag(place).map { .flag(\.isGeometryFlipped, $0) }
    case .isDoubleSided: return flag(place).map { .flag(\.isDoubleSided, $0) }
    }
  }
}

/// The end of the path of a change, on the way down from a property to its parts.
private struct WrittenPlace {
  /// The whole path, as messages name it: "'B.bounds.origin.x'".
  let what: String
  let path: WrittenPath
  /// The rest of the path, at least one word.
  var words: ArraySlice<PathWord>
  let value: Node

  /// The word whose parts the next ones are.
  var whole: String { words.first?.text ?? "" }
  var part: PathWord? { words.dropFirst().first }

  /// The place one part further down.
  var next: WrittenPlace {
    var next = self
    next.words = words.dropFirst()
    return next
  }
}

// Each reader returns nil after a report.
extension DocumentReader {
  private func rect(_ place: WrittenPlace) -> WrittenNumbers<Rect>? {
    switch place.part?.text {
    case "origin": point(place.next)?.inside(\.origin)
    case "size": size(place.next)?.inside(\.size)
    default:
      numbers(
        place,
        [
          "x": \.origin.x, "y": \.origin.y, "width": \.size.width, "height": \.size.height,
        ], beside: ["origin", "size"])
    }
  }

  private func point(_ place: WrittenPlace) -> WrittenNumbers<Point>? {
    numbers(place, ["x": \.x, "y": \.y])
  }

  private func size(_ place: WrittenPlace) -> WrittenNumbers<Size>? {
    numbers(place, ["width": \.width, "height": \.height])
  }

  /// The numbers of a whole value in their order, or the one that the path leads to.
  ///
  /// - Parameter others: the other parts of the value that the path could lead to.
  private func numbers<Whole>(
    _ place: WrittenPlace, _ parts: KeyValuePairs<String, WritableKeyPath<Whole, Double>>,
    beside others: [String] = []
  ) -> WrittenNumbers<Whole>? {
    let words = parts.map(\.key)
    guard let word = place.part?.text else {
      let shape = "[" + words.joined(separator: ", ") + "]"
      return numbers(place.value, place.what, parts.count, shape).map {
        WrittenNumbers(numbers: Array(zip(parts.map(\.value), $0)))
      }
    }
    guard let part = parts.first(where: { $0.key == word })?.value else {
      return unknownPart(place, others + words)
    }
    return number(place.next).map { WrittenNumbers(numbers: [(part, $0)]) }
  }

  private func number(_ place: WrittenPlace) -> Double? {
    isWhole(place) ? number(place.value, place.what) : nil
  }

  private func flag(_ place: WrittenPlace) -> Bool? {
    isWhole(place) ? boolean(place.value, place.what) : nil
  }

  private func transform(_ place: WrittenPlace) -> WrittenTransform? {
    isWhole(place) ? transform(place.value, place.what) : nil
  }

  /// Tells whether the path ends here, as it must where nothing has parts.
  private func isWhole(_ place: WrittenPlace) -> Bool {
    guard let part = place.part else { return true }
    let isTransform = [LayerKey.transform.name, LayerKey.sublayerTransform.name].contains(
      place.whole)
    reportPath(
      place.path.place, "expected the end behind '\(place.whole)'", part,
      help: isTransform ? #"give all of its operations: [{"rotate": "45deg"}]"# : nil)
    return false
  }

  private func unknownPart<Value>(_ place: WrittenPlace, _ words: [String]) -> Value? {
    if let part = place.part {
      reportUnknownWord(
        part, "a part of '\(place.whole)' that can be set", words, place.path.place)
    }
    return nil
  }
}
