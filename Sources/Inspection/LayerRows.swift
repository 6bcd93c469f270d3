public import LayerGeometry
internal import SceneFormat

extension SceneInspection {
  /// The numbers of a layer as rows of a table: each a label, and words that stay whole where a line breaks.
  public func rows(of index: LayerTree.Index) -> [(label: String, words: [String])] {
    layers[index.rawValue].rows(of: scene.layers[index], scene[index])
  }
}

extension SceneInspection.LayerNumbers {
  func rows(
    of layer: Layer, _ description: LayerDescription
  ) -> [(label: String, words: [String])] {
    let corners = corners.value?.corners.map { "(\(printed(.point($0))))" }
    let box = self.corners.value?.boundingBox
    return [
      (
        "frame",
        frame.value.map { words(printed(.rect($0))) } ?? words("none: \(frame.reason ?? "")")
      ), ("bounds", words(printed(.rect(layer.bounds)))),
      ("position", words(printed(.point(layer.position)))),
      ("anchor point", words(printed(.point(layer.anchorPoint)))),
      ("transform", words(description.transform.inASentence)),
    ] + rowsInSpace(of: layer, description) + [
      ("corners in the root", corners ?? words("none: \(self.corners.reason ?? "")")),
      ("bounding box in the root", words(box.map { printed(.rect($0)) } ?? "none")),
    ]
  }

  /// The rows that only layers in space have.
  private func rowsInSpace(
    of layer: Layer, _ description: LayerDescription
  ) -> [(label: String, words: [String])] {
    let depths = layer.cornerDepths
    let rows: [(String, [String]?)] = [
      ("kind", layer.kind == .transform ? ["transform"] : nil),
      ("z position", layer.zPosition == 0 ? nil : [printedNumber(layer.zPosition)]),
      ("anchor point z", layer.anchorPointZ == 0 ? nil : [printedNumber(layer.anchorPointZ)]),
      (
        "sublayer transform",
        layer.sublayerTransform.isIdentity
          ? nil : words(description.sublayerTransform.inASentence)
      ),
      (
        "depths of corners",
        depths.allSatisfy { printedNumber($0) == "0" }
          ? nil : words(depths.map { printedNumber($0) }.joined(separator: ", "))
      ),
    ]
    return rows.compactMap { label, value in value.map { (label, $0) } }
  }
}

func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

/// A point or rectangle as text: "10, 20".
func printed(_ place: Place) -> String {
  place.numbers.map { printedNumber($0) }.joined(separator: ", ")
}
