internal import DisplayList

/// A line or a filled shape, as ink on what is under it.
struct Ink {
  let path: Path
  let color: Color
  /// The width of a line, in canvas points; 0 for a shape.
  let width: Double

  /// - Returns: nil for a text and an image.
  init?(_ content: Item.Content) {
    switch content {
    case .fill(let path, let color): (self.path, self.color, width) = (path, color, 0)
    case .stroke(let path, let stroke):
      (self.path, color, width) = (path, stroke.color, stroke.width)
    case .text, .image: return nil
    }
  }
}
