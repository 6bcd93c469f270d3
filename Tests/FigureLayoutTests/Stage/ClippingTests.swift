import CairoRendering
import DisplayList
import LayerGeometry
import Testing

/// What superlayers with masksToBounds clip away, asked of the display list at points of a raster.
struct ClippingTests {
  /// Layers within the root layer P, which masks nothing; the corners in P of the layer that is
  /// looked at, and of the layers that mask it.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var layers: String
    var layer: [Point]
    var masks: [[Point]]
  }

  static let cases = [
    Case(
      testDescription: "a sublayer across an edge",
      layers: #"""
        {"id": "A", "frame": [20, 20, 100, 100], "masksToBounds": true, "sublayers": [
          {"id": "L", "frame": [50, 20, 100, 60]}]}
        """#,
      layer: rectangle(70, 40, 100, 60), masks: [rectangle(20, 20, 100, 100)]),
    Case(
      testDescription: "a sublayer inside",
      layers: #"""
        {"id": "A", "frame": [20, 20, 100, 100], "masksToBounds": true, "sublayers": [
          {"id": "L", "frame": [0, 20, 100, 60]}]}
        """#,
      layer: rectangle(20, 40, 100, 60), masks: [rectangle(20, 20, 100, 100)]),
    Case(
      testDescription: "a turned sublayer, a scrolled mask",
      layers: #"""
        {"id": "A", "frame": [20, 20, 100, 100], "boundsOrigin": [30, 10], "masksToBounds": true,
         "sublayers": [
          {"id": "L", "frame": [80, 60, 100, 60], "transform": [{"rotate": "90deg"}]}]}
        """#,
      layer: rectangle(90, 50, 60, 100), masks: [rectangle(20, 20, 100, 100)]),
    Case(
      testDescription: "a sublayer of a sublayer that masks nothing",
      layers: #"""
        {"id": "A", "frame": [20, 20, 100, 100], "masksToBounds": true, "sublayers": [
          {"id": "B", "frame": [10, 10, 20, 20], "sublayers": [
            {"id": "L", "frame": [60, 30, 100, 60]}]}]}
        """#,
      layer: rectangle(90, 60, 100, 60), masks: [rectangle(20, 20, 100, 100)]),
    // The box around a mask turned by 45 degrees holds corners of the sublayer that it clips away.
    Case(
      testDescription: "a turned mask",
      layers: #"""
        {"id": "A", "bounds": [0, 0, 100, 100], "position": [120, 120], "masksToBounds": true,
         "transform": [{"rotate": "45deg"}],
         "sublayers": [{"id": "L", "frame": [60, 20, 60, 60]}]}
        """#,
      layer: turned(rectangle(10, -30, 60, 60), about: Point(x: 120, y: 120)),
      masks: [turned(rectangle(-50, -50, 100, 100), about: Point(x: 120, y: 120))]),
    Case(
      testDescription: "a turned mask, an upright sublayer inside its box",
      layers: #"""
        {"id": "A", "bounds": [0, 0, 100, 100], "position": [120, 120], "masksToBounds": true,
         "transform": [{"rotate": "45deg"}],
         "sublayers": [
          {"id": "L", "bounds": [0, 0, 120, 40], "position": [50, 50],
           "transform": [{"rotate": "-45deg"}]}]}
        """#,
      layer: rectangle(60, 100, 120, 40),
      masks: [turned(rectangle(-50, -50, 100, 100), about: Point(x: 120, y: 120))]),
    Case(
      testDescription: "a mask without area",
      layers: #"""
        {"id": "A", "frame": [100, 60, 0, 0], "masksToBounds": true, "sublayers": [
          {"id": "L", "frame": [20, 20, 100, 60]}]}
        """#,
      layer: rectangle(120, 80, 100, 60), masks: [[]]),
    Case(
      testDescription: "a mask in a mask",
      layers: #"""
        {"id": "A", "frame": [20, 20, 150, 150], "masksToBounds": true, "sublayers": [
          {"id": "B", "frame": [70, 40, 150, 80], "masksToBounds": true, "sublayers": [
            {"id": "L", "frame": [30, -20, 150, 120]}]}]}
        """#,
      layer: rectangle(120, 40, 150, 120),
      masks: [rectangle(20, 20, 150, 150), rectangle(90, 60, 150, 80)]),
  ]

  @Test(arguments: cases)
  func `what lies outside a mask is hatched once, and what lies inside is filled`(
    row: Case
  ) throws {
    let source = #"""
      {"version": 1, "layers": [{"id": "P", "frame": [0, 0, 300, 250], "sublayers": [\#(row.layers)]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}}}
      """#
    let list = try displayList(source, typesetter: try TextTypesetter())
    let origin = try #require(list.strokes(of: "P.outline").first?.points.first)
    var faults: [String] = []
    for x in stride(from: 1.37, to: 300, by: 4) {
      for y in stride(from: 1.63, to: 250, by: 4) {
        let point = Point(x: x, y: y)
        let isInside = row.masks.allSatisfy { $0.holds(point) }
        let isOfLayer = row.layer.holds(point)
        let place = Point(x: origin.x + x, y: origin.y + y)
        let found = [list.count(of: "L.clipped", at: place), list.count(of: "L.fill", at: place)]
        let expected = [isOfLayer && !isInside ? 1 : 0, isOfLayer && isInside ? 1 : 0]
        if found != expected { faults.append("\(found) at \(x), \(y), not \(expected)") }
      }
    }
    #expect(faults.count == 0, "\(faults.first ?? "")")
  }

  @Test(arguments: [true, false])
  func `what is seen under the part of a layer that masks cut off has neither hatching nor dashes`(
    isFirst: Bool
  ) throws {
    let seen = #"{"id": "seen", "frame": [100, 40, 60, 40]}"#
    let masked = #"""
      {"id": "mask", "frame": [20, 20, 100, 80], "masksToBounds": true, "sublayers": [
        {"id": "inner", "frame": [10, 10, 150, 60]}]}
      """#
    let list = try displayList(
      ofLayers: #"""
        {"id": "A", "frame": [0, 0, 240, 140], "sublayers": [\#(isFirst ? seen + "," + masked : masked)]}
        """#, #""canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}"#)
    for element in ["inner.clipped", "inner.clipped.outline"] {
      let item = try #require(list.items.first { $0.element.description == element })
      #expect(item.clip.count { $0.side == .outside } == (isFirst ? 2 : 1), "\(element)")
    }
  }
}

/// The corners of an upright rectangle.
func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
  Rect(x: x, y: y, width: width, height: height).corners.corners
}

/// Points about another one, turned clockwise by 45 degrees.
private func turned(_ points: [Point], about center: Point) -> [Point] {
  let half = 0.5.squareRoot()
  return points.map { point in
    Point(x: center.x + (point.x - point.y) * half, y: center.y + (point.x + point.y) * half)
  }
}

extension [Point] {
  /// Whether a point lies inside the polygon of these corners, by the even-odd rule.
  fileprivate func holds(_ point: Point) -> Bool {
    var isInside = false
    for (start, end) in zip(self, dropFirst() + prefix(1))
    where (start.y > point.y) != (end.y > point.y) {
      let share = (point.y - start.y) / (end.y - start.y)
      if point.x < start.x + share * (end.x - start.x) { isInside.toggle() }
    }
    return isInside
  }
}

extension DisplayList {
  /// How many items of an element paint at a place, the gaps between the lines of a hatching
  /// included.
  fileprivate func count(of element: String, at place: Point) -> Int {
    items.count { item in
      guard item.element.description == element else { return false }
      var regions = item.clip.map { ($0.path.points, $0.side == .inside) }
      if case .fill(let path, _) = item.content { regions.append((path.points, true)) }
      return regions.allSatisfy { corners, keepsInside in corners.holds(place) == keepsInside }
    }
  }
}
