import LayerGeometry
import SourceText
import TestSupport
import Testing

@testable import SceneFormat

/// Ways of points against where the points are.
struct TraceTests {
  private func traced(
    _ trace: String, layers: String, step: Int = 0, _ rest: String = ""
  ) throws -> (trace: TraceAnnotation, scene: Scene) {
    let scene = try scene(
      document(
        layers,
        #""figure": {"panels": [{"step": \#(step), "annotations": [{\#(trace)}]}]}\#(rest)"#))
    guard case .trace(let trace)? = scene.figure.panels[0].picture?.annotations.first?.kind else {
      Issue.record("no trace")
      throw CancellationError()
    }
    return (trace, scene)
  }

  /// Points along a path, and its first and last points.
  private func points(_ steps: [LayerContent.PathStep]) -> [Point] {
    var points: [Point] = []
    for step in steps {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let one, let two, let end):
        guard let start = points.last else { continue }
        for part in 1...40 {
          let t = Double(part) / 40
          let rest = 1 - t
          let near = start + (one - start) * (3 * rest * rest * t)
          points.append(near + (two - start) * (3 * rest * t * t) + (end - start) * (t * t * t))
        }
      case .close: break
      }
    }
    return points
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool { (one - other).length < 1e-8 }

  private func turn(_ from: Double, _ to: Double, of layer: String = "B") -> String {
    #""over": {"set": "\#(layer).transform", "from": [{"rotate": "\#(from)deg"}], "to": [{"rotate": "\#(to)deg"}]}"#
  }

  @Test(arguments: [
    (0.0, 90.0), (-30, 200), (10, 370), (0, 720), (90, -45), (5, 5.25),
  ])
  func `a corner of a layer that turns goes along an arc about the anchor`(
    from: Double, to: Double
  ) throws {
    let layers = """
      {"id": "A", "bounds": [-7, 9, 300, 300], "position": [40, 50], "transform": [{"rotate": "20deg"}], "sublayers": [
        {"id": "B", "bounds": [5, 6, 160, 90], "anchorPoint": [0.25, 0.75], "position": [100, 80]}]}
      """
    let (trace, scene) = try traced(
      #""trace": "B.bounds.topRight", \#(turn(from, to))"#, layers: layers)
    let all = Array(scene.layers.indices)
    let center = try #require(
      scene.layers.convert(Point(x: 100, y: 80), from: all[0], to: nil))
    let radius = (120.0 * 120 + 67.5 * 67.5).squareRoot()
    guard case .arc(let found, let angle) = trace.form else {
      Issue.record("\(trace.form)")
      return
    }
    #expect(abs(found - radius) < 1e-5 && abs(angle.degrees - (to - from)) < 1e-7)
    let path = points(trace.steps)
    for point in path { #expect(abs((point - center).length - radius) < radius * 2e-7) }
    #expect(isNear(path[0], trace.ends.first))
    #expect(isNear(path[path.count - 1], trace.ends.last) || abs(to - from) > 360)
    // It ends at a right angle to the radius, in the direction of the turn.
    let out = trace.ends.last - center
    #expect(abs(out.dot(trace.direction)) < 1e-6 && (out.cross(trace.direction) > 0) == (to > from))
  }

  @Test func `a point that is moved goes along a line, once where it comes back`() throws {
    let layer = #"{"id": "B", "frame": [0, 0, 60, 40], "transform": [{"rotate": "30deg"}]}"#
    let (line, _) = try traced(
      #""trace": "B.bounds.left", "over": {"set": "B.position.y", "from": 10, "to": -90}"#,
      layers: layer)
    guard case .line(let whole) = line.form else {
      Issue.record("\(line.form)")
      return
    }
    #expect(abs(whole - 100) < 1e-9 && line.steps.count == 2)
    #expect(abs((line.ends.last - line.ends.first).dy + 100) < 1e-9)
    let (back, _) = try traced(
      #""trace": "B.frame.top", "skins": 0, \#(turn(-40, 40))"#,
      layers: #"{"id": "B", "bounds": [0, 0, 60, 40], "position": [0, 0]}"#)
    guard case .line(let length) = back.form else {
      Issue.record("\(back.form)")
      return
    }
    // The upper edge of the frame is highest at both ends, and lowest halfway.
    let angle = Angle(degrees: 40)
    #expect(abs(length - (30 * angle.sine + 20 * angle.cosine - 20)) < 1e-9 && back.skins.isEmpty)
  }

  /// What moves points along curves that are neither.
  @Test(arguments: [
    #""over": {"set": "B.transform", "from": [{"perspective": 300}, {"rotate": {"angle": "0deg", "axis": [0, 1, 0]}}], "to": [{"perspective": 300}, {"rotate": {"angle": "170deg", "axis": [0, 1, 0]}}]}"#,
    #""over": {"set": "B.transform", "from": [{"rotate": {"angle": "-80deg", "axis": [1, 2, 0.5]}}], "to": [{"rotate": {"angle": "200deg", "axis": [1, 2, 0.5]}}]}"#,
    #""over": {"set": "A.sublayerTransform", "from": [{"perspective": 700}, {"rotate": {"angle": "0deg", "axis": [1, 0, 0]}}], "to": [{"perspective": 700}, {"rotate": {"angle": "75deg", "axis": [1, 0, 0]}}]}"#,
  ])
  func `curves keep to the way of the point`(over: String) throws {
    let layers = """
      {"id": "A", "frame": [0, 0, 300, 200], "sublayerTransform": [{"perspective": 700}], "sublayers": [
        {"id": "B", "frame": [60, 50, 160, 100]}]}
      """
    let (trace, _) = try traced(#""trace": "B.bounds.topRight", \#(over)"#, layers: layers)
    #expect(trace.form == .curve)
    let path = points(trace.steps)
    let extent = path.map { ($0 - path[0]).length }.max() ?? 0
    // The same way, asked for at many places one by one.
    for part in 0...60 {
      let place = Double(part) / 60
      let point = try #require(try corner(at: place, over: over, layers: layers))
      let off = path.map { ($0 - point).length }.min() ?? 1
      let pitch = zip(path, path.dropFirst()).map { ($1 - $0).length }.max() ?? 0
      #expect(off < pitch / 2 + extent * 2e-3, "\(place)")
      let nearest =
        zip(path, path.dropFirst()).map { start, end -> Double in
          let run = end - start
          let part = run.length > 0 ? max(0, min(1, run.dot(point - start) / run.dot(run))) : 0
          return (start + run * part - point).length
        }.min() ?? 1
      #expect(nearest < extent * 3e-4, "\(place): \(nearest)")
      if part == 0 { #expect(isNear(point, trace.ends.first)) }
      if part == 60 { #expect(isNear(point, trace.ends.last)) }
    }
  }

  /// The corner at a place of the way: that of a sweep with so many values.
  private func corner(at place: Double, over: String, layers: String) throws -> Point? {
    let range = over.replacing(#""over": {"#, with: "").dropLast()
    let count = 61
    let scene = try scene(
      document(layers, #""sweep": {\#(range), "count": \#(count), "caption": "x"}"#))
    let number = Int((place * Double(count - 1)).rounded()) + 1
    let state = scene.after(steps: number).layers
    let layer = Array(state.indices)[1]
    let bounds = state[layer].bounds
    return state.convert(Point(x: bounds.maxX, y: bounds.minY), from: layer, to: nil)
  }

  @Test func `outlines are at even places, without the one that is shown`() throws {
    let layer = #"{"id": "B", "frame": [0, 0, 60, 40]}"#
    func distances(_ from: Double, _ to: Double, _ skins: String = "") throws -> [Double] {
      try traced(#""trace": "B.bounds.top", \#(skins)\#(turn(from, to))"#, layers: layer).trace
        .skins
        .map { ($0.distance * 100).rounded() / 100 }
    }
    #expect(try distances(0, 80) == [0.25, 0.5, 0.75, 1])
    #expect(try distances(-80, 0) == [1, 0.75, 0.5, 0.25])
    #expect(try distances(-80, 0, #""skins": 5, "#) == [1, 0.8, 0.6, 0.4, 0.2])
    #expect(try distances(-30, 60, #""skins": 3, "#) == [0.33, 0.33, 0.67])
    #expect(try distances(10, 60, #""skins": 2, "#) == [1, 0])
    #expect(try distances(10, 60, #""skins": 0, "#) == [])
    let (trace, scene) = try traced(
      #""trace": "B.bounds.top", \#(turn(0, 80))"#, layers: layer, step: 1,
      #", "steps": [{"set": {"B.transform": [{"rotate": "80deg"}]}}]"#)
    #expect(trace.skins.map(\.distance) == [1, 0.75, 0.5, 0.25])
    let index = Array(scene.layers.indices)[0]
    #expect(trace.skins[0].quad == scene.layers.quad(of: index, in: nil))
    #expect(trace.swept == "B.transform.rotate" && trace.values == (0, 80) && trace.isAngle)
  }

  @Test func `without a range of its own a trace has that of the sweep`() throws {
    let (trace, _) = try traced(
      #""trace": "B.position""#, layers: #"{"id": "B", "frame": [0, 0, 60, 40]}"#,
      #", "sweep": {"set": "B.position.x", "from": 0, "to": 90, "count": 4, "caption": "x"}"#)
    #expect(trace.form == .line(length: 90) && trace.values == (0, 90))
  }
}
