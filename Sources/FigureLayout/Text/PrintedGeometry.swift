internal import LayerGeometry
internal import SceneFormat

/// A point as text: "10, 20".
func printed(_ point: Point) -> String {
  "\(typesetNumber(point.x)), \(typesetNumber(point.y))"
}

/// A rectangle as text, as in tables: "10, 20, 200, 120".
func printed(_ rect: Rect) -> String {
  [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    .map { typesetNumber($0) }.joined(separator: ", ")
}
