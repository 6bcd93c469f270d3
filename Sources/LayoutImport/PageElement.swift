internal import LayerGeometry
internal import SourceText

/// An element of a page, as the script of docs/importing.md describes it; lengths are in CSS pixels.
struct PageElement {
  /// The places of the element and of its parent's number in the snapshot.
  var span: Span
  var parentSpan: Span
  var tag = ""
  var id = ""
  var classes = ""
  /// The accessibility label.
  var label = ""
  /// The number of its parent among the elements.
  var parent: Int?
  /// The border box before its transform, in the coordinates of the parent's border box, as far as that has scrolled.
  var box = Rect.zero
  /// How far its content has scrolled.
  var scroll = Point.zero
  /// The six or sixteen numbers of its transform, about the origin.
  var transform: [Double]?
  /// The transform origin in its border box, with its depth.
  var origin: [Double] = [0, 0, 0]
  /// The distance of the viewer of its children, and the point of the border box that he is in front of.
  var perspective: Double?
  var perspectiveOrigin = Point.zero
  /// Whether it clips what reaches beyond its padding box, in x and in y.
  var clips = [false, false]
  /// The widths of its border: top, right, bottom, left.
  var border: [Double] = [0, 0, 0, 0]
  /// Whether its children keep their depth.
  var keepsDepth = false
  var isHidden = false
  var isOneSided = false
  /// Whether an element around it clips, and not this one in it.
  var escapesClip = false
  /// Whether it is sticky, and stuck elsewhere while it was measured.
  var strays = false
  /// Whether it has an `offset-path`.
  var followsPath = false
  var stackOrder = 0.0
  /// The number of boxes that it is broken into.
  var pieces = 1.0

  init(at span: Span) { (self.span, parentSpan) = (span, span) }

  /// The name as a selector of CSS has it.
  var selector: String {
    if !id.isEmpty { return "\(tag)#\(id)" }
    return ([tag] + classes.split(separator: " ").prefix(1).map(String.init))
      .joined(separator: ".")
  }
}
