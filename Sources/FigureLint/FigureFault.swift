public import DisplayList
public import LayerGeometry

/// Something that keeps a finished figure from being read, as it was measured; lengths are in canvas
/// points.
public enum FigureFault: Hashable, Sendable {
  /// Two texts share an area; how much, and which share it is of the smaller.
  case overlappingTexts(Element, Element, area: Double, share: Double)
  /// A text lies on a dot, a ring or a badge: on how much of it.
  case textOnMarker(Element, marker: Element, area: Double, share: Double)
  /// A line runs through a text for some way.
  case lineThroughText(Element, line: Element, length: Double)
  /// A text reaches beyond an edge of the canvas.
  case textOutside(Element, edge: CanvasEdge, distance: Double)
  /// Two dimension lines, or their extension lines, cross, or an extension line lies on one of
  /// them.
  case crossingDimensions(Element, Element, at: Point)
  /// Two dimension lines that go the same way overlap along it: how far apart they are, and for which length.
  case overlappingDimensions(Element, Element, distance: Double, length: Double)
  /// A dimension line of a layer runs where another layer is seen, as whose length it is read.
  case misplacedDimension(Element, inside: Element)
  /// The name of a layer stands where it is read as that of another layer, or of none.
  case misplacedName(Element, NameFault)
  /// Outlines of two layers have one colour, and they are seen beside each other, or the first has printed coordinates.
  case sharedColor(Element, Element, Color, areNear: Bool)
  /// A line lies under that of another thing, so that it is not seen for so long.
  case hiddenLine(Element, under: Element, length: Double)
  /// Something that was asked for is not in the figure.
  case leftOut(Element)
  /// A text stands so far from what it speaks of.
  case strayText(Element, distance: Double)
  /// A text stands as near to another mark of the kind that it speaks of: how far it is from both.
  case ambiguousText(Element, near: Element, distance: Double, own: Double)
  /// A text is hard to read on what is under it.
  case faintText(Element, contrast: Contrast)
  /// A line is hard to see on what is under it.
  case faintLine(Element, contrast: Contrast)
  /// Lines of two kinds have one dash and about one width.
  case alikeButForColor(Element, Element, widths: [Double], dash: [Double])
  /// Outlines of one width and one dash have colours that not everybody sees to differ.
  case confusedColors(Element, Element, ConfusedColors)

  /// Of the faults of one kind that one text or line has with others, as many are told: in a crowd each
  /// may meet all others.
  public static let mostOfOne = 32

  /// An edge of the canvas.
  public enum CanvasEdge: String, Hashable, Sendable {
    case left, top, right, bottom
  }

  /// A colour on another, and their contrast ratio.
  public struct Contrast: Hashable, Sendable {
    public var ratio: Double
    public var color: Color
    public var ground: Color
  }

  /// How far two colours differ to most eyes and to those for which they differ least.
  public struct ConfusedColors: Hashable, Sendable {
    public var first: Color
    public var second: Color
    public var vision: ColorVision
    /// Distances in CIELAB.
    public var difference: Double
    public var usualDifference: Double
  }

  /// An element of a drawing; a text with its words.
  public struct Element: Hashable, Sendable {
    public var id: ElementID
    /// The number of the panel that it is part of, from 1; nil outside of panels.
    public var panel: Int?
    /// What it says; nil for what is no text.
    public var words: String?

    init(id: ElementID, panel: Int?) { (self.id, self.panel) = (id, panel) }

    init(_ item: Item, words: String? = nil) {
      id = item.element
      panel = item.panel
      self.words = words
    }
  }
}

extension FigureFault {
  /// The contrast that was measured, of what is too faint.
  public var contrast: Contrast? {
    switch self {
    case .faintText(_, let contrast), .faintLine(_, let contrast): contrast
    default: nil
    }
  }
}

extension DisplayList {
  /// What keeps the figure from being read by everybody.
  ///
  /// - Parameter paper: what is taken to be behind a figure without a background.
  public func faults(onPaper paper: Color) -> [FigureFault] {
    labelFaults + lineFaults + dimensionFaults + misplacedDimensionFaults + nameFaults + textFaults
      + sharedColorFaults
      + hiddenLineFaults + contrastFaults(onPaper: paper) + colorFaults
  }

  /// What makes the figure false: where something is read as what holds of another.
  public var falsehoods: [FigureFault] {
    dimensionFaults.filter { fault in
      if case .overlappingDimensions = fault { true } else { false }
    } + misplacedDimensionFaults + nameFaults + textFaults
  }
}
