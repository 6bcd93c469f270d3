import LayerGeometry
import TestSupport
import Testing

struct InterpolationTests {
  private func rotation(_ degrees: Double) -> AffineTransform {
    AffineTransform(rotation: Angle(degrees: degrees))
  }

  private func difference(_ first: AffineTransform, _ second: AffineTransform) -> Double {
    [
      first.a - second.a, first.b - second.b, first.c - second.c, first.d - second.d,
      first.tx - second.tx, first.ty - second.ty,
    ].map { abs($0) }.max() ?? 0
  }

  @Test(arguments: 0..<60)
  func `both ends are exact, and what stays stays`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (start, end) = (random.layer(), random.layer())
    #expect(start.interpolated(to: end, at: 0) == start)
    #expect(start.interpolated(to: end, at: 1) == end)
    #expect(start.interpolated(to: start, at: 0.3) == start)
    let share = random.number(0...1)
    (end.bounds, end.transform) = (start.bounds, start.transform)
    (start.isHidden, end.isHidden) = (false, true)
    let between = start.interpolated(to: end, at: share)
    #expect(between.bounds == start.bounds && between.transform == start.transform)
    #expect(between.isHidden == (share >= 0.5))
    let way = end.position - start.position
    #expect((between.position - (start.position + way * share)).length < 1e-9)
  }

  /// Turns in degrees, from, to, and where half of the way is: the shorter way round.
  static let turns: [(from: Double, to: Double, half: Double)] = [
    (0, 90, 45), (30, 75, 52.5), (-20, 40, 10), (350, 10, 0), (170, -170, 180), (0, 180, 90),
    (90, -90, 180), (45, 45, 45),
  ]

  @Test(arguments: turns)
  func `a turn passes through half its angle without shear`(
    turn: (from: Double, to: Double, half: Double)
  ) {
    let half = rotation(turn.from).interpolated(to: rotation(turn.to), at: 0.5)
    #expect(difference(half, rotation(turn.half)) < 1e-12)
    for number in 1..<20 {
      let between = rotation(turn.from).interpolated(
        to: rotation(turn.to), at: Double(number) / 20)
      #expect(abs(between.a * between.c + between.b * between.d) < 1e-12)
      #expect(abs(between.determinant - 1) < 1e-12)
    }
  }

  @Test func `to mirror, one axis goes through zero and the other stays`() {
    let flips = [
      (AffineTransform(scaleX: -1, y: 1), AffineTransform(scaleX: 0, y: 1)),
      (AffineTransform(scaleX: 1, y: -1), AffineTransform(scaleX: 1, y: 0)),
    ]
    for (mirrored, flat) in flips {
      #expect(
        difference(AffineTransform.identity.interpolated(to: mirrored, at: 0.5), flat) < 1e-12)
      #expect(difference(mirrored.interpolated(to: .identity, at: 0.5), flat) < 1e-12)
    }
    // Two mirrorings have a turn between them, and no third.
    let turned = AffineTransform(scaleX: -1, y: 1).concatenating(rotation(60))
    let between = AffineTransform(scaleX: -1, y: 1).interpolated(to: turned, at: 0.5)
    #expect(abs(between.determinant + 1) < 1e-12)
  }

  @Test(arguments: 0..<60)
  func `the parts of a transform go evenly`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (start, end) = (random.transform(), random.transform())
    let share = random.number(0.01...0.99)
    let between = start.interpolated(to: end, at: share)
    #expect(abs(between.tx - (start.tx + (end.tx - start.tx) * share)) < 1e-9)
    let (first, last) = (try #require(start.decomposed), try #require(end.decomposed))
    guard first.scale.height.sign == last.scale.height.sign else { return }
    let parts = try #require(between.decomposed)
    let width = first.scale.width + (last.scale.width - first.scale.width) * share
    #expect(abs(parts.scale.width - width) < 1e-9)
    let shear =
      first.horizontalShear + (last.horizontalShear - first.horizontalShear) * share
    #expect(abs(parts.horizontalShear - shear) < 1e-9)
  }

  @Test func `what has no parts goes element by element`() {
    let flat = AffineTransform(scaleX: 2, y: 0)
    #expect(flat.interpolated(to: .identity, at: 0.25) == AffineTransform(scaleX: 1.75, y: 0.25))
    var near = Transform3D.identity
    near.m34 = -1 / 200
    let between = Transform3D.identity.interpolated(to: near, at: 0.5)
    #expect(between.m34 == -1 / 400 && between.m11 == 1)
  }

  @Test func `the frame follows the anchor on its way`() {
    let start = Layer(frame: Rect(x: 60, y: 50, width: 120, height: 80))
    var end = start
    end.anchorPoint = .zero
    let half = start.interpolated(to: end, at: 0.5)
    #expect(half.position == start.position)
    #expect(half.frame == Rect(x: 90, y: 70, width: 120, height: 80))
  }
}
