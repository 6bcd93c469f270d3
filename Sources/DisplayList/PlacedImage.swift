public import LayerGeometry

/// A picture that fills a quad.
public struct PlacedImage: Hashable, Sendable {
  /// The picture's name, by which the renderer is given its pixels.
  public var name: String
  /// The positions of the picture's corners, in canvas points: `topLeft` is that of its first pixel.
  public var corners: Quad

  public init(name: String, corners: Quad) {
    self.name = name
    self.corners = corners
  }
}
