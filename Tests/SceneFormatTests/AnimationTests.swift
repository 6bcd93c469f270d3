import LayerGeometry
import SceneFormat
import SourceText
import Testing

private func animated(
  _ layers: String, _ steps: String, _ figure: String = "", limits: Limits = .standard
) throws(Diagnostics) -> AnimatedScene {
  let json = document(layers, #""steps": [\#(steps)], "figure": {\#(figure)}"#)
  return try readAnimatedScene(
    SourceFile(name: "scene.json", bytes: Array(json.utf8)), limits: limits)
}

/// Halfway through the only step.
private let half = #""animation": {"seconds": 1, "frameRate": 2, "easing": "linear"}"#

extension AnimatedScene {
  /// The scene of a frame.
  fileprivate func frame(_ number: Int) throws -> Scene { try scene(at: frames[number].moment) }
}

struct AnimationTests {
  /// A transform before, the one after, and what lies halfway: in words and as a matrix.
  static let ways: [(from: String, to: String, words: String, half: AffineTransform)] = [
    ("", #"{"rotate": "90deg"}"#, "rotate 45°", AffineTransform(rotation: Angle(degrees: 45))),
    // A whole turn is one: a matrix could not tell.
    ("", #"{"rotate": "360deg"}"#, "rotate 180°", AffineTransform(rotation: Angle(degrees: 180))),
    (
      #"{"rotate": "30deg"}"#, #"{"rotate": "-30deg"}"#, "rotate 0°", .identity
    ),
    (
      #"{"translate": [60, 0]}"#, #"{"translate": [60, 0]}, {"scale": 3}"#,
      "translate 60, 0, scale 2",
      AffineTransform(translationX: 60, y: 0).scaledBy(x: 2, y: 2)
    ),
    (
      #"{"scale": 3}"#, #"{"scale": [1, 5]}"#, "scale 2, 4", AffineTransform(scaleX: 2, y: 4)
    ),
    (
      #"{"skew": ["0deg", "0deg"]}"#, #"{"skew": ["40deg", "0deg"]}"#, "skew 20 deg, 0 deg",
      AffineTransform(skewX: Angle(degrees: 20), y: Angle(degrees: 0))
    ),
    // Of other kinds: by what they do.
    (
      #"{"scale": 2}"#, #"{"rotate": "90deg"}"#, "matrix",
      AffineTransform(rotation: Angle(degrees: 45)).scaledBy(x: 1.5, y: 1.5)
    ),
    (
      "", #"{"matrix": [0, 1, -1, 0, 20, 0]}"#, "matrix",
      AffineTransform(rotation: Angle(degrees: 45)).concatenating(
        AffineTransform(translationX: 10, y: 0))
    ),
  ]

  @Test(arguments: ways)
  func `transforms go operation by operation where they can`(
    way: (from: String, to: String, words: String, half: AffineTransform)
  ) throws {
    let animation = try animated(
      #"{"id": "B", "frame": [0, 0, 100, 50], "transform": [\#(way.from)]}"#,
      #"{"set": {"B.transform": [\#(way.to)]}}"#, half)
    let scene = try animation.frame(1)
    let moment = try #require(scene.steps.last)
    let transform = moment.layers[moment.layers.roots[0]].affineTransform
    let words = moment.descriptions[0].transform.inWords.replacing("°", with: " deg")
    #expect(words.hasPrefix(way.words.replacing("°", with: " deg")))
    for (found, expected) in [
      (transform.a, way.half.a), (transform.b, way.half.b), (transform.c, way.half.c),
      (transform.d, way.half.d), (transform.tx, way.half.tx), (transform.ty, way.half.ty),
    ] { #expect(abs(found - expected) < 1e-12) }
  }

  @Test func `a perspective comes from afar`() throws {
    let animation = try animated(
      #"{"id": "A", "frame": [0, 0, 9, 9], "sublayers": [{"id": "B", "frame": [0, 0, 9, 9]}]}"#,
      #"{"set": {"A.sublayerTransform": [{"perspective": 500}]}}"#, half)
    let moment = try #require(try animation.frame(1).steps.last)
    #expect(moment.layers[moment.layers.roots[0]].sublayerTransform.m34 == -0.001)
  }

  @Test func `texts and places are those of the moment`() throws {
    let animation = try animated(
      #"{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [{"id": "B", "frame": [0, 0, 60, 40]}]}"#,
      #"{"set": {"B.position": [130, 120]}, "caption": "at {B.frame.origin}"}, {"set": {"B.isHidden": true}}"#,
      half + #", "annotations": [{"point": "B.frame.bottomRight"}]"#)
    #expect(animation.frames.count == 5)
    let captions = try (0...4).map {
      try animation.frame($0).figure.panels[0].caption?.variants[0].string
    }
    #expect(captions == [nil, "at 50, 50", "at 100, 100", nil, nil])
    let picture = try #require(try animation.frame(1).figure.panels[0].picture)
    guard case .point(let point) = picture.annotations[0].kind else { return }
    #expect(point.at.point == Point(x: 110, y: 90))
    // The states are the figure's own.
    #expect(try animation.frame(2).steps.count == 2 && animation.frame(1).steps.count == 3)
  }

  @Test func `panels of the same layers in later states are one picture`() throws {
    let animation = try animated(
      #"{"id": "A", "frame": [0, 0, 9, 9]}, {"id": "B", "frame": [0, 0, 9, 9]}, {"id": "C", "frame": [0, 0, 9, 9]}"#,
      #"{"set": {"A.position": [40, 0], "B.position": [40, 0]}}, {"set": {"A.position": [80, 0]}}"#,
      half + #"""
        , "panels": [{"layers": ["A"], "caption": "start"}, {"layers": ["C"]},
          {"layers": ["A"], "step": 2, "caption": "to {A.position.x}"},
          {"layers": ["B"], "step": 0}, {"layers": ["B"], "step": 1}]
        """#)
    let pictures = try animation.frames.map { try animation.scene(at: $0.moment).figure.panels }
    #expect(pictures.map(\.count) == [3, 3, 3])
    // From the start to the second step at once: the first is no picture.
    #expect(
      pictures.map { $0[0].caption?.variants[0].string } == ["start", "to 42.25", "to 80"])
    // C has one panel and stands still; B runs at the same time, in a state of its own.
    #expect(pictures.map { $0[1].step } == [0, 0, 0])
    #expect(pictures.map { $0[2].step } == [0, 4, 1])
  }

  @Test func `lanes are pictures side by side, each with its own states`() throws {
    let animation = try animated(
      #"{"id": "B", "frame": [0, 0, 100, 50]}"#,
      #"""
      {"set": {"B.position.x": 80}, "caption": "{B.position}"},
      {"after": 0, "set": {"B.position.y": 55}}, {"set": {"B.position.y": 65}}
      """#,
      half + #"""
        , "lanes": [
          {"steps": [0, 1]}, {"panels": [{"step": 2}, {"step": 3, "caption": "down {B.position}"}]}]
        """#)
    #expect(animation.frames.count == 3)
    let scene = try animation.frame(1)
    #expect(scene.figure.lanes.isEmpty)
    let captions = scene.figure.panels.map { $0.caption?.variants[0].string }
    #expect(captions == ["65, 25", "down 50, 60"])
  }

  @Test func `an overlay keeps its ghosts while it moves`() throws {
    let animation = try animated(
      #"{"id": "A", "frame": [0, 0, 9, 9]}"#, #"{"set": {"A.position": [40, 0]}}"#,
      half + #", "steps": "overlay""#)
    let panel = try animation.frame(1).figure.panels[0]
    #expect(panel.picture?.ghosts.map(\.step) == [0] && panel.step == 2)
    #expect(animation.hasPanelsOfFigure)
  }

  @Test func `time is eased, and pauses at each state`() throws {
    func frames(_ keys: String) throws -> [AnimationFrame] {
      try animated(
        #"{"id": "A", "frame": [0, 0, 9, 9]}"#,
        #"{"set": {"A.position": [40, 0]}}, {"set": {"A.position": [0, 0]}}"#,
        #""animation": {\#(keys)}"#
      ).frames
    }
    let plain = try frames(#""seconds": 0.4, "frameRate": 10, "pause": 0.5, "easing": "linear""#)
    #expect(plain.map(\.moment.fraction) == [0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.75, 0])
    #expect(plain.map(\.milliseconds) == [600, 100, 100, 100, 600, 100, 100, 100, 500])
    let eased = try frames(#""seconds": 0.4, "frameRate": 10"#)
    #expect(eased.prefix(4).map(\.moment.fraction) == [0, 0.156, 0.5, 0.844])
    // Rounded times add up to the true one.
    let odd = try frames(#""seconds": 1, "frameRate": 30, "pause": 0.01"#)
    #expect(odd.reduce(0) { $0 + $1.milliseconds } == 2030)
    // Without time steps are cuts, each seen for a millisecond at least.
    let cuts = try frames(#""seconds": 0, "pause": 0"#)
    #expect(cuts.map(\.milliseconds) == [1, 1, 1])
    #expect(cuts.map(\.moment.state) == [0, 1, 2])
  }

  @Test func `at a constant rate pauses are frames too`() throws {
    let animation = try animated(
      #"{"id": "A", "frame": [0, 0, 9, 9]}"#, #"{"set": {"A.position": [40, 0]}}"#,
      #""animation": {"seconds": 0.4, "frameRate": 10, "pause": 0.5}"#)
    #expect(animation.numberedFrames == [6, 1, 1, 1, 5])
  }

  static let refusals: [(steps: String, figure: String, message: String)] = [
    ("", "", "nothing-to-animate"),
    (
      #"{"set": {"B.position": [9, 9]}}"#, #""panels": [{}, {"layers": ["A"], "step": 1}]"#,
      "nothing-to-animate"
    ),
    (#"{"set": {"B.position": [9, 9]}}"#, #""animation": {"seconds": 9}"#, "frame-limit"),
  ]

  @Test(arguments: refusals)
  func `animations that cannot be made are refused with their code`(
    _ row: (steps: String, figure: String, message: String)
  ) {
    var limits = Limits.standard
    limits.frames = 200
    let layers = #"{"id": "A", "frame": [0, 0, 9, 9]}, {"id": "B", "frame": [0, 0, 9, 9]}"#
    do throws(Diagnostics) {
      _ = try animated(layers, row.steps, row.figure, limits: limits)
      Issue.record("not refused")
    } catch {
      #expect(error.all.map(\.code.rawValue) == [row.message])
    }
  }

  @Test func `what has no answer on the way tells when`() throws {
    let json = document(
      #"{"id": "B", "frame": [0, 0, 100, 50]}"#,
      #"""
      "steps": [
        {"set": {"B.transform": [{"rotate": {"angle": "180deg", "axis": [0, 1, 0]}}]}, "caption": "{[0, 0] in / to B}"}],
      "figure": {\#(half)}
      """#)
    let source = SourceFile(name: "scene.json", bytes: Array(json.utf8))
    let animation = try readAnimatedScene(source)
    do throws(Diagnostics) {
      _ = try animation.scene(at: animation.frames[1].moment)
      Issue.record("not refused")
    } catch {
      #expect(error.all.map(\.code) == [.noAnswer])
      #expect(
        error.text(in: source).contains("note: in the animation, when 50 % of this step is done"))
    }
  }
}
