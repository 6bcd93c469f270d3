internal import LayerGeometry
internal import SceneFormat

/// How the frame of a layer follows from what is set, with the numbers of each step.
struct FrameExplanation {
  static let parts = ["x", "y", "width", "height"]

  private let scene: Scene
  private let index: LayerTree.Index
  private let part: String?

  /// - Parameter part: the one number that is asked for; nil for all four.
  init(of index: LayerTree.Index, in scene: Scene, part: String?) {
    (self.scene, self.index, self.part) = (scene, index, part)
  }

  private var layer: Layer { scene.layers[index] }
  private var id: String { scene[index].id }
  private var superlayer: String {
    scene.layers.superlayer(of: index).map { scene[$0].id } ?? "the root space"
  }

  var text: String {
    let frame = layer.frame
    if frame.isInfinite { return "\(id).frame has no value: \(unboundedFrameReason(id))\n" }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    let asked = part.flatMap { Self.parts.firstIndex(of: $0) }
    let name = "\(id).frame" + (part.map { ".\($0)" } ?? "")
    let value = asked.map { printedNumber(numbers[$0]) } ?? printed(.rect(frame))
    var lines = ["\(name) is \(value) in \(superlayer).", "", "It follows from what is set:"]
    lines += aligned(
      [
        ["bounds", printed(.rect(layer.bounds))],
        ["anchor point", printed(.point(layer.anchorPoint))],
        ["position", printed(.point(layer.position))],
        ["transform", scene[index].transform.inASentence],
      ] + (layer.isGeometryFlipped ? [["geometry", "flipped"]] : []))
    lines += ["", anchorLine, "", cornersLine]
    lines += aligned(corners)
    lines += ["", "The frame is the smallest upright rectangle around these:"]
    let sides = [
      ["x", "the least x", printedNumber(frame.minX)],
      ["y", "the least y", printedNumber(frame.minY)],
      [
        "width", "\(printedNumber(frame.maxX)) - \(printedNumber(frame.minX))",
        printedNumber(frame.width),
      ],
      [
        "height", "\(printedNumber(frame.maxY)) - \(printedNumber(frame.minY))",
        printedNumber(frame.height),
      ],
    ]
    lines += aligned(asked.map { [sides[$0]] } ?? sides)
    return (lines + notes).joined(separator: "\n") + "\n"
  }

  private var anchorLine: String {
    let (bounds, unit) = (layer.bounds, layer.anchorPoint)
    func product(_ origin: Double, _ fraction: Double, _ length: Double) -> String {
      "\(printedNumber(origin)) + \(printedNumber(fraction)) * \(printedNumber(length))"
    }
    return "The anchor is (\(product(bounds.minX, unit.x, bounds.width)), "
      + "\(product(bounds.minY, unit.y, bounds.height))) = (\(printed(.point(layer.anchor)))) in \(id)."
  }

  private var cornersLine: String {
    let flip = layer.isGeometryFlipped ? "are flipped and " : ""
    return
      "The corners of the bounds \(flip)go, as seen from the anchor, through the transform; the "
      + "position is added:"
  }

  private var corners: [[String]] {
    let position = layer.position
    let names = ["top left", "top right", "bottom right", "bottom left"]
    let rows = zip(names, zip(layer.cornersAboutAnchor.corners, layer.quad.corners)).map {
      [
        $0, printed(.point($1.0)),
        printed(.point(Point(x: $1.1.x - position.x, y: $1.1.y - position.y))),
        printed(.point($1.1)),
      ]
    }
    return [["", "from the anchor", "transformed", "+ (\(printed(.point(position))))"]] + rows
  }

  private var notes: [String] {
    var notes: [String] = []
    if !layer.transform.isAffine {
      notes.append(
        "The transform leads through space; of its corners count x and y as they are seen.")
    }
    if let superlayer = scene.layers.superlayer(of: index),
      !scene.layers[superlayer].sublayerTransform.isIdentity
    {
      notes.append("The sublayerTransform of \(scene[superlayer].id) does not count in a frame.")
    }
    return notes.isEmpty ? [] : [""] + notes
  }
}

/// Rows of a table with columns of equal width, indented.
func aligned(_ rows: [[String]]) -> [String] {
  let columns = rows.map(\.count).max() ?? 0
  let widths = (0..<columns).map { column in
    rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
  }
  return rows.map { row in
    let padded = zip(row, widths).dropLast().map {
      $0 + String(repeating: " ", count: $1 - $0.count)
    }
    return "  " + (padded + row.suffix(1)).joined(separator: "   ")
  }
}
