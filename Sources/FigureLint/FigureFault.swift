public import DisplayList
public import LayerGeometry

/// A measured fault that makes a finished figure hard to read; lengths are in canvas points.
public enum FigureFault: Hashable, Sendable {
  /// Two texts overlap, with the area and its fraction of the smaller text.
  case overlappingTexts(Element, Element, area: Double, fraction: Double)
  /// A text overlaps a dot, a ring or a badge, with the area and its fraction of the text.
  case textOnMarker(Element, marker: Element, area: Double, fraction: Double)
  /// A line passes through a text, over a length.
  case lineThroughText(Element, line: Element, length: Double)
  /// A text extends beyond an edge of the canvas.
  case textOutside(Element, edge: CanvasEdge, distance: Double)
  /// Two dimension lines or extension lines cross, or an extension line coincides with one of them.
  case crossingDimensions(Element, Element, at: Point)
  /// Two parallel dimension lines overlap at a distance, over a length.
  case overlappingDimensions(Element, Element, distance: Double, length: Double)
  /// A dimension line is read as a length of another layer.
  case misplacedDimension(Element, of: Element, DimensionReading)
  /// The name of a layer is placed so that it is read as that of another layer, or of none.
  case misplacedName(Element, NameFault)
  /// The outlines of two layers have the same colour, and they are side by side, or the first has printed
  /// coordinates.
  case sharedColor(Element, Element, Color, areNear: Bool)
  /// A line is hidden by that of another thing, over a length.
  case hiddenLine(Element, under: Element, length: Double)
  /// A requested element is not in the figure.
  case leftOut(Element, because: Absence)
  /// A text is too far from what it describes.
  case strayText(Element, distance: Double)
  /// A text is as near to another mark of the kind that it describes, with both distances.
  case ambiguousText(Element, near: Element, distance: Double, own: Double)
  /// A text has too little contrast with what is under it.
  case faintText(Element, contrast: Contrast)
  /// A line has too little contrast with what is under it.
  case faintLine(Element, contrast: Contrast)
  /// Lines of two kinds have the same dash and nearly the same width.
  case alikeButForColor(Element, Element, widths: [Double], dash: [Double])
  /// Outlines with the same width and dash have colours that not everyone can distinguish.
  case confusedColors(Element, Element, ConfusedColors)
  /// The page has none of the usual widths.
  case oddWidth(Element, width: Double)
  /// A caption stands far from its panel.
  case farCaption(Element, distance: Double)
  /// A panel stands at another distance from the one before than those before it.
  case raggedPanels(Element, pitch: Double, others: Double)
  /// The numbers of an axis are no regular sequence.
  case irregularTicks(Element, values: [Double])
  /// Something stands elsewhere than the stage of the series says.
  case offStage(Element)

  /// The most faults of one kind that are reported of one text or line, since in a crowd each may meet all others.
  public static let mostOfOne = 32

  /// The reason why a dimension line is read as a length of another layer: it runs where that is seen, it runs beyond
  /// it, or that has an edge of the same length nearer to it.
  public enum DimensionReading: Hashable, Sendable {
    case inside, beyond, nearer
  }

  /// Why an element that was asked for is not in a figure.
  public enum Absence: Hashable, Sendable {
    /// Nothing of it can be seen there.
    case unseen
    /// It is of a turn, and the layer does not turn.
    case unturned
    /// It is the contents of a layer that has none.
    case empty
  }

  /// An edge of the canvas.
  public enum CanvasEdge: String, Hashable, Sendable {
    case left, top, right, bottom
  }

  /// A colour on another, with their contrast ratio.
  public struct Contrast: Hashable, Sendable {
    public var ratio: Double
    public var color: Color
    public var ground: Color
  }

  /// The differences of two colours, for normal vision and for the deficiency with the least difference.
  public struct ConfusedColors: Hashable, Sendable {
    public var first: Color
    public var second: Color
    public var vision: ColorVision
    /// The distance in CIELAB.
    public var difference: Double
    public var usualDifference: Double
  }

  /// An element of a drawing, with its words if it is a text.
  public struct Element: Hashable, Sendable {
    public var id: ElementID
    /// The number of the panel of the element, from 1; nil outside of panels.
    public var panel: Int?
    /// The words of a text; nil for other elements.
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
  /// The measured contrast, if the fault is one of contrast.
  public var contrast: Contrast? {
    switch self {
    case .faintText(_, let contrast), .faintLine(_, let contrast): contrast
    default: nil
    }
  }
}

extension DisplayList {
  /// The faults that make the figure hard to read.
  ///
  /// - Parameter paper: the colour behind a figure without a background.
  public func faults(onPaper paper: Color) -> [FigureFault] {
    labelFaults + lineFaults + dimensionFaults + misplacedDimensionFaults + nameFaults + textFaults
      + sharedColorFaults
      + hiddenLineFaults + contrastFaults(onPaper: paper) + colorFaults
  }

  /// The faults that make the figure false, since readers would take something for a statement about something
  /// else.
  public var falsehoods: [FigureFault] {
    dimensionFaults.filter { fault in
      if case .overlappingDimensions = fault { true } else { false }
    } + misplacedDimensionFaults + nameFaults + textFaults
  }
}
