internal import LayerGeometry
internal import SourceText

/// A value in the scene's geometry.
///
/// Large values are stored separately, so that the many numbers among facts are small.
enum Fact {
  case number(Double)
  case angle(Angle)
  case point(Point)
  case size(Size)
  /// A vector of two or three components: how far something is from another, or the arguments of an operation.
  case vector([Double])
  case rect(Rect)
  indirect case quad(Quad)
  /// A number for each corner, in the order of a quad's.
  case corners([Double])
  indirect case transform(Transform3D)
  indirect case affineTransform(AffineTransform)

  private static let cornerNames = ["topLeft", "topRight", "bottomRight", "bottomLeft"]

  /// The numbers with their names.
  var components: [(name: String, value: Double)] {
    switch self {
    case .number(let value): [("", value)]
    case .angle(let angle): [("", angle.degrees)]
    case .point(let point): [("x", point.x), ("y", point.y)]
    case .size(let size): [("width", size.width), ("height", size.height)]
    case .vector(let values): Array(zip(["x", "y", "z"], values))
    case .rect(let rect):
      [("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height)]
    case .quad(let quad):
      zip(Self.cornerNames, quad.corners).flatMap { [("\($0).x", $1.x), ("\($0).y", $1.y)] }
    case .corners(let values): Array(zip(Self.cornerNames, values))
    case .transform(let transform): Self.components(of: transform)
    case .affineTransform(let transform): Self.components(of: transform)
    }
  }

  /// The fact as texts of a figure print it.
  var printed: String { printed(components.map(\.value)) }

  /// Other numbers, printed as this fact's would be.
  ///
  /// - Parameter print: prints each of them.
  func printed(
    _ values: [Double], _ print: (Double) -> String = { printedNumber($0) }
  ) -> String {
    let numbers = values.map(print)
    switch self {
    case .angle: return numbers.joined() + "°"
    case .quad:
      let corners = stride(from: 0, to: numbers.count - 1, by: 2)
      return corners.map { "(\(numbers[$0]), \(numbers[$0 + 1]))" }.joined(separator: " ")
    default: return numbers.joined(separator: ", ")
    }
  }

  /// The parts that can be named behind a dot.
  var parts: [(name: String, fact: Fact)] {
    switch self {
    case .number, .angle: return []
    case .vector: return components.map { ($0.name, .number($0.value)) }
    case .point(let point): return [("x", .number(point.x)), ("y", .number(point.y))]
    case .size(let size):
      return [("width", .number(size.width)), ("height", .number(size.height))]
    case .quad(let quad):
      return [
        ("topLeft", .point(quad.topLeft)), ("topRight", .point(quad.topRight)),
        ("bottomRight", .point(quad.bottomRight)), ("bottomLeft", .point(quad.bottomLeft)),
        ("center", .point(quad.center)),
      ]
    case .corners(let values): return zip(Self.cornerNames, values.map(Fact.number)).map { $0 }
    case .transform, .affineTransform: return components.map { ($0.name, .number($0.value)) }
    case .rect(let rect):
      let numbers: [(String, Double)] = [
        ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
        ("minX", rect.minX), ("midX", rect.midX), ("maxX", rect.maxX), ("minY", rect.minY),
        ("midY", rect.midY), ("maxY", rect.maxY),
      ]
      return numbers.map { ($0, .number($1)) } + [("size", .size(rect.standardized.size))]
        + RectPoint.allCases.map { ($0.rawValue, .point(rect.point(at: $0))) }
    }
  }

  func part(_ name: String) -> Fact? { parts.first { $0.name == name }?.fact }

  var partNames: [String] { parts.map(\.name) }
}

extension SceneResolver {
  /// The fact that a path evaluates to in the current state; nil after a report, and if layers with errors prevent
  /// an answer.
  func presentFact(_ path: Path) -> Fact? {
    switch path.subject {
    case .coordinates(let values, let range): return conversion(of: values, range, path)
    case .property(let layer, let words): return property(words, of: layer, path)
    }
  }

  private func conversion(
    of values: [Double], _ range: Range<Int>, _ path: Path
  ) -> Fact? {
    let place = path.place
    let span = self.span(of: path.range, inStringAt: place)
    guard path.clauses.map(\.preposition.text) == ["in", "to"] else {
      collector.report(.incompleteConversion(at: span))
      return nil
    }
    guard values.count == 2 || values.count == 4 else {
      reportPath(
        place, range, "expected [x, y] or [x, y, width, height]", found: numberCount(values))
      return nil
    }
    guard hasSoundLayers else { return nil }
    let (source, target) = (path.clauses[0].space, path.clauses[1].space)
    let fact: Fact =
      values.count == 2
      ? .point(Point(x: values[0], y: values[1]))
      : .rect(Rect(x: values[0], y: values[1], width: values[2], height: values[3]))
    return converted(fact, from: source, to: target, at: span)
  }

  private func property(
    _ words: [PathWord], of index: LayerTree.Index, _ path: Path
  ) -> Fact? {
    let place = path.place
    let target = path.space("in")
    if let clause = path.clauses.first(where: { $0.preposition.text != "in" })
      ?? path.clauses
      .dropFirst().first
    {
      let expected = target == nil ? "expected 'in' or the end" : "expected the end"
      reportPath(place, expected, clause.preposition)
      return nil
    }
    func reportNoSpace(_ target: Path.Clause) -> Fact? {
      let span = self.span(of: target.preposition.range, inStringAt: place)
      collector.report(.liesInNoSpace(words[0].text, at: span))
      return nil
    }
    let layer = layers[index]
    let superlayer = layers.superlayer(of: index)
    let measured: (fact: Fact, space: Space?)
    switch words[0].text {
    case "frame":
      guard !layer.frame.isInfinite else { return reportUnbounded(index, words[0], place) }
      measured = (.rect(layer.frame), Space(layer: superlayer))
    case "bounds": measured = (.rect(layer.bounds), Space(layer: index))
    case "position", "center": measured = (.point(layer.position), Space(layer: superlayer))
    case "anchorPoint": measured = (.point(layer.anchorPoint), nil)
    case "zPosition": measured = (.number(layer.zPosition), nil)
    case "anchorPointZ": measured = (.number(layer.anchorPointZ), nil)
    case "depths": measured = (.corners(layer.cornerDepths), nil)
    case "affineTransform":
      guard let fact = affineTransform(of: index, words[0], place) else { return nil }
      measured = (fact, nil)
    case "rotation":
      guard layer.transform.isAffine else {
        if hasSoundLayers {
          collector.report(
            .notTurnedInPlane(
              descriptions[index.rawValue].id,
              at: self.span(of: words[0].range, inStringAt: place)))
        }
        return nil
      }
      let angle = Angle.atan2(y: layer.affineTransform.b, x: layer.affineTransform.a)
      measured = (.angle(descriptions[index.rawValue].transform.asWritten(angle)), nil)
    case "transform", "sublayerTransform":
      if let target { return reportNoSpace(target) }
      return operationFact(words, of: index, place)
    case "quad", "boundingBox":
      return corners(words, of: index, in: target, path)
    default:
      reportUnknownWord(words[0], "a property of a layer", WrittenPath.properties, place)
      return nil
    }
    guard let part = part(words.dropFirst(), of: measured.fact, behind: words[0], place) else {
      return nil
    }
    guard let target else { return hasSoundLayers ? part : nil }
    guard let space = measured.space else { return reportNoSpace(target) }
    let span = self.span(of: path.range, inStringAt: place)
    // A coordinate in another space is that of the converted point.
    if let last = words.dropFirst().last,
      case .point(let point)? = self.part(
        words.dropFirst().dropLast(), of: measured.fact, behind: words[0], place)
    {
      return converted(.point(point), from: space.layer, to: target.space, at: span)?
        .part(last.text)
    }
    // The x or y of a rectangle is that of its origin.
    let instead: String? =
      if case .rect = measured.fact, words.count == 2, ["x", "y"].contains(words[1].text) {
        "\(descriptions[index.rawValue].id).\(words[0].text).origin.\(words[1].text)"
          + " in \(target.space.map { descriptions[$0.rawValue].id } ?? "/")"
      } else {
        nil
      }
    return converted(part, from: space.layer, to: target.space, at: span, instead: instead)
  }

  func part(
    _ words: ArraySlice<PathWord>, of whole: Fact, behind first: PathWord, _ place: Span
  ) -> Fact? {
    var fact = whole
    var previous = first
    for word in words {
      guard let part = fact.part(word.text) else {
        if fact.partNames.isEmpty {
          reportPath(place, "expected the end behind '\(previous.text)'", word)
        } else {
          reportUnknownWord(word, "a part of '\(previous.text)'", fact.partNames, place)
        }
        return nil
      }
      fact = part
      previous = word
    }
    return fact
  }
}
