public import LayerGeometry
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
    guard let sum = layers.sumOfFrameOrigins(from: source, to: target) else { return nil }
    var fact = whole.moved(by: sum)
    for part in parts { fact = fact?.part(part.text) }
    let common = layers.nearestCommonSuperlayer(of: source, and: target)
    let way =
      layers.layers(from: source, below: common) + layers.layers(from: target, below: common)
    let left = way.flatMap { leftOut(at: $0) }
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

  /// What the step from a layer to its superlayer does beyond adding the origin of its frame.
  private func leftOut(at index: LayerTree.Index) -> [(words: String, place: Span?)] {
    let (layer, id) = (layers[index], descriptions[index.rawValue].id)
    let idSpan = descriptions[index.rawValue].idSpan
    var found: [(words: String, place: Span?)] = []
    // The frame has a translation in it.
    if !layer.transform.isTranslation {
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

extension LayerTree {
  /// The displacement from one space to another if the origins of frames were all there is: added on
  /// the way up to the nearest common superlayer, taken away on the way down.
  ///
  /// It converts nothing but between layers that are only moved; nil where a frame on the way is
  /// unbounded.
  public func sumOfFrameOrigins(from source: Index?, to target: Index?) -> Vector? {
    let common = nearestCommonSuperlayer(of: source, and: target)
    var sum = Vector.zero
    for (space, sign) in [(source, 1.0), (target, -1.0)] {
      for layer in layers(from: space, below: common) {
        let frame = self[layer].frame
        if frame.isInfinite { return nil }
        sum = sum + sign * (frame.origin - .zero)
      }
    }
    return sum
  }
}

extension Transform3D {
  fileprivate var isTranslation: Bool {
    self == Transform3D(translationX: m41, y: m42, z: m43)
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
