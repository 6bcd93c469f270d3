public import LayerGeometry
public import SourceText

/// The figure that a document asks for: what it shows of the layers, and how it is laid out.
public struct FigureSpecification: Sendable {
  public var canvas: Canvas
  /// The panels, at least one; a document without `panels` has a single one with every root layer.
  public var panels: [Panel]
  /// The rows of panels that tell a course of events each; empty, or they hold all panels in order.
  public var lanes: [Lane]
  /// The frame that is derived, in place of panels; `Scene.drawn` has its panels.
  public var derivation: Derivation?
  /// Tells whether the panels are those of a derivation.
  public var isDerived = false
  /// The number of panels in a row; nil lets the layout choose.
  public var columns: Int?
  /// Property tables beside or below the panels.
  public var tables: [PropertyTable]
  /// Short texts set as a list beside or below the panels.
  public var notes: [LocalizedText]
  /// Tells whether line styles and markers are explained.
  public var legend: Bool
  /// The number of decimals to which lengths, coordinates and angles of drawings are rounded; nil for those that
  /// numbers have in tables.
  public var decimals: Int?
  /// The animation of the steps of the scene.
  public var animation = Animation()

  /// The tables that panels hold.
  public var panelTables: [PropertyTable] {
    panels.compactMap { panel in
      if case .table(let table) = panel.content { table } else { nil }
    }
  }
}

/// The paper that the figure is drawn on.
public struct Canvas: Sendable {
  public enum Background: Sendable, Hashable {
    case theme
    case none
    case color(StyleColor)

    /// The background of a word: `none`, `theme` or a colour such as `#f5f0e6`; nil for any other.
    ///
    /// - Parameter word: the word, as `--background` and `canvas` have it.
    public init?(word: String) {
      switch word {
      case "none": self = .none
      case "theme": self = .theme
      default:
        let digits = word.dropFirst()
        guard word.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
          let color = UInt32(digits, radix: 16)
        else { return nil }
        self = .color(.rgb(light: color, dark: color, print: color))
      }
    }

    /// The word that `init(word:)` reads as the same; nil for colours that have none.
    public var word: String? {
      switch self {
      case .none: return "none"
      case .theme: return "theme"
      case .color(.rgb(let color, _, _)):
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
      case .color: return nil
      }
    }
  }

  public enum YAxis: String, Sendable, CaseIterable {
    case down, up
  }

  /// The fixed size in points (a millimetre is 72 / 25.4 points); nil fits the content.
  public var size: Size?
  /// The fixed width in points, with a height that fits the content; nil lets the layout choose. Nil with a size.
  public var width: Double?
  /// The place where the source gives the size of the figure: its size, its width or, without them, its scale.
  public var sizeSpan: Span?
  /// The padding on each side, in points.
  public var padding: Double
  public var background: Background
  /// The direction of y on the paper in the root space.
  public var yAxis: YAxis
  /// The number of canvas points for a unit of the root space; nil lets the layout choose.
  public var scale: Double?
}

/// Consecutive panels of a figure in a row of their own, which show one course of events.
public struct Lane: Sendable {
  /// The title above the row.
  public var title: LocalizedText?
  /// The indices of its panels in the figure; at least one.
  public var panels: Range<Int>
}

/// A request for the five pictures in which the frame of a layer is derived from its other properties.
public struct Derivation: Sendable {
  public var layer: LayerTree.Index
  /// The number of steps that have been taken; 0 is the start.
  public var step: Int
  /// The place where the source names the layer.
  public var span: Span
}
