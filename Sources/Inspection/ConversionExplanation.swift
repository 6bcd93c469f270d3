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
    let inspection = scene.answer(to: question)
    guard let answer = inspection.value else {
      return "\(place) in \(name(question.source)) has no place in \(name(question.target)): "
        + "\(inspection.reason ?? "")\n"
    }
    var lines = [
      "\(place) in \(name(question.source)) is \(printed(answer)) in \(name(question.target))."
    ]
    switch question.place {
    case .rect: lines += ["", "It is the box of its four corners, each converted by itself."]
    case .point(let point):
      if let steps = steps(from: point) {
        for step in steps { lines += ["", step.heading] + aligned(step.rows) }
      } else {
        lines += ["", "The way leads through space, and has no steps in the plane."]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private typealias Step = (heading: String, rows: [[String]])

  /// The steps, one for each layer on the way; nil where a layer on it lies in space.
  private func steps(from start: Point) -> [Step]? {
    let layers = scene.layers
    let shared = layers.nearestCommonSuperlayer(of: question.source, and: question.target)
    let outwards = way(from: question.source, to: shared)
    let inwards = Array(way(from: question.target, to: shared).reversed())
    guard (outwards + inwards).allSatisfy(isFlat) else { return nil }
    var point = start
    var steps: [Step] = []
    for layer in outwards {
      let superlayer = layers.superlayer(of: layer)
      let rows = rows(outOf: layer, &point)
      steps.append(("From \(name(layer)) to \(name(superlayer)):", rows))
    }
    for layer in inwards {
      guard let rows = rows(into: layer, &point) else { return nil }
      let superlayer = layers.superlayer(of: layer)
      steps.append(("From \(name(superlayer)) to \(name(layer)):", rows))
    }
    return steps
  }

  /// The layers from one up to another around it, which is left out.
  private func way(from start: LayerTree.Index?, to end: LayerTree.Index?) -> [LayerTree.Index] {
    var layers: [LayerTree.Index] = []
    var next = start
    while let layer = next, layer != end {
      layers.append(layer)
      next = scene.layers.superlayer(of: layer)
    }
    return layers
  }

  private func isFlat(_ index: LayerTree.Index) -> Bool {
    let superlayer = scene.layers.superlayer(of: index)
    return scene.layers[index].isAffine
      && (superlayer.map { scene.layers[$0].sublayerTransform.isAffine } ?? true)
  }

  /// The transform of the sublayers of a layer's superlayer, about that one's anchor; nil for the identity.
  private func sublayerTransform(around index: LayerTree.Index) -> AffineTransform? {
    guard let superlayer = scene.layers.superlayer(of: index),
      !scene.layers[superlayer].sublayerTransform.isIdentity
    else { return nil }
    return scene.layers.sublayerTransformAboutAnchor(of: superlayer)
  }

  private func rows(outOf index: LayerTree.Index, _ point: inout Point) -> [[String]] {
    let layer = scene.layers[index]
    var rows: [[String]] = []
    func add(_ words: String) { rows.append([words, printed(.point(point))]) }
    if layer.isGeometryFlipped {
      point.y = layer.bounds.minY + layer.bounds.maxY - point.y
      add("flipped about the middle of the bounds")
    }
    point = .zero + (point - layer.anchor)
    add("- the anchor (\(printed(.point(layer.anchor))))")
    if !layer.affineTransform.isIdentity {
      point = point.applying(layer.affineTransform)
      add(scene[index].transform.inASentence)
    }
    point = point + (layer.position - .zero)
    add("+ the position (\(printed(.point(layer.position))))")
    if let transform = sublayerTransform(around: index) {
      point = point.applying(transform)
      add("the sublayerTransform of \(name(scene.layers.superlayer(of: index)))")
    }
    return rows
  }

  private func rows(into index: LayerTree.Index, _ point: inout Point) -> [[String]]? {
    let layer = scene.layers[index]
    var rows: [[String]] = []
    func add(_ words: String) { rows.append([words, printed(.point(point))]) }
    if let transform = sublayerTransform(around: index) {
      guard let inverse = transform.inverted() else { return nil }
      point = point.applying(inverse)
      add("back through the sublayerTransform of \(name(scene.layers.superlayer(of: index)))")
    }
    point = .zero + (point - layer.position)
    add("- the position (\(printed(.point(layer.position))))")
    if !layer.affineTransform.isIdentity {
      guard let inverse = layer.affineTransform.inverted() else { return nil }
      point = point.applying(inverse)
      add("back: \(scene[index].transform.inASentence)")
    }
    point = point + (layer.anchor - .zero)
    add("+ the anchor (\(printed(.point(layer.anchor))))")
    if layer.isGeometryFlipped {
      point.y = layer.bounds.minY + layer.bounds.maxY - point.y
      add("flipped about the middle of the bounds")
    }
    return rows
  }
}
