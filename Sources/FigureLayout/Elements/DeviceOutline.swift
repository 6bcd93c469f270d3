internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// A hand-held device whose screen is a layer: a round body with a speaker above the screen and a button below it,
/// which is transformed with the layer. Its margins hold the layer's ticks.
struct DeviceOutline: PanelElement {
  /// The layer that is the screen.
  let layer: LayerTree.Index

  /// The body of a device on the canvas; nil around a screen without a width or a height.
  static func body(around screen: Quad) -> Quad? {
    let (right, down) = (screen.topRight - screen.topLeft, screen.bottomLeft - screen.topLeft)
    guard right.length > 0, down.length > 0 else { return nil }
    func out(_ corner: Point, _ x: Double, _ y: Double) -> Point {
      corner + right.unit * (x * Device.sideRim) + down.unit * (y * Device.endRim)
    }
    return Quad(
      topLeft: out(screen.topLeft, -1, -1), topRight: out(screen.topRight, 1, -1),
      bottomRight: out(screen.bottomRight, 1, 1), bottomLeft: out(screen.bottomLeft, -1, 1))
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard panel.plan.draws(layer), let screen = panel.stage.quad(of: layer),
      let body = Self.body(around: screen)
    else { return }
    let right = screen.topRight - screen.topLeft
    let (across, along) = (right.unit, (screen.bottomLeft - screen.topLeft).unit)
    let element = panel.element(of: layer) / .device
    let edge = Stroke(panel.look.theme.hairline, width: Device.edgeWidth)
    let outline = Path(body, cornerRadius: Device.cornerRadius)
    canvas.paint(element, [.fill(outline, panel.look.stripe), .stroke(outline, edge)], on: .layers)
    if let corners = outline.flattened.first {
      // The ground is added because halos on the translucent body would darken it.
      canvas.addGround(of: nil, ConvexRegion(Polygon(corners)), panel.look.stripeOnPaper)
    }
    canvas.avoid(body.corners, closed: true, weight: PanelCanvas.LineWeight.outline)

    let top = screen.topLeft + right / 2 - along * (Device.endRim / 2)
    let speaker = Path(
      from: top - across * (Device.speakerLength / 2),
      to: top + across * (Device.speakerLength / 2))
    canvas.paint(
      element / .speaker,
      .stroke(speaker, Stroke(panel.look.theme.hairline, width: 3, cap: .round)), on: .layers)
    canvas.avoid(speaker.points, weight: PanelCanvas.LineWeight.outline)
    let button = screen.bottomLeft + right / 2 + along * (Device.endRim / 2)
    canvas.paint(
      element / .button,
      .stroke(Path(circleAt: button, radius: Device.buttonRadius), edge), on: .layers)
    canvas.reserveMarker(at: button, radius: Device.buttonRadius)
  }
}

/// The dimensions of the device, in canvas points.
private enum Device {
  static let sideRim = 42.0
  static let endRim = 50.0
  static let cornerRadius = 26.0
  static let edgeWidth = 1.25
  static let speakerLength = 34.0
  static let buttonRadius = 10.0
}
