internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// The choice of the scale that all panels of a figure share.
struct ScaleChoice {
  /// The number of layers up to which a figure has its usual size; more get more space.
  private static let fewLayers = 16.0
  private static let mostRoom = 4.0
  /// The least longer side of a panel on a fixed canvas, without labels, in canvas points.
  private static let smallestPanel = 60.0

  /// The boxes that the panels must show, in their planes.
  private(set) var extents: [Rect]
  private var mostLayers: Int

  init(_ plans: [PanelPlan]) {
    extents = plans.map { $0.extent }
    mostLayers = plans.map(\.layers.count).max() ?? 0
  }

  /// Includes the panels of another figure in the choice.
  mutating func add(_ other: ScaleChoice) {
    extents += other.extents
    mostLayers = max(mostLayers, other.mostLayers)
  }

  /// The largest round scale at which every panel has a size suitable for the number of panels.
  func suitable(panelsInARow count: Int) -> Double {
    let (width, height) =
      switch count {
      case ...1: (360.0, 300.0)
      case 2: (270.0, 260.0)
      default: (200.0, 220.0)
      }
    let room = min(max((Double(mostLayers) / Self.fewLayers).squareRoot(), 1), Self.mostRoom)
    let most =
      extents.map { extent in
        let least = Self.smallestExtent(at: extent)
        return min(
          width * room / max(extent.width, least), height * room / max(extent.height, least))
      }
      .min() ?? 1
    return Self.roundScale(atMost: most)
  }

  /// The least extent that is scaled to a panel's size: a smaller one, relative to its coordinates, would consist
  /// of rounding errors.
  private static func smallestExtent(at extent: Rect) -> Double {
    [extent.minX, extent.minY, extent.maxX, extent.maxY].reduce(1) { max($0, abs($1)) } * 1e-9
  }

  /// The size of the largest panel at a scale, in canvas points, without its labels.
  func room(at scale: Double) -> Size {
    Size(
      width: (extents.map(\.width).max() ?? 0) * scale,
      height: (extents.map(\.height).max() ?? 0) * scale)
  }

  /// The height of rows of panels at a scale, in canvas points, without any texts.
  ///
  /// - Parameter gap: the gap between rows.
  func height(ofRowsOf count: Int, gap: Double, at scale: Double) -> Double {
    let rows = stride(from: 0, to: extents.count, by: max(count, 1)).map { first in
      extents[first..<min(first + count, extents.count)].map(\.height).max() ?? 0
    }
    return rows.reduce(0) { $0 + $1 * scale } + gap * Double(max(rows.count - 1, 0))
  }

  /// The scale of a canvas that fits its content.
  func scale(of canvas: Canvas, panelsInARow count: Int) -> Double {
    canvas.scale ?? suitable(panelsInARow: count)
  }

  /// The scales to try on a canvas of fixed size, the largest first.
  func scales(of canvas: Canvas, from scale: Double) -> [Double] {
    if let fixed = canvas.scale { return [fixed] }
    // Layers would be dots among their labels at smaller scales.
    let scales = Self.descending(from: scale * 4).filter {
      extents.isEmpty || max(room(at: $0).width, room(at: $0).height) >= Self.smallestPanel
    }
    // What has no extent is as small at every scale.
    if scales.isEmpty { return [scale] }
    guard let size = canvas.size else { return scales }
    // Scales too large even without labels are skipped, except the last, which shows how much space is needed.
    let tooLarge = scales.prefix {
      room(at: $0).width > size.width || room(at: $0).height > size.height
    }
    return Array(scales[min(tooLarge.count, max(scales.count - 1, 0))...])
  }

  /// A scale and the smaller round ones.
  static func descending(from scale: Double) -> [Double] {
    var scales: [Double] = []
    var next = scale
    while scales.count < 40 {
      scales.append(next)
      next = roundScale(atMost: next * 0.93)
    }
    return scales
  }

  static func roundScale(atMost value: Double) -> Double {
    guard value.isFinite, value > 0 else { return 1 }
    let power = powerOfTen(atMost: value)
    let steps = [
      9, 8, 7, 6, 5.5, 5, 4.5, 4, 3.5, 3.2, 3, 2.8, 2.5, 2.2, 2, 1.8, 1.6, 1.5, 1.4, 1.25, 1.2, 1.1,
      1,
    ]
    return (steps.first { $0 * power <= value * (1 + 1e-9) } ?? 1) * power
  }
}

extension PanelPlan {
  /// The box of everything that the panel draws to scale, in the panel's plane.
  fileprivate var extent: Rect {
    let tree = scene.layers
    var locations: [Location] = []
    var points = (drawnLayers.map { view.outline(of: $0) } + ghosts.flatMap(\.outlines))
      .flatMap { $0 }
    for layer in layers where showsContentsBeyondBounds(of: layer) {
      points += scene[layer].contents.compactMap {
        box(of: $0, inBounds: scene.layers[layer].bounds)
      }.flatMap {
        view.outline(of: $0.corners.corners, in: layer)
      }
    }
    locations += marks(in: layers, tree)
    for space in layers.map(Optional.some) + [nil] {
      if space.map({ shows(.origin, of: $0) }) ?? rootSpaceShows(.origin) {
        locations.append(Location(space: space, point: .zero))
      }
      guard space.map({ shows(.axes, of: $0) }) ?? rootSpaceShows(.axes) else { continue }
      let range = axisRange(of: space, in: tree)
      locations += [
        Point(x: range.x.lowerBound, y: range.xAxisLevel),
        Point(x: range.x.upperBound, y: range.xAxisLevel),
        Point(x: range.yAxisLevel, y: range.y.lowerBound),
        Point(x: range.yAxisLevel, y: range.y.upperBound),
      ].map { Location(space: space, point: $0) }
    }
    if let view = picture.view {
      locations += view.corners.corners.map { Location(space: nil, point: $0) }
    }
    points += locations.compactMap { view.point($0) }
    return Rect(boundingBoxOf: points) ?? Rect(x: 0, y: 0, width: 1, height: 1)
  }
}

extension PanelPlan {
  /// The places of what is drawn of some layers beside their outlines, and those of all annotations.
  func marks(in layers: [LayerTree.Index], _ tree: LayerTree) -> [Location] {
    layers.flatMap { layer in
      var shown: [LayerPoint] = []
      if shows(.anchor, of: layer) { shown.append(.anchorPoint) }
      if shows(.position, of: layer) { shown.append(.position) }
      if shows(.frame, of: layer) || shows(.frameSize, of: layer) {
        shown += RectPoint.corners.map { .frame($0) }
      }
      return shown.compactMap { tree.location(of: $0, of: layer) }
    } + picture.annotations.flatMap(\.locations)
  }

  /// Tells whether a layer's contents are visible beyond its bounds.
  private func showsContentsBeyondBounds(of layer: LayerTree.Index) -> Bool {
    shows(.contents, of: layer) && !scene[layer].contents.isEmpty
      && scene.layers.layers(from: layer).allSatisfy { !scene.layers[$0].masks }
  }
}
