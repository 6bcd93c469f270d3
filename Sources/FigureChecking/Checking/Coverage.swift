internal import Bitmap
internal import CairoRendering
internal import DisplayList
internal import LayerGeometry

/// The places where changed elements paint, before or now: the pixels of a picture that their change explains.
///
/// - Parameters:
///   - lists: the drawings before and now.
///   - scale: pixels to a point of the canvas.
///   - size: that of the picture; drawings that are larger are cut off.
func coverage(
  of changes: [ElementChange], in lists: [DisplayList], scale: Double, size: PixelSize,
  with typesetter: TextTypesetter
) -> PixelMask {
  if changes.contains(where: { $0.element == canvasElement }) {
    return PixelMask(all: size)
  }
  let changed = Set(changes.map(DrawnElement.init))
  var items: [Item] = []
  for list in lists {
    items += list.items.filter { changed.contains(DrawnElement($0)) }.map(\.opaque)
  }
  let nothing = PixelMask(width: size.width, height: size.height)
  let cost = items.reduce(0) { $0 + $1.cost(scale: scale, on: size) }
  // A golden from anyone may hold more than can be painted in time; what is not known explains nothing.
  guard cost <= greatestCost else { return nothing }
  let canvas = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
  func paint(_ items: [Item]) throws(RenderingError) -> Bitmap {
    try render(
      DisplayList(size: canvas, background: nil, items: items), scale: scale, with: typesetter)
  }
  do {
    // A line is aligned with the grid of pixels by a number that was rounded for the record, and may
    // come out on the next pixel.
    return PixelMask(paintedIn: try paint(items)).grown(by: 1)
  } catch {
    // A text of the golden whose glyphs are in no font any more: its box is what can be known.
    let painted = try? paint(items.map(\.asBox))
    return painted.map { PixelMask(paintedIn: $0).grown(by: 1) } ?? nothing
  }
}

/// The largest cost, about five seconds of work.
private let greatestCost = 4e9

extension Item {
  /// The approximate cost of painting the item, in filled pixels: those of its box on the canvas, and for each
  /// point and letter as many as a curve takes that crosses many others.
  fileprivate func cost(scale: Double, on size: PixelSize) -> Double {
    let parts =
      switch content {
      case .fill(let path, _), .stroke(let path, _): path.elements.count
      case .text(let run): run.string.utf8.count
      case .image: 4
      }
    let points = parts + clip.reduce(0) { $0 + $1.path.elements.count }
    let width = min(abs(box?.width ?? 0) * scale, Double(size.width))
    let height = min(abs(box?.height ?? 0) * scale, Double(size.height))
    return width * height + Double(points) * 40_000 + 5_000
  }

  /// The item in opaque black, so that every pixel that it paints can be recognized.
  fileprivate var opaque: Item {
    let black = Color(0)
    var item = self
    switch content {
    case .fill(let path, _): item.content = .fill(path, black)
    case .stroke(let path, var stroke):
      stroke.color = black
      item.content = .stroke(path, stroke)
    case .text(var run):
      run.color = black
      run.halo?.color = black
      item.content = .text(run)
    // The area of the picture counts, whether or not its pixels are opaque.
    case .image(let image): item.content = .fill(Path(image.corners), black)
    }
    return item
  }

  fileprivate var asBox: Item {
    guard case .text(let run) = content else { return self }
    var item = self
    item.content = .fill(Path(run.box), Color(0))
    return item
  }
}

extension PixelMask {
  /// Every pixel of a picture.
  fileprivate init(all size: PixelSize) {
    self.init(width: size.width, height: size.height)
    insert(PixelBox(columns: 0..<size.width, rows: 0..<size.height))
  }
}
