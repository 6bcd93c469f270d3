import FigureLayout
import TestSupport
import Testing

@testable import FigureChecking

/// Changes of scenes by less than a record's numbers tell.
@Suite struct SlightChangeTests {
  private let figures: DrawnFigures

  init() throws { figures = try DrawnFigures() }

  /// A scene at one pixel a point with edges between pixels, where the slightest change moves a line.
  private static func scene(_ numbers: [Double], degrees: Double) -> String {
    """
    {
      "version": 1,
      "layers": [
        {"id": "A", "frame": [0, 0, \(numbers[0]), \(numbers[1])], "sublayers": [
          {"id": "B", "frame": [\(numbers[2]), \(numbers[3]), \(numbers[4]), \(numbers[5])]},
          {"id": "C", "frame": [\(numbers[6]), \(numbers[7]), 40, 30],
            "transform": [{"rotate": "\(degrees)deg"}]}
        ]}
      ],
      "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}}
    }
    """
  }

  private func check(_ before: String, _ now: String) throws -> FigureCheck {
    let golden = try Golden(try figures.draw(before, scale: 1).encoded())
    return try FigureChecker(typesetter: figures.typesetter).check(
      try figures.draw(now, scale: 1), against: golden)
  }

  @Test(arguments: 0..<16)
  func `a change that moves a pixel is named, however small it is`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var flipped = 0
    for _ in 0..<12 {
      var numbers = [240.5, 160.5, 20.5, 20.5, 60.5, 50.5, 120.5, 60.5].map {
        $0 + Double(Int.random(in: 0..<10, using: &random))
      }
      let degrees = Double(Int.random(in: 0..<4, using: &random)) * 22.5
      let before = Self.scene(numbers, degrees: degrees)
      let place = Int.random(in: 0...numbers.count, using: &random)
      let step = [1e-12, 1e-10, 1e-9, 1e-7, 1e-5, 1e-4].randomElement(using: &random) ?? 1e-9
      let change = Bool.random(using: &random) ? step : -step
      if place < numbers.count { numbers[place] += change }
      let now = Self.scene(numbers, degrees: place < numbers.count ? degrees : degrees + change)
      let check = try check(before, now)
      #expect(check.sceneChanges.count == 1)
      guard check.pixels != nil else {
        #expect(check.verdict == .drifted)
        continue
      }
      flipped += 1
      #expect(check.verdict == .explained, "\(before) \(now) \(CheckWording(of: check).findings)")
      #expect(!check.elementChanges.isEmpty)
    }
    #expect(flipped > 0)
  }

  @Test func `what moved by nothing that can be printed is told in words`() throws {
    let numbers = [240.0, 160, 20.5, 20.5, 60, 50, 120, 60]
    var moved = numbers
    moved[2] -= 1e-9
    let check = try check(Self.scene(numbers, degrees: 0), Self.scene(moved, degrees: 0))
    #expect(check.verdict == .explained)
    let texts = CheckWording(of: check).findings.filter { $0.kind == .element }.map(\.text)
    #expect(
      texts.contains { $0.hasPrefix("B.fill, B.outline: shape changed inside 60 x 50") }, "\(texts)"
    )
  }
}
