internal import LayerGeometry
internal import SceneFormat

/// How a point gets from the coordinates of one layer to those of another: out to the nearest layer around both and in
/// again, with the numbers of each step.
struct ConversionExplanation {
  private let question: Conversion
  private let scene: Scene

  init(_ question: Conversion, of scene: Scene) {
    (self.question, self.scene) = (question, scene)
  }

  private func name(_ space: LayerTree.Index?) -> String {
    space.map { scene[$0].id } ?? "the root space"
  }

  var text: String {
    let place = printed(question.place)
    let answer: Place
    switch scene.answer(to: question) {
    case .value(let found): answer = found
    case .none(let reason):
      return "\(place) in \(name(question.source)) has no place in \(name(question.target)): "
        + "\(reason)\n"
    }
    var lines = [
      "\(place) in \(name(question.source)) is \(printed(answer)) in \(name(question.target))."
    ]
    switch question.place {
    case .rect: lines += ["", "It is the box of its four corners, each converted by itself."]
    case .point(let point):
      if let legs = legs(from: point) {
        for leg in legs { lines += ["", leg.heading] + aligned(leg.rows) }
      } else {
        lines += ["", "The way leads through space, and has no steps in the plane."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias Leg = (heading: String, rows: [[String]])

  /// The legs of the way, one for each layer on it; nil where a layer on it lies in space.
  private func legs(from start: Point) -> [Leg]? {
    let layers = scene.layers
    let shared = layers.nearestCommonSuperlayer(of: question.source, and: question.target)
    let outwards = layers.layers(from: question.source, below: shared)
    let inwards = layers.layers(from: question.target, below: shared).reversed()
    guard (outwards + inwards).allSatisfy(isFlat) else { return nil }
    var point = start
    var legs: [Leg] = []
    for layer in outwards {
      let rows = steps(outOf: layer).map { step in
        point = point.applying(step.transform)
        return [step.words, printed(.point(point))]
      }
      legs.append(("From \(name(layer)) to \(name(layers.superlayer(of: layer))):", rows))
    }
    for layer in inwards {
      var rows: [[String]] = []
      for step in steps(outOf: layer).reversed() {
        guard let inverse = step.transform.inverted() else { return nil }
        point = point.applying(inverse)
        rows.append([step.back, printed(.point(point))])
      }
      legs.append(("From \(name(layers.superlayer(of: layer))) to \(name(layer)):", rows))
    }
    return legs
  }

  private func isFlat(_ index: LayerTree.Index) -> Bool {
    let superlayer = scene.layers.superlayer(of: index)
    return scene.layers[index].isAffine
      && (superlayer.map { scene.layers[$0].sublayerTransform.isAffine } ?? true)
  }

  /// A step from a layer's own coordinates to its superlayer's, with its words that way and back.
  private typealias Step = (words: String, back: String, transform: AffineTransform)

  private func steps(outOf index: LayerTree.Index) -> [Step] {
    let layer = scene.layers[index]
    let (anchor, position) = (layer.anchor, layer.position)
    var steps: [Step] = []
    if layer.isGeometryFlipped {
      let words = "flipped about the middle of the bounds"
      let flip = AffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: 0, ty: layer.bounds.minY + layer.bounds.maxY)
      steps.append((words, words, flip))
    }
    let anchorWords = "the anchor (\(printed(.point(anchor))))"
    steps.append(
      (
        "- \(anchorWords)", "+ \(anchorWords)",
        AffineTransform(translationX: -anchor.x, y: -anchor.y)
      ))
    if !layer.affineTransform.isIdentity {
      let words = scene[index].transform.inASentence
      steps.append((words, "back: \(words)", layer.affineTransform))
    }
    let positionWords = "the position (\(printed(.point(position))))"
    steps.append(
      (
        "+ \(positionWords)", "- \(positionWords)",
        AffineTransform(translationX: position.x, y: position.y)
      ))
    if let superlayer = scene.layers.superlayer(of: index),
      !scene.layers[superlayer].sublayerTransform.isIdentity
    {
      let words = "the sublayerTransform of \(name(superlayer))"
      steps.append(
        (
          words, "back through \(words)",
          scene.layers.sublayerTransformAboutAnchor(of: superlayer)
        ))
    }
    return steps
  }
}
