internal import LayerGeometry
internal import SceneFormat

// The spaces in whose units a picture says something.

extension ShowRules {
  /// The spaces in whose units sizes of some layers are shown, and those whose axes are.
  func unitSpaces(
    of drawn: [LayerTree.Index], in tree: LayerTree
  ) -> Set<LayerTree.Index?> {
    var spaces: Set<LayerTree.Index?> = rootSpace.contains(.axes) ? [nil] : []
    for layer in drawn {
      let shown = layers[layer.rawValue]
      if shown.contains(.size) || shown.contains(.axes) { spaces.insert(layer) }
      if shown.contains(.frameSize) { spaces.insert(tree.superlayer(of: layer)) }
    }
    return spaces
  }
}

extension Picture {
  /// The spaces in whose units annotations print lengths and vectors.
  var spacesOfLengths: [LayerTree.Index?] {
    annotations.compactMap { annotation in
      switch annotation.kind {
      case .arrow(let arrow): arrow.label == nil ? .some(arrow.space) : nil
      case .dimension(let dimension): .some(dimension.space)
      case .point, .axes, .callout, .trace: nil
      }
    }
  }

  /// The layers in whose units annotations print coordinates or lengths, some more than once.
  var measuredSpaces: [LayerTree.Index] {
    let spacesOfPlaces = annotations.flatMap { annotation -> [LayerTree.Index?] in
      switch annotation.kind {
      case .point(let point): point.coordinates
      case .axes(let axes): [axes.space]
      case .arrow, .dimension, .callout, .trace: []
      }
    }
    return (spacesOfPlaces + spacesOfLengths).compactMap(\.self)
  }
}
