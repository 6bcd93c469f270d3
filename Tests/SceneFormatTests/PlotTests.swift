import LayerGeometry
import SourceText
import Testing

@testable import SceneFormat

/// Curves against what mathematics says of them.
struct PlotTests {
  private static let layers = """
    {"id": "A", "frame": [0, 0, 400, 400], "sublayers": [
      {"id": "B", "frame": [100, 100, 160, 100], "transform": [{"rotate": "20deg"}]}]}
    """

  private func plot(
    _ curves: String, over: String? = nil, layers: String = PlotTests.layers, _ rest: String = "",
    step: String = ""
  ) throws -> Plot {
    let range = over.map { #", "over": \#($0)"# } ?? ""
    let panel = #"{\#(step)"plot": {"curves": [\#(curves)]\#(range)}}"#
    let scene = try scene(document(layers, #""figure": {"panels": [\#(panel)]}\#(rest)"#))
    guard case .plot(let plot) = scene.figure.panels[0].content else {
      Issue.record("not a plot")
      throw CancellationError()
    }
    return plot
  }

  private func turn(_ from: Double, _ to: Double) -> String {
    #"{"set": "B.transform", "from": [{"rotate": "\#(from)deg"}], "to": [{"rotate": "\#(to)deg"}]}"#
  }

  @Test(arguments: [(160.0, 100.0), (100, 160), (77, 77), (300, 7), (3, 41.5)])
  func `the frame of a turned layer is widest where the tangent is height by width`(
    width: Double, height: Double
  ) throws {
    let layer = #"{"id": "B", "bounds": [0, 0, \#(width), \#(height)], "position": [10, 20]}"#
    let curve = try plot(#""B.frame.width""#, over: turn(0, 180), layers: layer).curves[0]
    let angle = Angle.atan2(y: height, x: width).degrees
    let diagonal = (width * width + height * height).squareRoot()
    let most = curve.extremes.filter(\.isMaximum)
    #expect(most.count == 2)
    for (found, place) in zip(most, [angle, 180 - angle]) {
      #expect(abs(found.place - place) < 1e-10, "\(found.place) \(place)")
      #expect(abs(found.value - diagonal) <= diagonal * 4e-16)
    }
    // Between them is a kink, where the sides change: the sine has its greatest value, the cosine none.
    let least = curve.extremes.filter { !$0.isMaximum && $0.place > 1 && $0.place < 179 }
    #expect(least.count == 1)
    let kink = try #require(least.first)
    #expect(abs(kink.place - 90) < 1e-10 && abs(kink.value - height) < 1e-9)
  }

  @Test func `a peak without symmetry is found as exactly`() throws {
    // Seen from d, the corner at a = w / 2 of a layer that turns about its upright axis by t lies at
    // a d cos t / (d - a sin t), which is greatest where sin t = a / d, and is a d / sqrt(d d - a a) there.
    let (a, d) = (80.0, 300.0)
    func over(_ degrees: Double) -> String {
      #"[{"perspective": 300}, {"rotate": {"angle": "\#(degrees)deg", "axis": [0, 1, 0]}}]"#
    }
    let curve = try plot(
      #""B.boundingBox.maxX""#,
      over: #"{"set": "B.transform", "from": \#(over(-60)), "to": \#(over(60))}"#,
      layers: #"{"id": "B", "bounds": [0, 0, 160, 100], "position": [0, 0]}"#
    ).curves[0]
    let most = curve.extremes.filter(\.isMaximum)
    let place = Angle.atan2(y: a, x: (d * d - a * a).squareRoot()).degrees
    #expect(most.count == 1)
    let peak = try #require(most.first)
    #expect(abs(abs(peak.place) - place) < 1e-8, "\(peak.place) \(place)")
    #expect(abs(peak.value - a * d / (d * d - a * a).squareRoot()) < 1e-11)
  }

  /// Peaks with their places: smooth ones that fall otherwise than they rise, and a kink.
  private static let peaks: [(place: Double, function: @Sendable (Double) -> Double)] = [
    (0.25, { (x: Double) -> Double in x * (1 - x) * (1 - x) * (1 - x) }),
    (
      0.375,
      { (x: Double) -> Double in
        let aside: Double = x - 0.375
        return -aside * aside * (2 + x)
      }
    ),
    (0.3, { (x: Double) -> Double in x < 0.3 ? x : 0.36 - x / 5 }),
  ]

  @Test(arguments: peaks.indices)
  func `a search finds the place of a peak, smooth or not`(index: Int) {
    let (place, function) = Self.peaks[index]
    let samples = (0...360).map { (place: Double($0) / 360, value: function(Double($0) / 360)) }
    let found = ExtremeSearch.extremes(among: samples) { function($0) }
    #expect(found.filter(\.isMaximum).count == 1)
    for peak in found where peak.isMaximum {
      #expect(abs(peak.place - place) < 1e-11, "\(peak.place)")
    }
  }

  @Test func `a plateau, a constant and the noise of rounding have no extremes`() {
    func count(_ function: (Double) -> Double) -> Int {
      let samples = (0...360).map { (place: Double($0) / 360, value: function(Double($0) / 360)) }
      return ExtremeSearch.extremes(among: samples, of: function).count
    }
    #expect(count { min(max($0, 0.3), 0.6) } == 0)
    #expect(count { _ in 42 } == 0)
    #expect(count { 42 + ($0 * 1000).rounded().truncatingRemainder(dividingBy: 2) * 1e-14 } == 0)
  }

  @Test func `extremes at an end are those that nothing between exceeds`() throws {
    let rising = try plot(#""B.frame.width""#, over: turn(0, 20)).curves[0].extremes
    #expect(rising.map(\.place) == [0, 20] && rising.map(\.isMaximum) == [false, true])
    #expect(rising.first?.value == 160)
    // From 0 to 90 degrees, the maximum lies between, and the minimum at the end.
    let both = try plot(#""B.frame.width""#, over: turn(0, 90)).curves[0].extremes
    #expect(both.map(\.isMaximum) == [true, false] && both.last?.place == 90)
    #expect(try plot(#""B.bounds.width""#, over: turn(0, 90)).curves[0].extremes.isEmpty)
  }

  @Test func `every point of a curve is the resolver's own value there`() throws {
    let plot = try plot(#""B.frame.width", "B.rotation""#, over: turn(-90, 90))
    for point in plot.curves[0].points {
      let angle = Angle(degrees: point.x)
      let width = 160 * abs(angle.cosine) + 100 * abs(angle.sine)
      #expect(abs(point.y - width) < 1e-9)
    }
    #expect(plot.curves[1].points.allSatisfy { abs($0.x - $0.y) < 1e-9 })
    #expect(plot.curves.map(\.isAngle) == [false, true])
    #expect(plot.curves[0].points.map(\.x) == plot.curves[0].points.map(\.x).sorted())
    #expect(plot.ends == (-90, 90) && plot.isAngle && plot.path == "B.transform.rotate")
  }

  @Test func `the present state is where the layers are on the way`() throws {
    let plain = try plot(#""B.frame.width""#, over: turn(0, 90))
    #expect(abs((plain.present ?? .nan) - 20) < 1e-9)
    let width = 160 * Angle(degrees: 20).cosine + 100 * Angle(degrees: 20).sine
    #expect(abs((plain.curves[0].present ?? .nan) - width) < 1e-9)
    // Of a step, it is the state after that.
    let later = try plot(
      #""B.frame.width""#, over: turn(0, 90),
      #", "steps": [{"set": {"B.transform": [{"rotate": "50deg"}]}}]"#, step: #""step": 1, "#)
    #expect(abs((later.present ?? .nan) - 50) < 1e-9)
    // Neither beyond the ends nor beside the way is anything marked.
    #expect(try plot(#""B.frame.width""#, over: turn(30, 90)).present == nil)
    #expect(
      try plot(#""B.frame.x""#, over: #"{"set": "B.position.x", "from": 500, "to": 900}"#).present
        == nil)
  }

  @Test func `a layer without a transform is where the operations do nothing`() throws {
    let layer = #"{"id": "B", "frame": [0, 0, 160, 100]}"#
    #expect(try plot(#""B.frame.width""#, over: turn(0, 90), layers: layer).present == 0)
    #expect(try plot(#""B.frame.width""#, over: turn(10, 90), layers: layer).present == nil)
    #expect(try plot(#""B.frame.width""#, over: turn(-30, 60), layers: layer).present == 0)
    let scaled = ##"{"set": "B.transform", "from": [{"scale": 0.5}], "to": [{"scale": 2}]}"##
    #expect(try plot(#""B.frame.width""#, over: scaled, layers: layer).present == 1)
  }

  @Test func `without a range of its own a plot has that of the sweep`() throws {
    let sweep =
      #", "sweep": {"set": "B.position.x", "from": 0, "to": 90, "count": 4, "caption": "x"}"#
    let plot = try plot(#""B.frame.x""#, sweep, step: #""step": 2, "#)
    #expect(plot.ends == (0, 90) && plot.present == 30)
    let width = 160 * Angle(degrees: 20).cosine + 100 * Angle(degrees: 20).sine
    #expect(abs((plot.curves[0].present ?? .nan) - (30 - width / 2)) < 1e-9)
  }

  @Test func `what all curves end in is the name of their axis, and their layers are the labels`()
    throws
  {
    let same = try plot(#""A.frame.width", "B.frame.width""#, over: turn(0, 90))
    #expect(same.name?.variants[0].string == "frame.width")
    #expect(same.curves.map { $0.label.variants[0].string } == ["A", "B"])
    let others = try plot(
      #""B.frame.width", {"value": "B.frame.height", "label": "height"}"#, over: turn(0, 90))
    #expect(others.name == nil)
    #expect(others.curves.map { $0.label.variants[0].string } == ["B.frame.width", "height"])
  }

  @Test func `several paths are swept together, and each layer is set anew`() throws {
    let plot = try plot(
      #""B.bounds.x", "B.bounds.y", "B.frame.width""#,
      over: #"{"set": ["B.bounds.origin.x", "B.bounds.origin.y"], "from": 0, "to": 60}"#)
    #expect(plot.path == "B.bounds.origin.x")
    for curve in plot.curves.prefix(2) {
      #expect(curve.points.allSatisfy { abs($0.x - $0.y) < 1e-9 })
    }
  }

  @Test(arguments: [
    (#"[]"#, #"[{"rotate": "90deg"}]"#, 0.0, 90.0),
    (#"[{"rotate": "90deg"}]"#, #"[]"#, 90, 0),
    (#"[{"rotate": "30deg"}]"#, #"[{"rotate": "30deg"}, {"translate": [40, 0]}]"#, 0, 40),
    (#"[{"rotate": "30deg"}, {"translate": [40, 0]}]"#, #"[{"rotate": "30deg"}]"#, 40, 0),
    (#"[{"rotate": "0deg"}, {"rotate": "0deg"}]"#, #"[{"rotate": "90deg"}]"#, 0, 90),
    (#"[{"scale": 1}, {"skew": ["0deg", "0deg"]}]"#, #"[{"scale": [1, 2]}]"#, 1, 2),
  ])
  func `operations that only one end has begin or end with what changes nothing`(
    from: String, to: String, first: Double, last: Double
  ) throws {
    let plot = try plot(
      #""B.frame.width""#, over: #"{"set": "B.transform", "from": \#(from), "to": \#(to)}"#)
    #expect(plot.ends == (first, last))
  }

  @Test func `a perspective that only one end has gives no number to sweep`() {
    let range = #"{"set": "B.transform", "from": [], "to": [{"perspective": 500}]}"#
    let panel = #"{"plot": {"curves": ["B.frame.width"], "over": \#(range)}}"#
    let outcome = outcome(of: document(Self.layers, #""figure": {"panels": [\#(panel)]}"#))
    guard case .failure(let diagnostics) = outcome else {
      Issue.record("accepted")
      return
    }
    #expect(diagnostics.all.map(\.code) == [.invalidValue])
  }

  @Test(arguments: [(0.0, 360.0), (0, 270), (0, 215), (30, 331), (0, 720)])
  func `a value beyond a jump is no extreme, since the curve never has it`(
    first: Double, last: Double
  ) throws {
    // The angle of several rotations is one of at most half a turn.
    func turns(_ angle: Double) -> String {
      #"[{"rotate": "\#(angle / 2)deg"}, {"rotate": "\#(angle / 2)deg"}]"#
    }
    let over = #"{"set": "B.transform", "from": \#(turns(first)), "to": \#(turns(last))}"#
    let curve = try plot(#""B.rotation""#, over: over).curves[0]
    #expect(curve.extremes.contains { $0.isMaximum && abs($0.value - 180) < 1e-9 })
    #expect(!curve.extremes.contains { $0.value < -179 })
  }

  @Test func `the angle of one rotation goes on through a whole turn`() throws {
    let curve = try plot(#""B.rotation""#, over: turn(0, 360)).curves[0]
    #expect(curve.points.allSatisfy { abs($0.x - $0.y) < 1e-9 })
  }
}
