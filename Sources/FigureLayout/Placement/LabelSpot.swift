internal import LayerGeometry

/// A class of labels of similar size with targets in the same neighbourhood.
struct LabelSpot: Hashable {
  var column: Double
  var row: Double
  var width: Double
  var height: Double

  init(_ request: LabelRequest, _ size: Size) {
    column = (request.target.x / 16).rounded()
    row = (request.target.y / 16).rounded()
    width = (size.width / 16).rounded()
    height = (size.height / 16).rounded()
  }
}
