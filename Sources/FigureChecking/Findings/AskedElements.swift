internal import DisplayList
internal import FigureLayout
internal import FigureLint
internal import LayerGeometry
internal import SceneFormat

extension Scene {
  /// The elements that the document asks its figure to show: the switches of layers, annotations, and arrows of
  /// ghosts. Defaults of `show` are not included.
  var askedElements: [AskedElement] {
    let scene = drawn
    let wishes = scene.figure.panels.enumerated().compactMap { number, panel in
      panel.picture.map {
        PictureWishes(picture: $0, panel: number + 1, scene: scene.after(steps: panel.step))
      }
    }
    // A layer may be hidden in one panel and appear in the next.
    var known = Set(wishes.flatMap { $0.layers + $0.picture.ghosts.map(\.layer) })
    let unseen = wishes.flatMap { wishes in
      let layers = wishes.named.filter { known.insert($0).inserted }
      return layers.flatMap { wishes.elements(of: $0).prefix(1) }
    }
    // A layer may turn in one panel, and stay as it is in the next.
    let states = (0...scene.steps.count).map(scene.after)
    var told: Set<ElementID> = []
    let idle = wishes.flatMap { $0.idle(in: states) }.filter { told.insert($0.id).inserted }
    return wishes.flatMap(\.all) + unseen + idle
  }
}

private struct PictureWishes {
  /// The least angle in degrees at which layers look rotated.
  private static let leastAngle = 0.05

  let picture: Picture
  let panel: Int
  let scene: Scene

  /// The layers that are drawn.
  var layers: [LayerTree.Index] { scene.layers.layers(drawnIn: picture) }

  /// The layers that are asked for by their ids, drawn or not.
  var named: [LayerTree.Index] {
    (picture.show?.named ?? [:]).filter { !$0.value.isEmpty }.keys
      .sorted { $0.rawValue < $1.rawValue }
  }

  var all: [AskedElement] { layers.flatMap(elements) + annotations + arrows }

  /// The elements that the switches of a layer ask for.
  func elements(of layer: LayerTree.Index) -> [AskedElement] {
    (picture.show?.layers[layer.rawValue] ?? []).sorted().flatMap { elements($0, of: layer) }
  }

  /// What is asked for by the ids of drawn layers that have nothing of the kind in any of some states.
  func idle(in states: [Scene]) -> [AskedElement] {
    named.filter(Set(layers).contains).flatMap { layer in
      func asked(
        _ name: ShowRules.Switch, _ part: ElementID.Part, _ absence: FigureFault.Absence,
        unless isShown: (Scene) -> Bool
      ) -> AskedElement? {
        guard picture.show?.named[layer]?.contains(name) ?? false,
          !states.contains(where: isShown)
        else { return nil }
        return AskedElement(
          ElementID(layer: scene[layer].id) / part, panel: panel, because: absence)
      }
      return [
        asked(.angle, .angle, .unturned) { Self.isTurned($0.layers[layer]) },
        asked(.rotationAxis, .rotationAxis, .unturned) {
          $0.layers[layer].transform.rotation != nil
        },
        asked(.contents, .contents, .empty) { !$0[layer].contents.isEmpty },
      ].compactMap(\.self)
    }
  }

  /// Tells whether a layer looks turned in its plane, or is turned in space.
  private static func isTurned(_ layer: Layer) -> Bool {
    guard layer.transform.isAffine else { return layer.transform.rotation != nil }
    let transform = layer.affineTransform
    return abs(Angle.atan2(y: transform.b, x: transform.a).degrees) > leastAngle
  }

  private func asked(_ id: ElementID, or others: [ElementID] = []) -> AskedElement {
    AskedElement(id, panel: panel, or: others)
  }

  /// The elements that a switch of a layer asks for; none if it could show nothing.
  private func elements(_ name: ShowRules.Switch, of layer: LayerTree.Index) -> [AskedElement] {
    let id = ElementID(layer: scene[layer].id)
    let values = scene.layers[layer]
    // The figure itself says which layers cannot be seen at all.
    let told = id / .outline / .label
    func one(_ part: ElementID.Part, _ others: [ElementID] = []) -> [AskedElement] {
      [asked(id / part, or: others + [told])]
    }
    switch name {
    case .fill where values.kind == .transform, .table, .grid, .contents: return []
    case .fill, .outline: return one(.outline, [id / .fill, id / .clipped])
    case .name:
      let stacks = scene.layers.layers(from: layer).map {
        ElementID(layer: scene[$0].id) / .bracket
      }
      return one(.name, stacks + [id / .detail / .name])
    case .frame: return one(.frame)
    case .frameSize: return one(.frame, lengths(of: layer, .frame))
    case .size: return one(.bounds, lengths(of: layer, .bounds))
    case .anchor: return one(.anchorPoint)
    case .position: return one(.position)
    case .axes: return one(.axes)
    case .origin: return one(.origin)
    case .corners, .depths: return one(.corners)
    case .angle:
      if !Self.isTurned(values) { return [] }
      // In space the axis of the turn has the angle.
      return one(values.transform.isAffine ? .angle : .rotationAxis)
    case .rotationAxis: return values.transform.rotation == nil ? [] : one(.rotationAxis)
    case .orientation: return one(.orientation)
    }
  }

  /// The annotations that measure a side of a layer's bounds or frame, which has no second line then.
  private func lengths(
    of layer: LayerTree.Index, _ rectangle: LayerSide.Rectangle
  ) -> [ElementID] {
    LayerSide.Extent.allCases.flatMap {
      picture.annotations(measuring: LayerSide(layer, rectangle, $0))
    }.sorted().map { ElementID(.dimension) / ($0 + 1) }
  }

  private var annotations: [AskedElement] {
    picture.annotations.enumerated().compactMap { index, annotation in
      let part: ElementID.Part =
        switch annotation.kind {
        case .point: .point
        case .arrow: .arrow
        case .dimension: .dimension
        case .callout: .callout
        case .axes: .axes
        case .trace: .trace
        }
      return asked(ElementID(part) / (index + 1))
    }
  }

  private var arrows: [AskedElement] {
    picture.ghosts.compactMap { ghost in
      guard ghost.isArrowAskedFor, ghost.arrow != .none,
        !scene.layers[ghost.successor].isHidden
      else { return nil }
      let id = ElementID(layer: scene[ghost.successor].id)
      // An arc or axis with the angle stands for the way of a corner.
      let others = ghost.arrow == .automatic ? [id / .angle, id / .rotationAxis] : []
      return asked(id / .displacement, or: others)
    }
  }
}
