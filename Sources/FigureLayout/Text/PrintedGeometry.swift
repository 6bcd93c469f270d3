internal import LayerGeometry
internal import SceneFormat

/// A point as people write it in a text: "10, 20".
func printed(_ point: Point) -> String {
  "\(typesetNumber(point.x)), \(typesetNumber(point.y))"
}

/// A rect as people write it in a table: "10, 20, 200, 120".
func printed(_ rect: Rect) -> String {
  [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    .map { typesetNumber($0) }.joined(separator: ", ")
}
