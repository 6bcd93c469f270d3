public import LayerGeometry

/// A picture that fills a quad.
public struct PlacedImage: Hashable, Sendable {
  /// What the picture is called; the renderer is given its pixels by this name.
  public var name: String
  /// Where the picture's corners come to lie, in canvas points: `topLeft` is where its first row
  /// begins.
  public var corners: Quad

  public init(name: String, corners: Quad) {
    self.name = name
    self.corners = corners
  }
}
