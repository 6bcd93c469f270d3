internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

extension ShowRules {
  /// The switches of a picture for which the document gives none.
  ///
  /// Every layer has its outline, contents and name; a hidden one is named below the picture. The outermost layers have axes; if
  /// there are many, or if steps move one of them, the root space has axes instead; the screen of a device has none. A transformed
  /// layer shows its frame, unless that is its outline or the layer is in a transform layer, whose plane none has; its anchor and
  /// angle, or that it is mirrored, unless there are many; and axes where the figure speaks of its bounds or shows lengths inside
  /// of it. In a scene of few layers, the innermost that do not overlap others show their size, scaled ones that of the frame too, and their anchor: one that has no text and is the
  /// only such layer among others that are never transformed, or has its anchor elsewhere than in the middle.
  ///
  /// Layers that can show their size, and of which steps change it, show that in place of the innermost; in a scene of few
  /// layers those of which steps change the anchor point show that in place of others.
  ///
  /// - Parameters:
  ///   - scene: the scene in the state that is shown.
  ///   - changes: the layers that steps change.
  static func automatic(
    for picture: Picture, of scene: Scene, where changes: ChangedLayers
  ) -> ShowRules {
    let tree = scene.layers
    let layers = tree.layers(drawnIn: picture)
    let resized = Set(layers.filter { changes.resized.contains($0) && tree.hasRoomForSize($0) })
    var rules = ShowRules(
      layers: Array(repeating: [], count: tree.indices.count), rootSpace: [])
    let isSmall = layers.count <= 4
    // Anchors and axes of many layers would hide the layers.
    let isCrowded = layers.count { !tree[$0].transform.isIdentity } > 3
    // The dot of an anchor would hide letters and what is drawn.
    let plain = layers.filter { layer in
      tree.sublayers(of: layer).isEmpty && tree[layer].transform.isIdentity
        && !scene[layer].contents.contains(where: \.isTextOrSketch)
    }
    let roots = layers.filter { tree.superlayer(of: $0) == nil }
    // Axes of a layer that moves move with it.
    let hasRootAxes = roots.count > 4 || roots.contains { changes.moved.contains($0) }
    if hasRootAxes { rules.rootSpace = [.axes] }
    for layer in layers {
      var switches: Set<Switch> = [.fill, .contents, .outline, .name]
      let hasSublayers = !tree.sublayers(of: layer).isEmpty
      if tree.superlayer(of: layer) == nil {
        // Nothing else tells what becomes of the inside.
        if picture.device != layer && !hasRootAxes || scene.changesOrigin(of: layer)
          || scene.speaksOfBounds(of: layer)
        {
          switches.insert(.axes)
        }
        if hasSublayers { switches.insert(.grid) }
      }
      if !tree[layer].transform.isIdentity {
        // An angle does not describe layers that are mirrored or rotated out of their plane.
        let transform = tree[layer].transform
        let mark: Switch? =
          !transform.isAffine
          ? .rotationAxis
          : transform.mirrorsInPlane ? .orientation : transform.keepsRightAngles ? .angle : nil
        // A transform layer has no plane in which frames would be seen.
        let isInSpace =
          tree[layer].kind == .transform
          || tree.superlayer(of: layer).map { tree[$0].kind == .transform } ?? false
        if !isInSpace && !transform.keepsOutlineUpright { switches.insert(.frame) }
        if !isCrowded { switches.formUnion([.anchor] + (mark.map { [$0] } ?? [])) }
        // Letters and pictures in the contents tell that the layer is mirrored.
        if scene[layer].contents.contains(where: {
          $0.isTextOrSketch || $0.isLetter(over: tree[layer].bounds)
        }) {
          switches.remove(.orientation)
        }
        if !isCrowded && (scene.speaksOfBounds(of: layer) || isSmall && hasSublayers) {
          switches.insert(.axes)
        }
        // Nothing else would tell that a layer is scaled.
        if isSmall && !hasSublayers && transform.isUprightScale {
          switches.formUnion([.size, .frameSize])
        }
      } else if isSmall {
        let isMeasured = resized.isEmpty ? !hasSublayers : resized.contains(layer)
        if isMeasured, tree.hasRoomForSize(layer) { switches.insert(.size) }
        let isUsual = tree[layer].anchorPoint == Point(x: 0.5, y: 0.5)
        let isAlone =
          plain.count == 1 && resized.isEmpty && changes.reanchored.isEmpty
          && changes.transformed.isSubset(of: [layer])
        if plain.contains(layer) && (isAlone || !isUsual) || changes.reanchored.contains(layer) {
          switches.insert(.anchor)
        }
      }
      rules.layers[layer.rawValue] = switches
    }
    // Boxes of one look over one another would be read as others.
    if isCrowded {
      for layer in tree.overlappingFrames(
        of: layers.filter { rules.layers[$0.rawValue].contains(.frame) })
      {
        rules.layers[layer.rawValue].remove(.frame)
      }
    }
    for layer in tree.hiddenLayers(in: picture) { rules.layers[layer.rawValue] = [.name] }
    return rules
  }
}

/// The layers that the steps of a scene change.
struct ChangedLayers {
  /// Those of which they change the width or the height of the bounds.
  let resized: Set<LayerTree.Index>
  /// Those that they move: of which they change the position, the size, the anchor point or the translation of the transform, and
  /// the frame not in its size alone.
  let moved: Set<LayerTree.Index>
  /// Those of which they change the anchor point.
  let reanchored: Set<LayerTree.Index>
  /// Those that have a transform in one of the states.
  let transformed: Set<LayerTree.Index>

