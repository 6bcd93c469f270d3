import DisplayList
import LayerGeometry

/// The items of a display list that paint in each band of a canvas.
struct ItemBands {
  /// The number of pixels up to which all is one band.
  private static let onePiece = 8_000_000
  /// The number of pixels of a band. With fewer it would stay in the processor's caches, but more items would reach
  /// into two bands.
  private static let pixels = 4_000_000

  /// The rows of each band, from top to bottom.
  let bands: [Range<Int>]
  /// The numbers of the items of each band, in painting order.
  private let items: [[Range<Int>]]

  /// The rows that a band of a canvas has, but for the last.
  static func rows(of list: DisplayList, width: Int, height: Int) -> Int {
    // Where Cairo samples a picture depends, by parts of a pixel, on where the first row is.
    let hasImages = list.items.contains { if case .image = $0.content { true } else { false } }
    return width * height <= onePiece || hasImages ? height : max(pixels / width, 1)
  }

  /// - Parameter rows: that a band has.
  init(_ list: DisplayList, scale: Double, height: Int, rows: Int) {
    guard rows < height else {
      (bands, items) = ([0..<height], [[list.items.indices]])
      return
    }
    bands = stride(from: 0, to: height, by: rows).map { $0..<min($0 + rows, height) }
    var items = [[Range<Int>]](repeating: [], count: bands.count)
    // The pixel grid moves a group together, so that none of it is left out.
    var start = 0
    while start < list.items.count {
      let rest = list.items[(start + 1)...]
      let end = rest.firstIndex { !$0.continuesGroup } ?? list.items.count
      let reach = list.items[start..<end].reduce(Rect.null) { $0.union($1.reach(scale: scale)) }
      let last = Double(height - 1)
      // What lies beyond the canvas is painted somewhere too, so that what is wrong with it is told.
      let first = reach.minY >= 0 ? min(reach.minY, last) : 0
      let lowest = reach.maxY <= last ? max(reach.maxY, first) : last
      for band in Int(first) / rows...Int(lowest) / rows {
        let joined = items[band].last?.upperBound == start ? items[band].popLast() : nil
        items[band].append((joined?.lowerBound ?? start)..<end)
      }
      start = end
    }
    self.items = items
  }

  /// The numbers of the items that paint in a band, in painting order.
  func items(inBand number: Int) -> some Sequence<Int> { items[number].joined() }
}

extension Item {
  /// The box that the item may paint at the most, in pixels; moved onto the pixel grid too.
  fileprivate func reach(scale: Double) -> Rect {
    let (box, reach) =
      switch content {
      case .fill(let path, _): (path.boundingBox, 0.0)
      case .stroke(let path, let stroke): (path.boundingBox, PathInk.reach(of: stroke) * scale)
      // Whatever extent the run tells, its letters are about as large as this.
      case .text(let run): (run.box, ((run.halo?.width ?? 0) + 2 * run.style.size) * scale)
      case .image(let image): (image.corners.boundingBox, 0)
      }
    let padding = -reach - 4
    return box.applying(AffineTransform(scaleX: scale, y: scale)).insetBy(dx: padding, dy: padding)
  }
}
