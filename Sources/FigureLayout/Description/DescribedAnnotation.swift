internal import SceneFormat

/// The description of what a picture points out, with numbers in words of the figure.
enum DescribedAnnotation {
  case point(DescribedPoint)
  case arrow(DescribedArrow)
  /// The length of a side of a layer, with what its author calls it.
  case side(String, of: String, name: String?, length: String)
  case dimension(DescribedDimension)
  case callout(String, at: DescribedPlace)
}

/// A point as a sentence names it.
enum DescribedPlace {
  /// The path of a property from its layer, with the layer's name.
  case property(String, of: String)
  /// Coordinates with the name of their space.
  case coordinates(String)
}

struct DescribedPoint {
  var label: String?
  /// The property that the point is; nil for one that is given by its coordinates.
  var place: DescribedPlace?
  /// The coordinates, each with the name of their space.
  var coordinates: [String]
  var badge: Panel.Badge?
}

struct DescribedArrow {
  var from: DescribedPlace
  var to: DescribedPlace
  var isMovement: Bool
  var label: String?
  /// The vector; nil if a label stands in its place.
  var vector: String?
}

struct DescribedDimension {
  var from: DescribedPlace
  var to: DescribedPlace
  var along: DimensionAnnotation.Along
  /// The layer in whose units the length is; nil for the root space.
  var space: String?
  var name: String?
  var length: String
}
