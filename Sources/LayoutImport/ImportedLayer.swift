internal import LayerGeometry
internal import SceneFormat

/// A layer that was found in a layout.
struct ImportedLayer {
  /// What the layer may be called, the best first.
  var names: [String]
  /// The index of its superlayer among all layers, which comes before it; nil for a root.
  var superlayer: Int?
  /// The place in the order of its superlayer's sublayers: the least lies behind all others, and of equals the first.
  var order = 0.0
  /// The layer without its id and its sublayers.
  var layer = DocumentLayer(object: [:])
  /// What could not be known of it.
  var notes: [String] = []

  init(names: [String], superlayer: Int?) { (self.names, self.superlayer) = (names, superlayer) }

  /// Sets what places the layer: its frame, where neither an anchor nor a transform is needed to say more.
  ///
  /// - Parameters:
  ///   - position: the place of the anchor, in the superlayer's coordinates.
  ///   - anchor: in fractions of the bounds.
  mutating func place(
    bounds: Rect, position: Point, anchor: Point = .middle, transform: [Double]? = nil
  ) {
    let operations = transform.map(transformOperations) ?? []
    if operations.isEmpty, anchor == .middle {
      let origin = Point(x: position.x - bounds.width / 2, y: position.y - bounds.height / 2)
      layer = layer.frame(Rect(origin: origin, size: bounds.size).rounded)
      if bounds.origin != .zero { layer = layer.boundsOrigin(bounds.origin.rounded) }
      return
    }
    layer = layer.bounds(bounds.rounded).position(position.rounded)
    if anchor != .middle { layer = layer.anchorPoint(anchor) }
    if !operations.isEmpty { layer = layer.transform(operations) }
  }
}

extension Point {
  /// The middle of a layer, as an anchor.
  static let middle = Point(x: 0.5, y: 0.5)
}

// What arithmetic leaves behind the sixth decimal is none of the layout's.
extension Double {
  var rounded: Double { abs(self) < 1e9 ? (self * 1e6).rounded() / 1e6 + 0 : self }
}

extension Point {
  var rounded: Point { Point(x: x.rounded, y: y.rounded) }
}

extension Rect {
  fileprivate var rounded: Rect {
    Rect(
      x: origin.x.rounded, y: origin.y.rounded, width: width.rounded, height: height.rounded)
  }
}
