import LayerGeometry
import Testing

@Suite struct AngleTests {
  struct Quarter: Sendable, CustomTestStringConvertible {
    var quarters: Int
    var sine: Double
    var cosine: Double
    var testDescription: String { "\(quarters) quarter turns" }
  }

  static let quarters = [
    Quarter(quarters: 0, sine: 0, cosine: 1), Quarter(quarters: 1, sine: 1, cosine: 0),
    Quarter(quarters: 2, sine: 0, cosine: -1), Quarter(quarters: 3, sine: -1, cosine: 0),
    Quarter(quarters: 4, sine: 0, cosine: 1), Quarter(quarters: 5, sine: 1, cosine: 0),
    Quarter(quarters: -1, sine: -1, cosine: 0), Quarter(quarters: -2, sine: 0, cosine: -1),
    Quarter(quarters: -3, sine: 1, cosine: 0), Quarter(quarters: 4_000_002, sine: 0, cosine: -1),
    Quarter(quarters: -4_000_001, sine: -1, cosine: 0),
  ]

  @Test(arguments: quarters)
  func `quarter turns are exact`(_ row: Quarter) {
    let number = Double(row.quarters)
    for angle in [Angle(degrees: number * 90), Angle(turns: number / 4)] {
      #expect([angle.sine, angle.cosine] == [row.sine, row.cosine])
      #expect(angle.tangent == row.sine / row.cosine || angle.tangent.isInfinite)
    }
  }

  @Test func `odd quarter turns have an infinite tangent`() {
    let finite = Self.quarters.filter {
      $0.cosine == 0 && !Angle(degrees: Double($0.quarters) * 90).tangent.isInfinite
    }
    #expect(finite.isEmpty)
  }

  struct Known: Sendable, CustomTestStringConvertible {
    var degrees: Double
    var sine: Double
    var cosine: Double
    var testDescription: String { "\(degrees) degrees" }
  }

  /// From tables, to the last of fifteen digits.
  @Test(arguments: [
    Known(degrees: 30, sine: 0.5, cosine: 0.866_025_403_784_439),
    Known(degrees: 18, sine: 0.309_016_994_374_947, cosine: 0.951_056_516_295_154),
    Known(degrees: 60, sine: 0.866_025_403_784_439, cosine: 0.5),
    Known(degrees: 135, sine: 0.707_106_781_186_548, cosine: -0.707_106_781_186_548),
    Known(degrees: 200, sine: -0.342_020_143_325_669, cosine: -0.939_692_620_785_908),
    Known(degrees: -75, sine: -0.965_925_826_289_068, cosine: 0.258_819_045_102_521),
    Known(degrees: 360_000_030, sine: 0.5, cosine: 0.866_025_403_784_439),
  ])
  func `sine and cosine are those of the angle`(_ known: Known) {
    let angle = Angle(degrees: known.degrees)
    #expect(abs(angle.sine - known.sine) < 1e-15)
    #expect(abs(angle.cosine - known.cosine) < 1e-15)
    #expect(abs(angle.tangent - known.sine / known.cosine) < 1e-13)
  }

  @Test(arguments: [45.0, 135, 225, 315, -45])
  func `diagonals are exact`(degrees: Double) {
    let angle = Angle(degrees: degrees)
    #expect(abs(angle.sine) == abs(angle.cosine))
    #expect(abs(angle.tangent) == 1)
    #expect((angle.sine > 0) == [45.0, 135].contains(degrees))
    #expect((angle.cosine > 0) == [45.0, 315, -45].contains(degrees))
  }

  @Test func `the units of an angle agree`() {
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(Angle(degrees: 90).turns == 0.25)
    #expect(Angle(radians: .pi / 2) == Angle(degrees: 90))
    #expect(Angle(turns: -0.5) == Angle(degrees: -180))
    #expect(Angle(degrees: 360) != Angle(degrees: 0))
    var angle = Angle(degrees: 0)
    angle.radians = .pi
    #expect(angle.degrees == 180)
    angle.turns = 0.125
    #expect(angle.degrees == 45)
  }

  struct Direction: Sendable {
    var x: Double
    var y: Double
    var degrees: Double
  }

  @Test(arguments: [
    Direction(x: 1, y: 0, degrees: 0), Direction(x: 0, y: 2, degrees: 90),
    Direction(x: -3, y: 0, degrees: 180), Direction(x: 0, y: -1, degrees: -90),
    Direction(x: 5, y: 5, degrees: 45), Direction(x: -1, y: -1, degrees: -135),
    Direction(x: 4, y: 3, degrees: 36.869_897_645_844_02),
  ])
  func `the angle of a direction is found`(_ direction: Direction) {
    let angle = Angle.atan2(y: direction.y, x: direction.x)
    #expect(abs(angle.degrees - direction.degrees) < 1e-13)
  }
}
