import Bitmap
import DisplayList
import LayerGeometry
import TextShaping

/// Paints the items of one display list on a canvas, in order.
struct Painter: ~Copyable {
  private let canvas: CairoCanvas
  private let scale: Double
  private let bounds: DevicePath
  private let images: [String: Bitmap]
  private let typesetter: TextTypesetter
  private var clip: [Clip] = []
  /// The vector by which the pixel grid moved the last line of the current group.
  private var step: Vector?

  init(
    canvas: consuming CairoCanvas, scale: Double,
    typesetter: TextTypesetter, images: [String: Bitmap]
  ) {
    bounds = canvas.bounds
    self.canvas = canvas
    self.scale = scale
    self.typesetter = typesetter
    self.images = images
  }

  mutating func paint(_ item: Item) throws(RenderingError) {
    try setClip(item.clip, element: item.element)
    if !item.continuesGroup { step = nil }
    switch item.content {
    case .fill(let path, let color):
      let path = try DevicePath(path, scale: scale, element: item.element)
      canvas.fill(path.isAxisAligned ? path.alignedAsArea() : followingLine(path), color)
    case .stroke(let path, let stroke):
      try paint(path, stroke, element: item.element)
    case .text(let run):
      try paint(run, element: item.element)
    case .image(let image):
      try paint(image, element: item.element)
    }
    try canvas.checkStatus(after: item.element)
  }

  private func paint(_ image: PlacedImage, element: ElementID) throws(RenderingError) {
    guard let picture = images[image.name] else {
      throw .missingImage(image.name, element: element)
    }
    let place = try ImagePlacement(image, scale: scale, element: element)
    if picture.width == 0 || picture.height == 0 { return }
    if let transform = place.transform(ofPicture: picture.width, picture.height) {
      if let inverse = transform.inverted() {
        canvas.fill(place.path, with: picture, toPicture: inverse)
      }
    } else if let seen = PerspectivePicture(picture, at: place, in: canvas.pixels) {
      let step = AffineTransform(
        translationX: -Double(seen.column), y: -Double(seen.row))
      canvas.fill(place.path, with: seen.pixels, toPicture: step)
    }
  }

  private mutating func setClip(_ clip: [Clip], element: ElementID) throws(RenderingError) {
    if clip == self.clip { return }
    canvas.resetClip()
    for region in clip {
      let path = try DevicePath(region.path, scale: scale, element: element).alignedAsArea()
      canvas.clip(to: region.side == .inside ? [path] : [path, bounds])
    }
    self.clip = clip
  }

  private mutating func paint(
    _ path: Path, _ stroke: Stroke, element: ElementID
  ) throws(RenderingError) {
    let path = try DevicePath(path, scale: scale, element: element)
    let stroke = try stroke.scaled(by: scale, element: element)
    let width = PixelGrid.lineWidth(stroke.width)
    guard let aligned = path.alignedAsLine(width: width, cap: stroke.cap) else {
      return paint(followingLine(path), stroke, isOnGrid: false)
    }
    paint(aligned, stroke.aligned(toWidth: width), isOnGrid: true)
    rememberStep(from: path, to: aligned)
  }

  private func paint(_ path: DevicePath, _ stroke: Stroke, isOnGrid: Bool) {
    guard let dashes = FittedDashes.path(for: path, stroke, isOnGrid: isOnGrid) else {
      return canvas.stroke(path, stroke)
    }
    var solid = stroke
    solid.dash = []
    canvas.stroke(dashes, solid)
  }

  /// The path moved with the last line of its group: the head of an arrow must stay in the middle of its shaft.
  private func followingLine(_ path: DevicePath) -> DevicePath {
    step.map { path.moved(by: $0) } ?? path
  }

  private mutating func rememberStep(from path: DevicePath, to aligned: DevicePath) {
    let segments = path.segments
    guard segments.count == 1, let start = path.elements[segments[0].start].end,
      let moved = aligned.elements[segments[0].start].end
    else { return }
    let isLevel = segments[0].direction == .horizontal
    step = isLevel ? Vector(dx: 0, dy: (moved - start).dy) : Vector(dx: (moved - start).dx, dy: 0)
  }

  private func paint(_ run: TextRun, element: ElementID) throws(RenderingError) {
    for length in [run.style.size, run.halo?.width ?? 0] {
      try DevicePath.check(length: length * scale, element: element)
    }
    let line: ShapedLine
    do throws(TextFailure) {
      line = try typesetter.shaper.shape(run.string, style: run.style)
    } catch {
      throw .text(error, element: element)
    }
    for x in [run.origin.x, run.origin.x + line.extent.width] {
      try DevicePath.check(
        Point(x: x * scale, y: run.origin.y * scale), element: element)
    }
    canvas.draw(line, run, scale: scale, with: typesetter.glyphMasks)
  }
}

extension Stroke {
  /// The stroke in pixels; throws if its width or a dash is not a valid number.
  func scaled(by scale: Double, element: ElementID) throws(RenderingError) -> Stroke {
    var scaled = self
    scaled.width *= scale
    scaled.dash = dash.map { $0 * scale }
    for length in [scaled.width] + scaled.dash {
      try DevicePath.check(length: length, element: element)
    }
    // Dashes finer than a pixel look like a solid line, and would take too long to draw.
    if scaled.dash.reduce(0, +) < 1 { scaled.dash = [] }
    return scaled
  }

  /// The stroke with its width and dashes in whole pixels.
  func aligned(toWidth width: Double) -> Stroke {
    var aligned = self
    aligned.width = width
    aligned.dash = dash.map { PixelGrid.lineWidth($0) }
    return aligned
  }
}
