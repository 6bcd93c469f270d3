public import LayerGeometry
public import SourceText

/// Something pointed out in a panel.
public struct Annotation: Sendable {
  public enum Kind: Sendable {
    case point(PointAnnotation)
    case arrow(ArrowAnnotation)
    case dimension(DimensionAnnotation)
    case callout(CalloutAnnotation)
    case axes(AxesAnnotation)
    case trace(TraceAnnotation)
  }

  /// A point that the document gives as a property of a layer.
  public struct Place: Sendable, Hashable {
    /// The layer whose property it is.
    public var layer: LayerTree.Index
    public var point: LayerPoint
    /// The words of the document for the point, such as `frame.topLeft`.
    public var property: String
  }

  public var kind: Kind
  /// The place of the annotation in the source.
  public var span: Span
  /// The properties that the document gives for `locations`, in their order; nil for a point that it gives by
  /// coordinates. Empty where the document names no points, as for a side of a layer.
  public var places: [Place?] = []

  /// The property that the document gives for the first of `locations`; nil for coordinates, and where it names no points.
  public var firstPlace: Place? { places.first ?? nil }
}

extension Annotation {
  /// The points that the annotation is attached to, each in the coordinates of its own space.
  public var locations: [Location] {
    switch kind {
    case .point(let point): [point.at]
    case .arrow(let arrow): [arrow.from, arrow.to]
    case .dimension(let dimension): [dimension.from, dimension.to]
    case .callout(let callout): [callout.at]
    case .axes(let axes): [axes.origin]
    case .trace(let trace): trace.reach.map { Location(space: nil, point: $0) }
    }
  }
}

/// A marked point, with its coordinates in one space or several.
public struct PointAnnotation: Sendable {
  /// What stands at a point. Each role that a point may have has a mark of its own, in the colour of the space that
  /// its numbers are measured in.
  public enum Mark: String, Sendable, CaseIterable {
    /// An anchor point is a hole in the layer, a position a nail in its superlayer.
    case anchor, position
    case center, origin
    case dot
    /// Where a point was before; in the colour of ghosts.
    case before
    case ring, tick, cross, none
  }

  public var at: Location
  public var mark: Mark
  /// The layer whose position or anchor point this is; nil for other points, and for a mark that an author gives, which is
  /// drawn alone.
  public var pinned: LayerTree.Index?
  public var label: LocalizedText?
  /// The coordinates of the point in these spaces (nil: the root space), each in its colour.
  public var coordinates: [LayerTree.Index?]
  /// Dotted lines from the point to both axes of its own space.
  public var guides: Bool
}

/// An arrow from one point to another, with its vector.
public struct ArrowAnnotation: Sendable {
  public enum Role: String, Sendable, CaseIterable {
    /// Something moved; drawn in the colour of change.
    case movement
    /// A distance in a space; drawn in its colour.
    case vector
  }

  public var from: Location
  public var to: Location
  public var role: Role
  /// The space that the vector's numbers are measured in; nil for the root space.
  public var space: LayerTree.Index?
  /// The label; nil prints the vector.
  public var label: LocalizedText?
}

/// A dimension line between two points.
public struct DimensionAnnotation: Sendable {
  public enum Along: String, Sendable, CaseIterable {
    /// The difference in x, in y (of `space`), or the straight distance.
    case x, y, line
  }

  public enum Side: String, Sendable, CaseIterable {
    case above, below, left, right
  }

  public enum Heads: String, Sendable, CaseIterable {
    /// Heads for what is measured in a layer's own coordinates (bounds).
    case filled
    /// Heads for what is measured in the superlayer (frame).
    case open
  }

  public var from: Location
  public var to: Location
  public var along: Along
  /// The space that is measured in; nil for the root space.
  public var space: LayerTree.Index?
  public var heads: Heads
  /// The side of the line; nil lets the layout choose.
  public var side: Side?
  /// The text before the value, such as `frame.width`; nil for the bare value.
  public var name: LocalizedText?
  /// The side of a layer that is measured; nil for a distance of points.
  public var measuredSide: MeasuredSide?

  public struct MeasuredSide: Sendable, Hashable {
    public var side: LayerSide
    /// The corners between which it is measured.
    public var from: RectPoint
    public var to: RectPoint
  }
}

/// A text with a leader to the point that it describes.
public struct CalloutAnnotation: Sendable {
  public var at: Location
  public var text: LocalizedText
}

/// A further pair of axes through a point, measuring from there in the directions of a space.
public struct AxesAnnotation: Sendable {
  public var origin: Location
  /// The space whose directions and units are used; nil for the root space.
  public var space: LayerTree.Index?
  /// The ranges of the axes, measured from `origin`; nil for a length that suits the figure.
  public var x: ClosedRange<Double>?
  public var y: ClosedRange<Double>?
  public var label: LocalizedText?
}
