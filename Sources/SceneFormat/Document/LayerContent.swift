public import LayerGeometry
public import SourceText

/// A shape, text, picture or sketch among the contents of a layer, over its inside and below its sublayers.
public struct LayerContent: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case shape(Shape)
    case text(ContentText)
    case image(ContentImage)
    case sketch(ContentSketch)
  }

  /// A filled outline in the layer's own coordinates; it may reach beyond the bounds.
  public enum Shape: Sendable, Hashable {
    /// The ellipse that fills a rectangle with an area.
    case ellipse(Rect)
    /// A triangle from a base of this width around one point to the other point.
    case wedge(from: Point, to: Point, width: Double)
    case arrow(ContentArrow)
    case path([PathStep])
  }

  /// A step of a path, with all points in the layer's own coordinates.
  public enum PathStep: Sendable, Hashable {
    case move(Point)
    case line(Point)
    /// A cubic Bézier curve: two control points and the end.
    case curve(Point, Point, Point)
    case close
  }

  /// The paint of a shape; nil where the document leaves it to the style.
  public struct Paint: Sendable, Hashable {
    public enum Fill: Sendable, Hashable {
      case none
      case color(StyleColor)
    }

    public var fill: Fill?
    /// The color of the outline, or of a text.
    public var color: StyleColor?
    /// The width of the outline, in canvas points; 0 for none.
    public var lineWidth: Double?
  }

  public var kind: Kind
  public var paint: Paint
  /// The place in the source.
  public var span: Span
}

extension LayerContent {
  /// The number of lines and curves that it is made of; 1 for anything that is no path.
  var size: Int {
    if case .shape(let shape) = kind { shape.size } else { 1 }
  }

  /// A box that holds the shape or sketch, or the middle of the text, in the layer's own coordinates; nil for
  /// images, which are as large as their files say, and for sketches in the bounds.
  public var ownBox: Rect? {
    switch kind {
    case .shape(.ellipse(let rect)): rect
    case .shape(.wedge(let from, let to, let width)):
      Rect(boundingBoxOf: [from, to])?.insetBy(dx: -width / 2, dy: -width / 2)
    case .shape(.arrow(let arrow)):
      Rect(boundingBoxOf: [arrow.from, arrow.to])?
        .insetBy(dx: -arrow.head.width / 2, dy: -arrow.head.width / 2)
    case .shape(.path(let steps)): Rect(boundingBoxOf: steps.flatMap(\.points))
    case .text(let text): Rect(boundingBoxOf: [text.at])
    case .image: nil
    case .sketch(let sketch): sketch.rect
    }
  }
}

extension LayerContent.Shape {
  /// The number of lines and curves that it is made of; 1 for anything that is no path.
  var size: Int { if case .path(let steps) = self { steps.count } else { 1 } }
}

extension LayerContent.PathStep {
  /// The points of the step, control points included.
  public var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

/// The outline of an arrow in a layer's own coordinates.
public struct ContentArrow: Sendable, Hashable {
  /// The middle of the tail's end.
  public var from: Point
  /// The tip.
  public var to: Point
  /// The width of the shaft.
  public var width: Double
  /// The head's width across the arrow, and its height along it: no longer than the arrow.
  public var head: Size
}

/// An upright text around a point of a layer.
public struct ContentText: Sendable, Hashable {
  public var text: LocalizedText
  /// The middle of the text, in the layer's own coordinates.
  public var at: Point
  /// The em size in the layer's own units; nil for the size of the figure's texts.
  public var size: Double?
}

/// A picture from a file, which lies in the bounds as a gravity says.
public struct ContentImage: Sendable, Hashable {
  /// The path of the file below the scene's folder, as the document writes it.
  public var name: String
  public var gravity: ContentsGravity
  /// Pixels of the picture for a unit of the layer's own coordinates.
  public var contentsScale: Double
  /// The place of the name in the source, quotes included.
  public var nameSpan: Span
}
