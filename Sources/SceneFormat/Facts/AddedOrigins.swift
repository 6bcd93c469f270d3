internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The result of a conversion if it were done by adding frames' origins.
  struct SumOfOrigins {
    var fact: Fact
    /// The parts that adding leaves out, in words: "the transform of layer 'B'".
    var leftOut: [String]
    /// The place where the first of them is given.
    var place: Span?
  }

  /// The result of a path if the origins of frames were added on the way up to the nearest common superlayer and
  /// subtracted on the way down; nil where it converts nothing.
  func sumOfOrigins(at path: Path) -> SumOfOrigins? {
    guard let (whole, source, target, parts) = conversion(at: path) else { return nil }
    guard let sum = layers.sumOfFrameOrigins(from: source, to: target) else { return nil }
    var fact = whole.moved(by: sum)
    for part in parts { fact = fact?.part(part.text) }
    let left = layers.omissionsOfFrameOrigins(from: source, to: target).map { worded($0) }
    return fact.map { SumOfOrigins(fact: $0, leftOut: left.map(\.words), place: left.first?.place) }
  }

  /// The conversion that a path asks for, from where to where, and the parts that are then asked for.
  private func conversion(
    at path: Path
  ) -> (whole: Fact, source: LayerTree.Index?, target: LayerTree.Index?, parts: [PathWord])? {
    switch path.subject {
    case .coordinates(let values, _):
      guard let source = path.space("in"), let target = path.space("to") else { return nil }
      let point = Point(x: values[0], y: values[1])
      let fact: Fact =
        values.count == 2
        ? .point(point)
        : .rect(Rect(origin: point, size: Size(width: values[2], height: values[3])).standardized)
      return (fact, source.space, target.space, [])
    case .property(let index, let words):
      guard let target = path.space("in") else { return nil }
      let layer = layers[index]
      let superlayer = layers.superlayer(of: index)
      let parts = Array(words.dropFirst())
      switch words[0].text {
      case "frame": return (.rect(layer.frame), superlayer, target.space, parts)
      case "position", "center": return (.point(layer.position), superlayer, target.space, parts)
      case "bounds", "boundingBox": return (.rect(layer.bounds), index, target.space, parts)
      case "quad": return (.quad(layer.bounds.corners), index, target.space, parts)
      default: return nil
      }
    }
  }

  /// The words for what adding origins leaves out, and the place where that is given.
  private func worded(_ omission: FrameOriginOmission) -> (words: String, place: Span?) {
    switch omission {
    case .flippedGeometry(let index):
      let layer = descriptions[index.rawValue]
      return ("the flipped geometry of layer '\(layer.id)'", layer.idSpan)
    case .transform(let index):
      let layer = descriptions[index.rawValue]
      return (
        "the transform of layer '\(layer.id)'",
        state.givenPlaces[index.rawValue].transform ?? layer.idSpan
      )
    case .boundsOrigin(let index):
      let layer = descriptions[index.rawValue]
      let origin = layers[index].bounds.origin
      return (
        "the bounds origin \(printedNumbers([origin.x, origin.y])) of layer '\(layer.id)'",
        layer.idSpan
      )
    case .sublayerTransform(let index):
      let layer = descriptions[index.rawValue]
      return ("the sublayerTransform of layer '\(layer.id)'", layer.idSpan)
    }
  }
}

extension Fact {
  /// The fact moved by a vector; nil for one that has no place.
  fileprivate func moved(by vector: Vector) -> Fact? {
    let move = AffineTransform(translationX: vector.dx, y: vector.dy)
    switch self {
    case .point(let point): return .point(point + vector)
    case .rect(let rect): return .rect(Rect(origin: rect.origin + vector, size: rect.size))
    case .quad(let quad): return .quad(quad.applying(move))
    default: return nil
    }
  }
}
