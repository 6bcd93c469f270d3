internal import LayerGeometry
internal import SceneFormat

extension ShowRules {
  /// What is shown where a document does not say.
  ///
  /// Every layer has its outline, contents and name. The outermost have axes; where there are many of them,
  /// the root space has some for all. A layer that is transformed tells its frame, anchor and
  /// angle, or that it is mirrored, unless there are many; in a scene of few layers, the innermost tell
  /// their size.
  static func automatic(for picture: Picture, of tree: LayerTree) -> ShowRules {
    let layers = tree.layers(drawnIn: picture)
    var rules = ShowRules(
      layers: Array(repeating: [], count: tree.indices.count), rootSpace: [])
    let isSmall = layers.count <= 4
    // Anchors and axes of many layers would hide what they are of.
    let isCrowded = layers.count { !tree[$0].transform.isIdentity } > 3
    let hasManyRoots = layers.count { tree.superlayer(of: $0) == nil } > 4
    if hasManyRoots { rules.rootSpace = [.axes] }
    for layer in layers {
      var switches: Set<Switch> = [.fill, .contents, .outline, .name]
      let hasSublayers = !tree.sublayers(of: layer).isEmpty
      if tree.superlayer(of: layer) == nil {
        if !hasManyRoots { switches.insert(.axes) }
        if hasSublayers { switches.insert(.grid) }
      }
      if !tree[layer].transform.isIdentity {
        // What is mirrored or turned out of its plane is not told by an angle.
        let transform = tree[layer].transform
        let told: Switch =
          !transform.isAffine
          ? .rotationAxis : transform.affinePart.determinant < 0 ? .orientation : .angle
        switches.formUnion(isCrowded ? [.frame] : [.frame, .anchor, told])
      } else if !hasSublayers && isSmall {
        // Axes tell the size already.
        switches.formUnion(tree.superlayer(of: layer) == nil ? [.anchor] : [.size, .anchor])
      }
      rules.layers[layer.rawValue] = switches
    }
    return rules
  }
}
