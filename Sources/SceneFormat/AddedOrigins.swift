internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// What a conversion would come to if it were done by adding frames' origins.
  struct SumOfOrigins {
    var fact: Fact
    /// What adding leaves out, in words: "the transform of layer 'B'".
    var leftOut: [String]
    /// Where the first of it is given.
    var place: Span?
  }

  /// What a path would come to if the origins of frames were added on the way up to the nearest
  /// common superlayer and taken away on the way down; nil where it converts nothing.
  func sumOfOrigins(at path: Path) -> SumOfOrigins? {
    guard let (whole, source, target, parts) = conversion(at: path) else { return nil }
    let common = layers.nearestCommonSuperlayer(of: source, and: target)
    let ways = [way(from: source, to: common), way(from: target, to: common)]
    let frames = ways.map { $0.map { layers[$0].frame } }
    guard frames.allSatisfy({ $0.allSatisfy { !$0.isInfinite } }) else { return nil }
    let sums = frames.map { $0.reduce(Vector.zero) { $0 + ($1.origin - .zero) } }
    var fact = whole.moved(by: sums[0] - sums[1])
    for part in parts { fact = fact?.part(part.text) }
    let left = ways.flatMap { $0 }.flatMap { leftOut(at: $0) }
    return fact.map { SumOfOrigins(fact: $0, leftOut: left.map(\.words), place: left.first?.place) }
  }

  /// What a path converts, from where to where, and the parts that are then asked for.
  private func conversion(
    at path: Path
  ) -> (whole: Fact, source: LayerTree.Index?, target: LayerTree.Index?, parts: [Path.Word])? {
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

  /// The layers from a space up to one that it lies in, which is not among them.
  private func way(from space: LayerTree.Index?, to end: LayerTree.Index?) -> [LayerTree.Index] {
    var (way, next): ([LayerTree.Index], LayerTree.Index?) = ([], space)
    while let layer = next, layer != end {
      way.append(layer)
      next = layers.superlayer(of: layer)
    }
    return way
  }

  /// What the step from a layer to its superlayer does beyond adding the origin of its frame.
  private func leftOut(at index: LayerTree.Index) -> [(words: String, place: Span?)] {
    let (layer, id) = (layers[index], descriptions[index.rawValue].id)
    let idSpan = descriptions[index.rawValue].idSpan
    var found: [(words: String, place: Span?)] = []
    if !layer.transform.isIdentity {
      let place = givenPlaces[index.rawValue].transform ?? idSpan
      found.append(("the transform of layer '\(id)'", place))
    }
    if layer.bounds.origin != .zero {
      let origin = printedNumbers([layer.bounds.origin.x, layer.bounds.origin.y])
      found.append(("the bounds origin \(origin) of layer '\(id)'", idSpan))
    }
    if layer.isGeometryFlipped { found.append(("the flipped geometry of layer '\(id)'", idSpan)) }
    if let superlayer = layers.superlayer(of: index),
      !layers[superlayer].sublayerTransform.isIdentity
    {
      let description = descriptions[superlayer.rawValue]
      found.append(("the sublayerTransform of layer '\(description.id)'", description.idSpan))
    }
    return found
  }
}

extension Fact {
  /// The same shape elsewhere; nil for what has no place.
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
