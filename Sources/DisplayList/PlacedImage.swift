public import LayerGeometry

/// A picture that fills a quad.
public struct PlacedImage: Hashable, Sendable {
  /// The picture's name; the renderer is given its pixels by this name.
  public var name: String
  /// The places where the picture's corners come to lie, in canvas points: `topLeft` is where its first row
  /// begins.
  public var corners: Quad

  public init(name: String, corners: Quad) {
    self.name = name
    self.corners = corners
  }
}
