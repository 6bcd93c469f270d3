import DisplayList
import LayerGeometry

/// The items of a display list that are painted in each band of a canvas.
struct ItemBands {
  /// The largest number of pixels that are painted as one band.
  private static let onePiece = 8_000_000
  /// The number of pixels of a band. A smaller one would fit into the processor's caches, but more items would be
  /// painted in two bands.
  private static let pixels = 4_000_000

  /// The rows of each band, from top to bottom.
  let bands: [Range<Int>]
  /// The ranges of item numbers of each band, in painting order.
  private let items: [[Range<Int>]]

  /// The number of rows of all bands but the last.
  static func rows(of list: DisplayList, width: Int, height: Int) -> Int {
    // Pictures need one band, since Cairo's sampling depends on the position of the first row.
    let hasImages = list.items.contains { if case .image = $0.content { true } else { false } }
    return width * height <= onePiece || hasImages ? height : max(pixels / width, 1)
  }

  /// - Parameter rows: the number of rows of a band.
  init(_ list: DisplayList, scale: Double, height: Int, rows: Int) {
    guard rows < height else {
      (bands, items) = ([0..<height], [[list.items.indices]])
      return
    }
    bands = stride(from: 0, to: height, by: rows).map { $0..<min($0 + rows, height) }
    var items = [[Range<Int>]](repeating: [], count: bands.count)
    // A group is kept together, since the pixel grid moves it as one.
    var start = 0
    while start < list.items.count {
      let rest = list.items[(start + 1)...]
      let end = rest.firstIndex { !$0.continuesGroup } ?? list.items.count
      let reach = list.items[start..<end].reduce(Rect.null) { $0.union($1.reach(scale: scale)) }
      let last = Double(height - 1)
      // Items beyond the canvas belong to the first or last band, so that their errors are found.
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

  /// The numbers of the items of a band, in painting order.
  func items(inBand number: Int) -> some Sequence<Int> { items[number].joined() }
}

extension Item {
  /// The largest box in pixels that the item may paint, after alignment with the pixel grid.
  fileprivate func reach(scale: Double) -> Rect {
    let (box, reach) =
      switch content {
      case .fill(let path, _): (path.boundingBox, 0.0)
      case .stroke(let path, let stroke): (path.boundingBox, PathInk.reach(of: stroke) * scale)
      // The letters' size limits their extent, whatever extent the run states.
      case .text(let run): (run.box, ((run.halo?.width ?? 0) + 2 * run.style.size) * scale)
      case .image(let image): (image.corners.boundingBox, 0)
      }
    let padding = -reach - 4
    return box.applying(AffineTransform(scaleX: scale, y: scale)).insetBy(dx: padding, dy: padding)
  }
}
