internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// A hand-held device whose screen is a layer: a round body, which is transformed with the layer. One with a screen of usual
/// proportions has a speaker and a button at its ends, above and below an upright screen, one with a long screen a thin rim and a
/// key at a long side. Where any panel shows axes of the screen, the margins are so wide that they hold the ticks.
struct DeviceOutline: PanelElement {
  /// The layer that is the screen.
  let layer: LayerTree.Index

  /// The body of the device on the canvas; nil around a screen without a width or a height.
  static func body(around screen: Quad, of layer: LayerTree.Index, in plan: PanelPlan) -> Quad? {
    Device(around: screen, of: plan.scene.layers[layer].bounds.size, in: plan)?.body
  }

  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard panel.plan.draws(layer), let screen = panel.stage.quad(of: layer),
      let device = Device(around: screen, of: panel.scene.layers[layer].bounds.size, in: panel.plan)
    else { return }
    let element = panel.element(of: layer) / .device
    let line = panel.look.theme.hairline
    let edge = Stroke(line, width: Device.edgeWidth)
    let outline = Path(device.body, cornerRadius: device.cornerRadius)
    canvas.paint(element, [.fill(outline, panel.look.stripe), .stroke(outline, edge)], on: .layers)
    if let corners = outline.flattened.first {
      // The ground is added because halos on the translucent body would darken it.
      canvas.addGround(of: nil, ConvexRegion(Polygon(corners)), panel.look.stripeOnPaper)
    }
    canvas.avoid(device.body.corners, closed: true, weight: PanelCanvas.LineWeight.outline)

    let bar = Stroke(line, width: Device.barWidth, cap: .round)
    guard let radius = device.buttonRadius else {
      return canvas.paint(element / .button, .stroke(device.sideKey, bar), on: .layers)
    }
    canvas.paint(element / .speaker, .stroke(device.speaker, bar), on: .layers)
    canvas.avoid(device.speaker.points, weight: PanelCanvas.LineWeight.outline)
    canvas.paint(
      element / .button, .stroke(Path(circleAt: device.button, radius: radius), edge), on: .layers)
    canvas.reserveMarker(at: device.button, radius: radius)
  }
}

/// The measures and places of a device on the canvas, in canvas points.
private struct Device {
  static let edgeWidth = 1.25
  static let barWidth = 3.0

  /// The margins at the sides and at the ends that hold ticks, and the greatest others.
  private static let wideRims = (side: 42.0, end: 50.0)
  /// The length of a screen, relative to its width, from which on a device has no button and no speaker.
  private static let longScreen = 1.8
  /// The margins at the sides and at the ends, relative to the width of the screen.
  private static let rims = (side: 0.08, end: 0.26)
  /// The margin around a long screen, likewise, and the least, which holds the round corners.
  private static let (thinRim, leastRim) = (0.055, 8.0)
  /// The radius of a corner, relative to the margin at the sides, and the greatest.
  private static let (roundness, greatestRadius) = (2.2, 26.0)
  /// The parts of the margin at the ends that the button's radius and the speaker's length are.
  private static let (buttonPart, speakerPart) = (0.2, 0.68)
  /// The part of a long screen's length along which the key is.
  private static let keyPart = 0.22...0.34

  let body: Quad
  let cornerRadius: Double
  /// The radius of the button; nil without one.
  let buttonRadius: Double?
  let button: Point
  let speaker: Path
  let sideKey: Path

  /// Makes the device around a screen; nil around one without a width or a height.
  ///
  /// - Parameter size: that of the screen's bounds, which tells what it is however it is transformed.
  init?(around screen: Quad, of size: Size, in plan: PanelPlan) {
    let (right, down) = (screen.topRight - screen.topLeft, screen.bottomLeft - screen.topLeft)
    guard right.length > 0, down.length > 0 else { return nil }
    let holdsTicks = plan.deviceHoldsTicks
    let isUpright = abs(size.height) >= abs(size.width)
    let (width, length) =
      isUpright ? (right.length, down.length) : (down.length, right.length)
    let isLong =
      max(abs(size.width), abs(size.height))
      >= Self.longScreen * min(abs(size.width), abs(size.height))
    func rim(_ share: Double, most: Double) -> Double {
      holdsTicks ? most : min(max((isLong ? Self.thinRim : share) * width, Self.leastRim), most)
    }
    let rims = (
      side: rim(Self.rims.side, most: Self.wideRims.side),
      end: rim(Self.rims.end, most: Self.wideRims.end)
    )
    let (beside, above) = isUpright ? (rims.side, rims.end) : (rims.end, rims.side)
    func out(_ corner: Point, _ x: Double, _ y: Double) -> Point {
      corner + right.unit * (x * beside) + down.unit * (y * above)
    }
    body = Quad(
      topLeft: out(screen.topLeft, -1, -1), topRight: out(screen.topRight, 1, -1),
      bottomRight: out(screen.bottomRight, 1, 1), bottomLeft: out(screen.bottomLeft, -1, 1))
    cornerRadius = min(Self.roundness * min(rims.side, rims.end), Self.greatestRadius)
    // Ticks at the ends of a screen that lies would be read with the speaker.
    buttonRadius = isLong || holdsTicks && !isUpright ? nil : Self.buttonPart * rims.end
    let middle = screen.topLeft + (right + down) / 2
    let (across, along) = isUpright ? (right.unit, down.unit) : (down.unit, right.unit)
    let reach = along * ((length + rims.end) / 2)
    let half = across * (Self.speakerPart * rims.end / 2)
    speaker = Path(from: middle - reach - half, to: middle - reach + half)
    button = middle + reach
    let (start, way) =
      isUpright ? (out(screen.topRight, 1, 0), down) : (out(screen.topRight, 0, -1), -right)
    sideKey = Path(
      from: start + way * Self.keyPart.lowerBound, to: start + way * Self.keyPart.upperBound)
  }
}