  init(in scene: Scene) {
    func layers(where isChanged: (_ before: Layer, _ now: Layer) -> Bool) -> Set<LayerTree.Index> {
      Set(
        scene.layers.indices.filter { layer in
          scene.steps.contains { isChanged(scene.layers[layer], $0.layers[layer]) }
        })
    }
    resized = layers { $0.bounds.size != $1.bounds.size }
    moved = layers { before, now in
      (now.position != before.position || now.bounds.size != before.bounds.size
        || now.anchorPoint != before.anchorPoint
        || now.transform.planeTranslation != before.transform.planeTranslation)
        && now.frame.origin != before.frame.origin
    }
    reanchored = layers {
      $0.anchorPoint != $1.anchorPoint || $0.anchorPointZ != $1.anchorPointZ
    }
    let states = [scene.layers] + scene.steps.map(\.layers)
    transformed = Set(
      scene.layers.indices.filter { layer in
        states.contains { !$0[layer].transform.isIdentity }
      })
  }
}

extension Scene {
  /// Tells whether steps change the origin of a layer's bounds.
  fileprivate func changesOrigin(of layer: LayerTree.Index) -> Bool {
    steps.contains { $0.layers[layer].bounds.origin != layers[layer].bounds.origin }
  }
}

extension LayerTree {
  /// Tells whether a layer can show its size by itself: it has no transform, axes, which an outermost one has, do not show
  /// the size already, and no other covers a part of it.
  fileprivate func hasRoomForSize(_ layer: Index) -> Bool {
    superlayer(of: layer) != nil && self[layer].transform.isIdentity && !overlapsSibling(layer)
  }

  /// The number of frames up to which overlaps are searched for.
  private static let mostFrames = 64

  /// The layers among some of which the frame overlaps that of another in the same superlayer; all of too many.
  fileprivate func overlappingFrames(of layers: [Index]) -> [Index] {
    if layers.count > Self.mostFrames { return layers }
    return layers.filter { layer in
      layers.contains {
        $0 != layer && superlayer(of: $0) == superlayer(of: layer)
          && self[$0].frame.overlapArea(with: self[layer].frame) > 0
      }
    }
  }

  /// Tells whether a layer and another in the same superlayer cover each other: lengths of either would run over both.
  fileprivate func overlapsSibling(_ layer: Index) -> Bool {
    guard let superlayer = superlayer(of: layer) else { return false }
    let frame = self[layer].frame
    return sublayers(of: superlayer).contains {
      $0 != layer && !self[$0].isHidden && self[$0].frame.overlapArea(with: frame) > 0
    }
  }
}

extension Transform3D {
  /// Tells whether this mirrors a layer in its plane; what turns it out of the plane may show its back instead.
  var mirrorsInPlane: Bool { isAffine && affinePart.determinant < 0 }

  /// Tells whether the axes of a layer stay at right angles: the angle of one is that of the other.
  fileprivate var keepsRightAngles: Bool {
    let part = affinePart
    let size = part.a * part.a + part.b * part.b + part.c * part.c + part.d * part.d
    return abs(part.a * part.c + part.b * part.d) <= 1e-9 * size
  }

  /// Tells whether the outline of a layer stays its frame, with sides along the axes.
  fileprivate var keepsOutlineUpright: Bool {
    let part = affinePart
    return isAffine && (part.b == 0 && part.c == 0 || part.a == 0 && part.d == 0)
  }

  /// The way of the anchor point in the plane of the layer.
  fileprivate var planeTranslation: Vector { Vector(dx: affinePart.tx, dy: affinePart.ty) }

  /// Tells whether this scales without turning or mirroring anything.
  fileprivate var isUprightScale: Bool {
    let part = affinePart
    return isAffine && part.b == 0 && part.c == 0 && part.a > 0 && part.d > 0
      && (part.a, part.d) != (1, 1)
  }
}

extension LayerContent {
  /// Tells whether this is a letter that fills most of some bounds.
  fileprivate func isLetter(over bounds: Rect) -> Bool {
    guard case .sketch(let sketch) = kind, case .letter = sketch.subject else { return false }
    let size = sketch.rect(in: bounds).size
    return 2 * size.width >= bounds.width && 2 * size.height >= bounds.height
  }

  fileprivate var isTextOrSketch: Bool {
    switch kind {
    case .text, .sketch: true
    case .shape, .image: false
    }
  }
}

extension [ShowRules] {
  /// Takes what not all pictures of the same layers show by default of a layer that is the same in all of them: it would
  /// seem to have come by a step.
  mutating func agree(in pictures: [(picture: Picture, step: Int)], of scene: Scene) {
    let numbers = pictures.indices.filter { pictures[$0].picture.show == nil }
    for same in Dictionary(grouping: numbers, by: { pictures[$0].picture.roots }).values {
      let trees = same.map { (number: $0, tree: scene.after(steps: pictures[$0].step).layers) }
      for layer in scene.layers.indices {
        // A picture in which a layer or one around it is hidden has no outline of it.
        let drawn = trees.filter { self[$0.number].layers[layer.rawValue].contains(.outline) }
        guard let first = drawn.first, drawn.allSatisfy({ $0.tree[layer] == first.tree[layer] })
        else { continue }
        let common = drawn.reduce(self[first.number].layers[layer.rawValue]) {
          $0.intersection(self[$1.number].layers[layer.rawValue])
        }
        for (number, _) in drawn { self[number].layers[layer.rawValue] = common }
      }
    }
  }
}
