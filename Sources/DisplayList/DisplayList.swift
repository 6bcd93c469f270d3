public import LayerGeometry

/// A finished drawing in canvas points (y down): every position is absolute and finite, items are painted first to
/// last.
public struct DisplayList: Hashable, Sendable {
  /// The canvas in points; at scale 1 a point is a pixel.
  public var size: Size
  /// The colour behind all items; nil leaves the canvas transparent.
  public var background: Color?
  public var items: [Item]
  /// Tells whether something stands elsewhere than the stage of the figure's series says; not part of the list's text.
  public var leavesStage = false

  public init(size: Size, background: Color?, items: [Item] = []) {
    self.size = size
    self.background = background
    self.items = items
  }
}

/// An item that is painted, with the element that it is part of.
public struct Item: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The inside of a path, by the even-odd rule.
    case fill(Path, Color)
    case stroke(Path, Stroke)
    case text(TextRun)
    case image(PlacedImage)
  }

  public var element: ElementID
  public var content: Content
  /// The regions to which painting is limited: a point is painted where all of them allow it.
  public var clip: [Clip]
  /// The number of the panel that the item is part of, from 1; nil outside of panels.
  public var panel: Int?
  /// Tells whether the pixel grid moves the item together with the one before it, as the head of an arrow with its
  /// shaft.
  public var continuesGroup = false

  public init(_ element: ElementID, _ content: Content, clip: [Clip] = []) {
    self.element = element
    self.content = content
    self.clip = clip
  }

  /// The items of a group, in painting order.
  public static func group(
    _ element: ElementID, _ contents: [Content], clip: [Clip] = []
  ) -> [Item] {
    contents.enumerated().map { place, content in
      var item = Item(element, content, clip: clip)
      item.continuesGroup = place > 0
      return item
    }
  }
}

extension Item.Content {
  /// The bounding box of what is painted, clips aside, with half of the line width on each side; null for nothing.
  public var boundingBox: Rect {
    switch self {
    case .fill(let path, _): path.boundingBox
    case .stroke(let path, let stroke):
      path.boundingBox.insetBy(dx: -stroke.width / 2, dy: -stroke.width / 2)
    case .text(let run): run.box
    case .image(let image): image.corners.boundingBox
    }
  }
}

/// A region that limits what an item paints.
public struct Clip: Hashable, Sendable {
  public enum Side: String, Hashable, Sendable { case inside, outside }

  public var path: Path
  public var side: Side

  public init(_ path: Path, keeping side: Side = .inside) {
    self.path = path
    self.side = side
  }
}

/// The stroke along a path.
///
/// The renderer rounds the device width of axis-aligned lines to whole pixels and aligns them with the pixel grid;
/// the numbers here are not rounded.
public struct Stroke: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable, CaseIterable { case butt, round, square }
  public enum Join: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

  public var color: Color
  /// The width in canvas points.
  public var width: Double
  /// The lengths of dashes and gaps in turn, in canvas points; empty for a solid line.
  public var dash: [Double]
  public var cap: Cap
  public var join: Join

  public init(
    _ color: Color, width: Double, dash: [Double] = [], cap: Cap = .butt, join: Join = .miter
  ) {
    self.color = color
    self.width = width
    self.dash = dash
    self.cap = cap
    self.join = join
  }
}

/// One line of text that has been measured.
///
/// Equality compares the bytes of strings, since canonically equivalent ones may have other glyphs.
public struct TextRun: Hashable, Sendable {
  private var text: ExactText
  public var style: TextStyle
  public var color: Color
  /// The left end of the baseline, in canvas points.
  public var origin: Point
  public var extent: TextExtent
  /// The halo behind the glyphs, in the colour of what is under them; its width is measured from the glyphs
  /// outwards.
  public var halo: Halo?

  public struct Halo: Hashable, Sendable {
    public var color: Color
    public var width: Double

    public init(color: Color, width: Double) {
      self.color = color
      self.width = width
    }
  }

  public init(
    _ string: String, style: TextStyle, color: Color, origin: Point, extent: TextExtent,
    halo: Halo? = nil
  ) {
    text = ExactText(string)
    self.style = style
    self.color = color
    self.origin = origin
    self.extent = extent
    self.halo = halo
  }

  public var string: String {
    get { text.string }
    set { text.string = newValue }
  }

  /// The parts of the line that are code, in the order of the text.
  public var code: [String] {
    let bytes = Array(string.utf8)
    return style.code.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The box from the left end of the line to its right end, and from its ascent to its descent.
  public var box: Rect {
    Rect(
      x: origin.x, y: origin.y - extent.ascent, width: extent.width, height: extent.height)
  }
}
