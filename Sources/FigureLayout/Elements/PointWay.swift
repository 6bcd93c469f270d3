internal import LayerGeometry
internal import PlaneGeometry

/// The path of a point on the canvas.
struct PointWay {
  let points: [Point]
  let length: Double

  /// - Returns: nil for a path without length, or one that passes behind the viewer.
  init?(through steps: Int, _ point: (_ fraction: Double) -> Point?) {
    points = (0...steps).compactMap { point(Double($0) / Double(steps)) }
    length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    guard points.count == steps + 1, length > 1 else { return nil }
  }

  func place(_ fraction: Double) -> Point {
    let step = min(max(fraction, 0), 1) * Double(points.count - 1)
    let index = min(Int(step), points.count - 2)
    return points[index] + (points[index + 1] - points[index]) * (step - Double(index))
  }

  /// Candidates for a label along the path, outside of its bend first.
  func candidates(_ size: Size) -> [LabelRequest.Candidate] {
    let bend = (place(1) - place(0)).cross(place(0.5) - place(0)) < 0 ? 1.0 : -1
    return stride(from: 0.15, through: 0.85, by: 0.05).flatMap { fraction in
      let along = place(fraction + 0.02) - place(fraction - 0.02)
      let outwards = Vector(dx: along.dy, dy: -along.dx) * bend
      return [outwards, outwards * -1].enumerated().map { side, direction in
        let middle = center(ofBox: size, near: place(fraction), along: direction, gap: 6)
        return LabelRequest.Candidate(
          box: box(size, centeredAt: middle),
          penalty: abs(fraction - 0.5) * 30 + Double(side) * 3)
      }
    }
  }
}
