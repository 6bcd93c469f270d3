internal import LayerGeometry
internal import SceneFormat
public import SourceText

/// The scene of a web page, of the snapshot that the script of docs/importing.md makes: a layer for the window, and
/// in it one for the border box of each element.
///
/// - Throws: what is wrong with the snapshot, or beyond the limits.
public func importPage(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> ImportedScene {
  var page = PageLayers(try PageSnapshot(source, limits: limits), limits)
  do throws(Diagnostic) {
    try page.addLayers()
  } catch {
    throw Diagnostics([error])
  }
  return try ImportedScene(page.layers, warnings: page.collector.diagnostics, limits: limits)
}

private struct PageLayers {
  let snapshot: PageSnapshot
  let collector = DiagnosticCollector()
  private(set) var layers: [ImportedLayer] = []
  private var depths: DepthCheck
  /// The layer that holds the children of each element.
  private var holders: [Int] = []
  /// Tells of each element whether it and all that is in it are hidden.
  private let areHidden: [Bool]

  init(_ snapshot: PageSnapshot, _ limits: Limits) {
    self.snapshot = snapshot
    depths = DepthCheck(limits)
    var areHidden = snapshot.elements.map(\.isHidden)
    // Children come after their parents, so that backwards each is known before its parent.
    for (index, element) in snapshot.elements.enumerated().reversed() where !areHidden[index] {
      if let parent = element.parent { areHidden[parent] = false }
    }
    self.areHidden = areHidden
  }

  mutating func addLayers() throws(Diagnostic) {
    var window = ImportedLayer(names: ["window"], superlayer: nil)
    let size = snapshot.window
    window.place(
      bounds: Rect(origin: snapshot.scroll, size: size),
      position: Point(x: size.width / 2, y: size.height / 2))
    window.layer = window.layer.masksToBounds(true)
    layers = [window]
    try depths.add(below: nil, at: Span(start: 0, end: 0))
    for index in snapshot.elements.indices { try add(index) }
  }

  private mutating func add(_ index: Int) throws(Diagnostic) {
    let element = snapshot.elements[index]
    let superlayer = element.parent.map { holders[$0] } ?? 0
    try depths.add(below: superlayer, at: element.span)
    let clips = element.clips == [true, true]
    let hasBorder = element.border.contains { $0 != 0 }
    // What clips within a border is a layer of its own.
    let clipsInside = clips && hasBorder
    let ownScroll = clipsInside ? .zero : element.scroll
    let viewpoint =
      element.perspective == nil || clipsInside ? nil : Optional(element.perspectiveOrigin)
    var layer = ImportedLayer(
      names: [element.id, element.label]
        + element.classes.split(separator: " ").prefix(1).map(String.init) + [element.tag],
      superlayer: superlayer)
    layer.order = element.stackOrder
    let size = element.box.size
    // Without a transform any point may be the anchor.
    let hasTransform = element.transform != nil
    let origin = Point(x: element.origin[0], y: element.origin[1])
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let pivot = hasTransform ? origin : viewpoint ?? middle
    let anchor = fraction(of: pivot, in: size)
    let anchored = point(of: anchor, in: size)
    layer.place(
      bounds: Rect(origin: ownScroll, size: size),
      position: Point(
        x: element.box.origin.x + anchored.x, y: element.box.origin.y + anchored.y),
      anchor: anchor,
      transform: element.transform.map {
        moved($0, x: pivot.x - anchored.x, y: pivot.y - anchored.y)
      })
    if hasTransform, element.origin[2] != 0 {
      layer.layer = layer.layer.zPosition(element.origin[2]).anchorPointZ(element.origin[2])
    }
    if let viewpoint, let distance = element.perspective {
      layer.layer = layer.layer.sublayerTransform(
        perspective(distance, x: viewpoint.x - anchored.x, y: viewpoint.y - anchored.y))
    }
    if element.keepsDepth, !clips {
      layer.layer = layer.layer.kind(.transform)
    }
    if clips && !clipsInside { layer.layer = layer.layer.masksToBounds(true) }
    if areHidden[index] && !isHiddenAbove(element) { layer.layer = layer.layer.isHidden(true) }
    if element.isOneSided { layer.layer = layer.layer.isDoubleSided(false) }
    for note in notes(of: element, isShown: element.isHidden && !areHidden[index]) {
      layer.notes.append(note)
      collector.warn(.notKnown("\(path(to: index)): \(note)", at: element.span))
    }
    holders.append(layers.count)
    layers.append(layer)
    if clipsInside { try addPaddingBox(of: element) }
  }

  /// Adds the layer of what is inside of the last one's border, which clips and scrolls.
  private mutating func addPaddingBox(of element: PageElement) throws(Diagnostic) {
    let outer = layers.count - 1
    try depths.add(below: outer, at: element.span)
    let (top, right, bottom, left) = (
      element.border[0], element.border[1], element.border[2], element.border[3]
    )
    let size = Size(
      width: max(0, element.box.width - left - right),
      height: max(0, element.box.height - top - bottom))
    var layer = ImportedLayer(
      names: layers[outer].names.map { $0.isEmpty ? "" : $0 + "-content" }, superlayer: outer)
    let viewpoint = element.perspectiveOrigin
    let anchor =
      element.perspective == nil
      ? .middle
      : fraction(of: Point(x: viewpoint.x - left, y: viewpoint.y - top), in: size)
    let anchored = point(of: anchor, in: size)
    layer.place(
      // Its own coordinates are those of the border box, so that children stay where they are in them.
      bounds: Rect(
        x: element.scroll.x + left, y: element.scroll.y + top, width: size.width,
        height: size.height),
      position: Point(x: left + anchored.x, y: top + anchored.y), anchor: anchor)
    if let distance = element.perspective {
      layer.layer = layer.layer.sublayerTransform(
        perspective(
          distance, x: viewpoint.x - left - anchored.x, y: viewpoint.y - top - anchored.y))
    }
    layer.layer = layer.layer.masksToBounds(true)
    holders[holders.count - 1] = layers.count
    layers.append(layer)
  }

  // MARK: Geometry

  /// A point of a box as an anchor; in a box without size in a direction, the middle.
  private func fraction(of point: Point, in size: Size) -> Point {
    func fraction(_ place: Double, _ length: Double) -> Double {
      // Browsers print six digits.
      length == 0 || abs(place - length / 2) < 5e-4 ? 0.5 : place / length
    }
    return Point(x: fraction(point.x, size.width), y: fraction(point.y, size.height))
  }

  private func point(of fraction: Point, in size: Size) -> Point {
    Point(x: fraction.x * size.width, y: fraction.y * size.height)
  }

  /// A transform about a point that lies so far from the anchor, as one about the anchor.
  private func moved(_ elements: [Double], x: Double, y: Double) -> [Double] {
    // What printing, division and multiplication leave.
    guard abs(x) > 5e-4 || abs(y) > 5e-4 else { return elements }
    if let (a, b, c, d, tx, ty) = planeElements(elements) {
      return [a, b, c, d, tx + x - a * x - c * y, ty + y - b * x - d * y]
    }
    guard let transform = Transform3D(elements: elements) else { return elements }
    return Transform3D(translationX: -x, y: -y, z: 0).concatenating(transform)
      .concatenating(Transform3D(translationX: x, y: y, z: 0)).elements
  }

  /// What a viewer sees from a distance, in front of a point that lies so far from the anchor.
  private func perspective(_ distance: Double, x: Double, y: Double) -> [TransformOperation] {
    let view = TransformOperation.perspective(distance)
    guard abs(x) > 5e-4 || abs(y) > 5e-4 else { return [view] }
    let (x, y) = (x.rounded, y.rounded)
    return [.translate(x: x, y: y), view, .translate(x: -x, y: -y)]
  }

  // MARK: What cannot be known

  private func isHiddenAbove(_ element: PageElement) -> Bool {
    element.parent.map { areHidden[$0] } ?? false
  }

  private func notes(of element: PageElement, isShown: Bool) -> [String] {
    var notes: [String] = []
    if element.pieces > 1 {
      notes.append("it is broken over lines; the layer is the box around all of them")
    }
    if element.clips[0] != element.clips[1] {
      notes.append("it clips in one direction alone; the layer does not clip")
    }
    if element.escapesClip {
      notes.append("an element around it does not clip it; its layer does")
    }
    if isShown {
      notes.append("it is hidden and something in it is not; the layer is shown")
    }
    if element.strays {
      notes.append(
        "it is sticky, and sticks elsewhere while nothing is transformed; its place may be another")
    }
    if element.followsPath { notes.append("its 'offset-path' is not imported") }
    if element.tag == "iframe" { notes.append("the page in it is not imported") }
    return notes
  }

  /// The nearest elements around an element, and itself.
  private func path(to index: Int) -> String {
    var names: [String] = []
    var next: Int? = index
    while let index = next, names.count < 4 {
      names.append(snapshot.elements[index].selector)
      next = snapshot.elements[index].parent
    }
    return (next == nil ? "" : "… > ") + names.reversed().joined(separator: " > ")
  }
}
