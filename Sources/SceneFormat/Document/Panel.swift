public import LayerGeometry

/// A part of a figure above its caption: a picture of layers, or content of another kind.
public struct Panel: Sendable {
  public enum Badge: String, Sendable, CaseIterable {
    case tick, cross
  }

  /// The content of a panel; each kind has a type of its own.
  public enum Content: Sendable {
    case picture(Picture)
    case table(PropertyTable)
    case formula(Formula)
    /// Short texts set as a list.
    case notes([LocalizedText])
    case log(ValueLog)
    case effects(EffectsMatrix)
    case card(Card)
    /// The outline of the tree below a layer; nil for all roots.
    case tree(LayerTree.Index?)
    case unitSquare(UnitSquare)
    case plot(Plot)
    case code(Code)
    case keyMap(KeyMap)
  }

  /// A state among others.
  public enum State: Sendable, Hashable {
    /// The start.
    case before
    /// The end of a single step.
    case after
    /// What a number of several steps have made.
    case step(Int)
  }

  /// The number of steps that have been taken in what the panel shows; 0 is the start.
  public var step: Int
  public var caption: LocalizedText?
  /// The state among those of the panels beside it, for which the figure has a word where there is no caption; nil where
  /// it needs none.
  public var state: State?
  /// The number before the caption, where panels are counted.
  public var number: Int?
  /// A verdict before the caption.
  public var badge: Badge?
  public var content: Content

  /// The picture of layers, where the panel is one.
  public var picture: Picture? {
    if case .picture(let picture) = content { picture } else { nil }
  }
}

/// The unit square of a layer, in which its anchor point is measured.
public struct UnitSquare: Sendable {
  public var layer: LayerTree.Index
  /// The points that are marked with their coordinates; nil marks the nine well-known anchors.
  public var points: [Point]?
}
