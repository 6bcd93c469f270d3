internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The axis of a layer's rotation: through its anchor, a little beyond the layer on both sides, with the angle.
struct RotationAxis: PanelElement {
  let layer: LayerTree.Index

  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard !canvas.namesRotationAxes, !panel.plan.isMoving,
      panel.scene.layers[layer].transform.rotation != nil
    else {
      return
    }
    canvas.namesRotationAxes =
      panel.plan.layers.count > Self.mostLayers || isDoubtful(in: panel)
  }

  /// The number of layers up to which it is looked whether each axis shows which layer turns.
  private static let mostLayers = 256

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let rotation = panel.scene.layers[layer].transform.rotation,
      let ends = ends(of: rotation, in: panel)
    else { return }
    let run = ends.to - ends.from
    // An axis along the line of sight is a point.
    guard run.length > 2 else { return }
    let beyond = run.unit * Metric.rotationAxisOvershoot
    let (start, tip) = (ends.from - beyond, ends.to + beyond)
    let head = Arrowhead(tip: tip, direction: run)
    let stroke = Stroke(
      panel.look.movement.color, width: Metric.rotationAxisWidth, dash: Metric.rotationAxisDash)
    let element = panel.element(of: layer) / .rotationAxis
    canvas.paint(
      element,
      [
        .stroke(Path(from: start, to: head.shaftEnd()), stroke),
        head.content(stroke.color, .filled),
      ], on: .movement)
    canvas.addAxisLine(from: start, to: tip, weight: PanelCanvas.LineWeight.movement)
    // A leader over the head would seem to lead to that.
    canvas.avoid(
      [tip - head.length * run.unit, tip + Self.reachOfTip * run.unit],
      weight: PanelCanvas.LineWeight.head)
    canvas.rotationAxes.append((start, tip))

    let words = panel.text.words.rotation(rotation, on: &canvas)
    let block = try panel.movementWords(words, of: layer, isNamed: canvas.namesRotationAxes)
    let beyondTip = center(ofBox: block.size, near: tip, along: run, gap: 6)
    canvas.request(
      LabelRequest(
        element / .label, block,
        candidates: [
          LabelRequest.Candidate(box: box(block.size, centeredAt: beyondTip), penalty: 0)
        ] + Compass.candidates(block.size, around: tip, gap: 7, base: 2)
          + Compass.candidates(block.size, around: start, gap: 7, base: 3)
          + LabelRequest.Candidate.beside(
            from: start, to: tip, block.size, gap: 6, base: 12, fromMiddle: 20),
        target: tip, clearance: Self.clearance, turn: .movement, keepsToItsSide: false))
  }

  /// How far beyond the tip of an axis another leader would seem to lead to it, and how far from it its own one ends, in canvas
  /// points.
  private static let (reachOfTip, clearance) = (2.0, 3.0)

  /// Tells whether it cannot be seen which layer turns: another lies around the anchor that is neither the outermost nor turns
  /// with this.
  private func isDoubtful(in panel: PanelContext) -> Bool {
    let tree = panel.scene.layers
    guard let anchor = panel.stage.point(.anchorPoint, of: layer) else { return false }
    return panel.plan.layers.contains { other in
      other != layer && tree.superlayer(of: other) != nil
        && !tree.superlayers(of: other).contains(layer)
        && panel.seenRegion(of: other).contains(anchor)
    }
  }

  /// The points on the canvas at which the axis enters and leaves the layer's extent.
  private func ends(
    of rotation: Transform3D.Rotation, in panel: PanelContext
  ) -> (from: Point, to: Point)? {
    let values = panel.scene.layers[layer]
    let (x, y, z) = (rotation.x, rotation.y, rotation.z)
    let square = x * x + y * y + z * z
    // A rotation preserves the position of a corner along its axis.
    let reaches = values.cornersAboutAnchor.corners.map { corner in
      (corner.x * x + corner.y * y - values.anchorPointZ * z) / square
    }
    guard let least = reaches.min(), let most = reaches.max() else { return nil }
    /// A point of the axis in the superlayer's space.
    func place(_ along: Double) -> Point? {
      panel.stage.point(
        Point(
          x: values.position.x + values.transform.m41 + along * x,
          y: values.position.y + values.transform.m42 + along * y),
        z: values.zPosition + values.transform.m43 + along * z, sublayer: layer)
    }
    // A flat layer has no extent along a perpendicular axis, but in an oblique view the axis is visible.
    let stub =
      panel.stage.isOblique && most - least < 1e-6
      ? min(values.bounds.width, values.bounds.height) / 4 / square.squareRoot() : 0
    guard let from = place(least - stub), let to = place(most + stub) else { return nil }
    return (from, to)
  }
}

extension Words {
  /// The angle of a rotation with its axis.
  func rotation(_ rotation: Transform3D.Rotation, on canvas: inout PanelCanvas) -> String {
    let axis = rotation.printedAxis.map { typesetNumber($0) }
    return self.rotation(
      canvas.degrees(rotation.angle), "(\(axis.joined(separator: ", ")))")
  }
}

extension Transform3D.Rotation {
  /// The axis in small whole numbers, if it is a multiple of such a vector.
  fileprivate var printedAxis: [Double] {
    let components = [x, y, z]
    let scaled = (1...9).lazy.map { factor in components.map { $0 * Double(factor) } }
    return scaled.first { $0.allSatisfy { abs($0 - $0.rounded()) < 1e-6 } } ?? components
  }
}
