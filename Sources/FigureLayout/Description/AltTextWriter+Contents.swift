internal import LayerGeometry
internal import SceneFormat

extension AltTextWriter {
  /// The statements about the contents of a picture's layers, if they are shown.
  func contents(of plan: PanelPlan) -> [Statement] {
    plan.layers.prefix(Self.mostLayers).compactMap { index in
      let contents = plan.scene[index].contents
      guard !contents.isEmpty, plan.shows(.contents, of: index), !plan.isBehindViewer(index),
        !plan.isBackFaceCulled(index)
      else { return nil }
      var described = DescribedContents(
        layer: name(index), shapes: 0, texts: [], images: [], sketches: [])
      for content in contents {
        switch content.kind {
        case .shape: described.shapes += 1
        case .text(let text): described.texts.append(label(text.text))
        case .image(let image): described.images.append(image.name)
        case .sketch(let sketch):
          described.sketches.append(.init(sketch, in: plan.scene.layers[index]))
        }
      }
      // The first of many texts are enough for an impression.
      described.texts = Array(described.texts.prefix(Self.mostLines))
      described.images = Array(described.images.prefix(Self.mostLines))
      described.sketches = Array(described.sketches.prefix(Self.mostLines))
      return .contents(described)
    }
  }
}

extension LayerContent {
  /// The drawing that the contents are, if they are one.
  var sketch: ContentSketch? {
    if case .sketch(let sketch) = kind { sketch } else { nil }
  }
}

extension DescribedSketch {
  fileprivate init(_ sketch: ContentSketch, in layer: Layer) {
    switch sketch.subject {
    case .list: self = .list(sketch.rows(in: layer))
    case .map: self = .map
    case .card: self = .card
    case .letter: self = .letter
    }
  }
}
