internal import LayerGeometry
internal import SceneFormat
public import SourceText

/// The scene of views or layers, of what `recursiveDescription` and the descriptions of layers print in a debugger.
///
/// - Throws: what is wrong with the descriptions, or beyond the limits.
public func importDescriptions(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> ImportedScene {
  let collector = DiagnosticCollector()
  var described = DescribedLayers(source, collector, limits)
  do throws(Diagnostic) {
    try checkEncoding(of: source, limits: limits)
    var reader = DescriptionReader(source, collector)
    try reader.read(limits: limits)
    try described.add(reader.descriptions)
    guard let first = reader.descriptions.first else { throw .noDescription(in: source.name) }
    if described.layers.isEmpty { throw .noPlace(at: first.span) }
  } catch {
    throw Diagnostics([error])
  }
  return try ImportedScene(described.layers, warnings: collector.diagnostics, limits: limits)
}

private struct DescribedLayers {
  private let source: SourceFile
  private let collector: DiagnosticCollector
  private var depths: DepthCheck
  private(set) var layers: [ImportedLayer] = []

  init(_ source: SourceFile, _ collector: DiagnosticCollector, _ limits: Limits) {
    (self.source, self.collector, depths) = (source, collector, DepthCheck(limits))
  }

  mutating func add(_ descriptions: [Description]) throws(Diagnostic) {
    let owners = ownLayers(of: descriptions)
    let merged = Set(owners.values)
    /// The descriptions around the next one, with their levels and layers; nil for one that is passed over.
    var around: [(level: Int, layer: Int?)] = []
    /// The layers that name sublayers, by the addresses of these.
    var superlayers: [String: Int] = [:]
    for (index, description) in descriptions.enumerated() where !merged.contains(index) {
      let values = DescribedValues(
        description: description, ownLayer: owners[index].map { descriptions[$0] }, source: source)
      while let last = around.last, last.level >= description.level { around.removeLast() }
      // What is in a view without a place has none, too.
      if let last = around.last, last.layer == nil { continue }
      let superlayer = around.last?.layer ?? superlayers[description.address]
      let next = index + 1
      let hasViews =
        next < descriptions.count && !merged.contains(next)
        && descriptions[next].level > description.level
      guard let layer = try layer(values, in: superlayer, hasViews: hasViews) else {
        around.append((description.level, nil))
        continue
      }
      try depths.add(below: superlayer, at: description.span)
      around.append((description.level, layers.count))
      for address in addresses(in: values.text("sublayers") ?? "") where superlayers[address] == nil
      {
        superlayers[address] = layers.count
      }
      layers.append(layer)
    }
  }

  /// The description of the layer of each view that has one, by their indices.
  private func ownLayers(of descriptions: [Description]) -> [Int: Int] {
    var places: [String: Int] = [:]
    for (index, description) in descriptions.enumerated()
    where description.fields.contains(where: { $0.key == "position" }) {
      places[description.address] = index
    }
    var owners: [Int: Int] = [:]
    for (index, description) in descriptions.enumerated() {
      let values = DescribedValues(description: description, source: source)
      if let address = addresses(in: values.text("layer") ?? "").first,
        let place = places[address], place != index
      {
        owners[index] = place
      }
    }
    return owners
  }

  /// The addresses of the descriptions in a value: `(<CALayer: 0x1>, <CALayer: 0x2>)`.
  private func addresses(in value: String) -> [String] {
    value.split { "<>(), ".contains($0) }.filter { $0.hasPrefix("0x") }.map(String.init)
  }

  // MARK: A layer

  /// The layer of a description; nil, and a warning, where it tells no geometry.
  private func layer(
    _ values: DescribedValues, in superlayer: Int?, hasViews: Bool
  ) throws(Diagnostic) -> ImportedLayer? {
    let rest = hasViews ? " with the views in it" : ""
    if let (key, span) = values.beyondNumbers {
      collector.warn(
        .passedOver(
          "\(values.owner) has no place by its \(quoted(key)), which has numbers beyond 1e9", rest,
          at: span))
      return nil
    }
    let identifiers = [
      "accessibilityIdentifier", "accessibilityLabel", "identifier", "name",
      "restorationIdentifier",
    ]
    var layer = ImportedLayer(
      names: identifiers.compactMap { values.text($0) } + [values.description.shortName],
      superlayer: superlayer)
    guard try place(&layer, values) else {
      collector.warn(
        .passedOver(
          "\(values.owner) has no frame, and no position with bounds", rest,
          at: values.description.span))
      return nil
    }
    if let depth = try values.number("zPosition"), depth != 0 {
      layer.layer = layer.layer.zPosition(depth)
    }
    if let depth = try values.number("anchorPointZ"), depth != 0 {
      layer.layer = layer.layer.anchorPointZ(depth)
    }
    if let transform = try values.transform("sublayerTransform") {
      layer.layer = layer.layer.sublayerTransform(transformOperations(transform))
    }
    if values.description.shortName == "CATransformLayer" {
      layer.layer = layer.layer.kind(.transform)
    }
    if values.isTrue("clipsToBounds") == true || values.isTrue("masksToBounds") == true {
      layer.layer = layer.layer.masksToBounds(true)
    }
    if values.isTrue("hidden") == true { layer.layer = layer.layer.isHidden(true) }
    if values.isTrue("geometryFlipped") == true {
      layer.layer = layer.layer.isGeometryFlipped(true)
    }
    if values.isTrue("doubleSided") == false { layer.layer = layer.layer.isDoubleSided(false) }
    return layer
  }

  /// Places a layer by what is told of it; false where that is not enough.
  private func place(
    _ layer: inout ImportedLayer, _ values: DescribedValues
  ) throws(Diagnostic) -> Bool {
    let anchor = try values.point("anchorPoint") ?? .middle
    let transform = try values.transform("transform", "transform3D")
    var bounds = try values.rect("bounds")
    if let position = try values.point("position", "center"), let bounds {
      layer.place(bounds: bounds, position: position, anchor: anchor, transform: transform)
      return true
    }
    guard let frame = try values.rect("frame") else { return false }
    let origin = try values.point("contentOffset") ?? bounds?.origin ?? .zero
    guard let transform else {
      layer.place(
        bounds: Rect(origin: origin, size: frame.size),
        position: Point(
          x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height),
        anchor: anchor)
      return true
    }
    guard let elements = planeElements(transform) else {
      note(
        "its bounds and position cannot be known from its frame under a transform of space; "
          + "the transform is left out", &layer, values)
      layer.place(
        bounds: Rect(origin: origin, size: frame.size),
        position: Point(x: frame.midX, y: frame.midY))
      return true
    }
    if bounds == nil {
      switch SizeUnderTransform(frame: frame.size, elements) {
      case .known(let size):
        bounds = Rect(origin: origin, size: size)
        note(
          "its size is computed from its frame under the transform"
            + (values.text("anchorPoint") == nil ? ", and its anchor is taken for the middle" : ""),
          &layer, values)
      case .guessed(let size):
        bounds = Rect(origin: origin, size: size)
        note(
          "its size cannot be known from its frame under this transform; a square stands for it",
          &layer, values)
      }
    }
    let size = bounds?.size ?? .zero
    // The middle of the frame is that of the bounds, wherever the anchor is.
    let fromAnchor = Point(x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height)
    layer.place(
      bounds: Rect(origin: origin, size: size),
      position: Point(
        x: frame.midX - elements.tx - elements.a * fromAnchor.x - elements.c * fromAnchor.y,
        y: frame.midY - elements.ty - elements.b * fromAnchor.x - elements.d * fromAnchor.y),
      anchor: anchor, transform: transform)
    return true
  }

  private func note(_ note: String, _ layer: inout ImportedLayer, _ values: DescribedValues) {
    layer.notes.append(note)
    collector.warn(
      .notKnown(
        "\(values.owner): \(note)",
        help: "print its layer too, 'po view.layer': position and bounds stand there",
        at: values.description.span))
  }
}
