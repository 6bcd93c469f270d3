internal import SourceText

/// Something that a panel shows: what it claims, draws and asks for. Elements see the panel's context, which
/// none can change, and its canvas; they place no label and no dimension line themselves.
protocol PanelElement {
  /// Claims room before anything is drawn.
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas)

  /// Draws itself, and asks for what stands beside what it measures.
  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics)

  /// Asks for labels, once all is drawn.
  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics)
}

extension PanelElement {
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {}
  func draw(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {}
  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {}
}

/// The order in which annotations are drawn among the rest.
enum DrawingTurn {
  case marks, movement, axes, dimensions
}

/// An element that the document asks for among its annotations.
protocol AnnotationElement: PanelElement {
  var turn: DrawingTurn { get }
}
