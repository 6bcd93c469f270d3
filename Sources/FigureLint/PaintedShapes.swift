internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import ProcessorTime

/// A spatial index of the painted items, which gives the visible colour at a point.
struct PaintedShapes {
  /// The limit of a cell, since more sheets on one another cannot be told from each other; the lowest are dropped.
  private static let crowd = CellIndex.Crowd.last(256)
  /// The number of uppermost fills over parts of a box that are considered.
  private static let mostParts = 64
  /// The transparency below which nothing shines through visibly.
  private static let leastTransparency = 1.0 / 512
  /// The width from which on lines are filed as boxes, in canvas points.
  private static let widestLine = 16.0

  private let background: Color
  /// The fills by the numbers of their items; nil for other items.
  private var fills: [PaintedFill?]
  /// The bounding boxes of the fills, which are tested first, since most candidates are elsewhere.
  private var boxes: [Rect]
  private var strokes: [PaintedStroke?]
  private var fillIndex = CellIndex(keeping: crowd)
  /// The opaque fills, which alone hide what is below them.
  private var opaqueIndex = CellIndex(keeping: crowd)
  /// The segments of strokes, in painting order.
  private var lines: [StrokedLine] = []
  private var lineIndex = CellIndex(keeping: crowd)

  /// - Parameter paper: the colour behind a drawing without a background.
  init(_ list: DisplayList, paper: Color) {
    background = list.background ?? paper
    fills = Array(repeating: nil, count: list.items.count)
    boxes = Array(repeating: .null, count: list.items.count)
    strokes = Array(repeating: nil, count: list.items.count)
    for (number, item) in list.items.enumerated() where !ProcessorTime.isOver {
      let clip = item.clip.map(ClipRegion.init)
      switch item.content {
      case .text: break
      case .fill(let path, let color):
        add(PaintedFill(FilledRegion(path), color: color, clip: clip), number)
      case .image(let image):
        add(PaintedFill(FilledRegion(Polygon(image.corners.corners)), clip: clip), number)
      case .stroke(let path, let stroke): add(path, stroke, clip, number)
      }
    }
  }

  private mutating func add(_ fill: PaintedFill, _ number: Int) {
    guard !fill.box.isNull else { return }
    fills[number] = fill
    boxes[number] = fill.box
    fillIndex.file(number, finelyIn: fill.box)
    if fill.isOpaque { opaqueIndex.file(number, finelyIn: fill.box) }
  }

  private mutating func add(_ path: Path, _ stroke: Stroke, _ clip: [ClipRegion], _ number: Int) {
    let box = path.boundingBox
    guard !box.isNull else { return }
    let reach = stroke.width / 2
    strokes[number] = PaintedStroke(
      box: box.insetBy(dx: -reach, dy: -reach), color: stroke.color, reach: reach, clip: clip)
    path.forEachLine { start, end, _ in
      if stroke.width <= Self.widestLine {
        lineIndex.file(lines.count, from: start, to: end)
      } else if let box = Rect(boundingBoxOf: [start, end]) {
        lineIndex.file(lines.count, finelyIn: box.insetBy(dx: -reach, dy: -reach))
      }
      lines.append(StrokedLine(item: number, start: start, end: end))
    }
  }

  /// The segments of strokes that may paint in a box, the uppermost first.
  func strokedLines(near box: Rect) -> [StrokedLine] {
    let reach = Self.widestLine / 2
    return lineIndex.numbers(near: box.insetBy(dx: -reach, dy: -reach)).reversed().map { lines[$0] }
      .filter { line in strokes[line.item]?.box.intersects(box) ?? false }
  }

  /// The visible colour at a point of given items painted on a colour, or on the paper.
  ///
  /// - Parameter strokes: the segments to consider, the uppermost first.
  func color(
    at point: Point, of items: Range<Int>, on ground: Color? = nil,
    strokes lines: [StrokedLine] = []
  ) -> Color {
    // The items are visited from above, since nothing below an opaque result is visible.
    var seen: [(item: Int, color: Color)] = []
    var (above, transparency) = (0, 1.0)
    fillIndex.forEachFromLast(
      near: Rect(origin: point, size: .zero), below: items.upperBound
    ) { number in
      if number < items.lowerBound { return true }
      guard boxes[number].contains(point), let fill = fills[number], let color = fill.color,
        fill.covers(point)
      else { return false }
      seen.append((number, color))
      // Each cell yields its uppermost item first, so that the order starts again with the next cell.
      if number > above { transparency = 1 }
      above = number
      transparency *= 1 - Double(color.alpha) / 255
      return transparency < Self.leastTransparency
    }
    let fill = seen.filter { $0.color.alpha == 255 }.max { $0.item < $1.item }
    var (base, opaque) = (fill?.color ?? ground ?? background, fill?.item ?? items.lowerBound - 1)
    var last = -1
    for line in lines where line.item < items.upperBound && line.item != last {
      if line.item <= opaque { break }
      guard let stroke = strokes[line.item], stroke.covers(point, along: line) else { continue }
      last = line.item
      if stroke.color.alpha == 255 {
        (base, opaque) = (stroke.color, line.item)
        break
      }
      seen.append((line.item, stroke.color))
    }
    return seen.filter { $0.item > opaque }.sorted { $0.item < $1.item }
      .reduce(base) { $1.color.painted(on: $0) }
  }

  /// The later items that hide a part of a line of an item, the uppermost first.
  func covers(ofLineFrom start: Point, to end: Point, of item: Int) -> [PaintedFill] {
    opaqueIndex.numbers(from: start, to: end) { number in
      guard number > item, let part = boxes[number].partInside(from: start, to: end) else {
        return false
      }
      return boxes[number].contains(
        start + (end - start) * ((part.lowerBound + part.upperBound) / 2))
    }.reversed().compactMap { fills[$0] }
  }

  /// Tells whether a fill near a box, painted before an item, meets a condition.
  func hasFill(near box: Rect, before item: Int, where isWanted: (Int) -> Bool) -> Bool {
    fillIndex.contains(near: box) { $0 < item && isWanted($0) }
  }

  /// The covers of a box that are painted before an item.
  func covers(of box: Rect, before item: Int) -> Covers {
    var (whole, parts) = (-1, Set<Int>())
    opaqueIndex.forEachFromLast(near: box) { number in
      if number <= whole { return true }
      guard number < item, let fill = fills[number], fill.box.intersects(box) else {
        return false
      }
      if fill.isSheet(over: box) {
        whole = number
        return true
      }
      parts.insert(number)
      return false
    }
    let uppermost = parts.filter { $0 > whole }.sorted().suffix(Self.mostParts)
    return Covers(whole: whole, parts: uppermost.map { ($0, fills[$0]) })
  }

  /// The items that hide a box wholly or partly.
  struct Covers {
    /// The number of the uppermost item that hides the whole box; -1 for none.
    fileprivate let whole: Int
    /// The later items that hide parts of the box, in painting order.
    fileprivate let parts: [(item: Int, fill: PaintedFill?)]

    /// Tells whether an item is wholly hidden in the box.
    func hideAll(of item: Int) -> Bool { item < whole }

    /// Tells whether a point of an item is hidden.
    func hide(_ point: Point, of item: Int) -> Bool {
      parts.reversed().lazy.prefix { $0.item > item }.contains { $0.fill?.covers(point) ?? false }
    }
  }
}
