public import LayerGeometry
public import SourceText

/// What to show of the layers, and how it is laid out.
public struct FigureSpecification: Sendable {
  public var canvas: Canvas
  /// At least one; a document without `panels` has a single one with every root layer.
  public var panels: [Panel]
  /// Rows of the panels that tell a course of events each; empty, or they hold all panels in order.
  public var lanes: [Lane]
  /// The frame that is derived, in place of panels; `Scene.drawn` has its panels.
  public var derivation: Derivation?
  /// Panels in a row; nil lets the layout choose.
  public var columns: Int?
  /// Property tables beside or below the panels.
  public var tables: [PropertyTable]
  /// Short texts set as a list beside or below the panels.
  public var notes: [LocalizedText]
  /// Tells whether line styles and markers are explained.
  public var legend: Bool
  /// How the steps of the scene run, where they do.
  public var animation = Animation()
}

/// The paper that the figure is drawn on.
public struct Canvas: Sendable {
  public enum Background: Sendable, Hashable {
    case theme
    case none
    case color(StyleColor)

    /// What a word for it means: `none`, `theme` or a colour such as `#f5f0e6`; nil for any other.
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
  /// Where the source says how large the figure is: at its size or, without one, at its scale.
  public var sizeSpan: Span?
  /// Empty paper on each side, in points.
  public var padding: Double
  public var background: Background
  /// Which way y grows on the paper in the root space.
  public var yAxis: YAxis
  /// Canvas points for a unit of the root space; nil lets the layout choose.
  public var scale: Double?
}
