internal import SourceText

/// A part of a panel, with what it claims, draws and requests. Elements see the panel's context, which is
/// immutable, and its canvas; they do not place labels or dimension lines themselves.
protocol PanelElement {
  /// Claims space before anything is drawn.
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas)

  /// Draws the element, and requests what is placed beside what it measures.
  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics)

  /// Requests labels, once everything is drawn.
  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics)
}

extension PanelElement {
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {}
  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {}
  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {}
}

/// The order of annotations among the other elements.
enum DrawingTurn {
  case marks, verdicts, movement, axes, dimensions
}

/// An element for an annotation of the document.
protocol AnnotationElement: PanelElement {
  var turn: DrawingTurn { get }
}
