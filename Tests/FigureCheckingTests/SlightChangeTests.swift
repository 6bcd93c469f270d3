import FigureFile
import FigureLayout
import TestSupport
import Testing

@testable import FigureChecking

/// Changes of scenes by less than a record's numbers tell.
@Suite struct SlightChangeTests {
  private let figures: DrawnFigures

  init() throws { figures = try DrawnFigures() }

  /// What is left of a pixel's half by the painter's tolerance for numbers that were rounded.
  private static let threshold = 0.5 - 1.0 / 1024

  /// A scene at one pixel a point.
  private static func scene(_ numbers: [Double]) -> String {
    """
    {
      "version": 1,
      "layers": [
        {"id": "A", "frame": [0, 0, \(numbers[0]), \(numbers[1])], "sublayers": [
          {"id": "B", "frame": [\(numbers[2]), \(numbers[3]), \(numbers[4]), \(numbers[5])]},
          {"id": "C", "frame": [120, 60, 40, 30], "transform": [{"rotate": "22.5deg"}]}
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
    for _ in 0..<8 {
      var numbers: [Double] = [240, 160, 20, 20, 60, 50].map {
        $0 + Double(Int.random(in: 0..<10, using: &random))
      }
      let place = Int.random(in: numbers.indices, using: &random)
      let step = [1e-12, 1e-10, 1e-9, 1e-7, 1e-5, 1e-4].randomElement(using: &random) ?? 1e-9
      // The painter takes an edge to the next pixel from here on.
      numbers[place] += Self.threshold - step
      let before = Self.scene(numbers)
      numbers[place] += 2 * step
      let check = try check(before, Self.scene(numbers))
      #expect(check.sceneChanges.count == 1)
      guard check.pixels != nil else {
        #expect(check.verdict == .drifted)
        continue
      }
      flipped += 1
      #expect(check.verdict == .explained, "\(before) \(CheckWording(of: check).findings)")
      #expect(!check.elementChanges.isEmpty)
    }
    #expect(flipped > 0)
  }

  @Test func `what moved by nothing that can be printed is reported in words`() throws {
    let place = 20 + Self.threshold
    let check = try check(
      Self.scene([240, 160, place - 1e-9, 20, 60, 50]),
      Self.scene([240, 160, place + 1e-9, 20, 60, 50]))
    #expect(check.verdict == .explained)
    let texts = CheckWording(of: check).findings.filter { $0.kind == .element }.map(\.text)
    #expect(texts.contains { $0.contains("B.fill") && $0.contains("shape changed inside 60 x 50") })
  }
}
