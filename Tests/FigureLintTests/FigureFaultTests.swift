import DisplayList
import LayerGeometry
import Testing

@testable import FigureLint

/// What is measured of drawings made by hand, to the last digit.
struct FigureFaultTests {
  private static let left = [Clip(Path(Rect(x: 0, y: 0, width: 50, height: 100)))]
  private static let right = [
    Clip(Path(Rect(x: 0, y: 0, width: 50, height: 100)), keeping: .outside)
  ]

  static let labels: [(items: [Item], faults: [String])] = [
    ([Built.text("A.name", 10, 10), Built.text("B.name", 30, 10)], []),
    (
      [Built.text("A.name", 10, 10), Built.text("B.name", 25, 12)],
      ["A.name and B.name: 40.0, 0.2"]
    ),
    // Two texts of one element and one wording, on top of each other and side by side.
    (
      [Built.text("A.name", 10, 10), Built.text("A.name", 10, 10)],
      ["A.name and A.name: 200.0, 1.0"]
    ),
    (
      [Built.text("A.name", 10, 10), Built.text("A.name", 20, 10)],
      ["A.name and A.name: 100.0, 0.5"]
    ),
    // One text in two lines, and one across an edge, painted once for each side of it.
    ([Built.text("A.name", 10, 10), Built.text("A.name", 10, 20)], []),
    ([Built.text("A.name", 40, 10, clip: left), Built.text("A.name", 40, 10, clip: right)], []),
    (
      [left, right, left, right].map { Built.text("A.name", 40, 10, clip: $0) },
      ["A.name and A.name: 200.0, 1.0"]
    ),
    (
      [
        Built.fill("P.ring", Rect(x: 25, y: 15, width: 10, height: 10), 0), Built.text("t", 10, 10),
      ],
      ["t on P.ring: 25.0, 0.25"]
    ),
    ([Built.text("t", -2, 10)], ["t left: 2.0"]),
    ([Built.text("t", 85, 93)], ["t right: 5.0"]),
    ([Built.text("t", 80, 94)], ["t bottom: 4.0"]),
    ([Built.text("t", 80, 90)], []),
  ]

  @Test(arguments: labels)
  func `texts keep clear of texts, markers and the edge`(
    row: (items: [Item], faults: [String])
  ) {
    let found = Built.list(row.items).labelFaults.map { fault in
      switch fault {
      case .overlappingTexts(let first, let second, let area, let fraction):
        "\(first.id) and \(second.id): \(area), \(fraction)"
      case .textOnMarker(let text, let marker, let area, let fraction):
        "\(text.id) on \(marker.id): \(area), \(fraction)"
      case .textOutside(let text, let edge, let distance):
        "\(text.id) \(edge.rawValue): \(distance)"
      default: "another fault"
      }
    }
    #expect(found == row.faults)
  }

  @Test func `an overlap across panels is found, and of a circle the area`() {
    var other = Built.text("A.name", 20, 10)
    other.panel = 2
    let disc = Item(
      "P.inside", .fill(Path(circleAt: Point(x: 60, y: 15), radius: 4), Color(0)))
    let found = Built.list([Built.text("A.name", 10, 10), other, disc, Built.text("t", 60, 10)])
      .labelFaults
    #expect(found.count == 2)
    guard case .overlappingTexts(_, let second, _, _)? = found.first,
      case .textOnMarker(_, _, _, let share)? = found.last
    else {
      Issue.record("\(found)")
      return
    }
    #expect(second.panel == 2)
    // The text begins in the middle of the disc.
    #expect(abs(share - 0.5) < 1e-12)
  }

  static let lines: [(items: [Item], length: Double?)] = [
    ([Built.line("A.outline", 0, 15, 100, 15)], 19),
    ([Built.line("A.outline", 0, 15, 20, 15)], 9.5),
    // Above the letters, and where letters are not high.
    ([Built.line("A.outline", 0, 9, 100, 9)], nil),
    ([Built.line("A.outline", 0, 11, 100, 11)], nil),
    ([Built.line("A.outline", 20, 0, 20, 100)], 6),
    // Two sides of one outline count together.
    ([Built.line("A.outline", 15, 0, 15, 99), Built.line("A.outline", 20, 0, 20, 99)], 12),
    ([Built.line("A.grid", 0, 15, 100, 15)], nil),
    ([Built.line("A.clipped", 0, 15, 100, 15)], nil),
    // Clipped away by half, and hidden by half.
    (
      [
        Built.line(
          "A.outline", 0, 15, 100, 15,
          clip: [Clip(Path(Rect(x: 0, y: 0, width: 20, height: 99)))])
      ], 9.5
    ),
    (
      [
        Built.line("A.outline", 0, 15, 100, 15),
        Built.fill("B.fill", Rect(x: 20, y: 0, width: 50, height: 50), 0xEEEEEE),
      ], 9.5
    ),
    (
      [
        Built.line("A.outline", 0, 15, 100, 15),
        Built.fill("B.fill", Rect(x: 20, y: 0, width: 50, height: 50), 0xEEEEEE, alpha: 99),
      ], 19
    ),
  ]

  @Test(arguments: lines)
  func `lines that run through a text are measured`(row: (items: [Item], length: Double?)) {
    let found = Built.list(row.items + [Built.text("t", 10, 10)]).lineFaults.map { fault in
      guard case .lineThroughText(_, _, let length) = fault else { return -1.0 }
      return (length * 4).rounded() / 4
    }
    #expect(found == [row.length].compactMap { $0 })
  }

  static let contrasts: [(items: [Item], fault: String?)] = [
    ([Built.text("t", 10, 10, 0x777777)], "#777777 on #FFFFFF"),
    ([Built.text("t", 10, 10, 0x767676)], nil),
    // What is really under it: a fill, a fill of which something shines through, a fill over it.
    (
      [
        Built.fill("f", Rect(x: 0, y: 0, width: 50, height: 50), 0x808080),
        Built.text("t", 10, 10, 0x404040),
      ], "#404040 on #808080"
    ),
    (
      [
        Built.fill("f", Rect(x: 0, y: 0, width: 50, height: 50), 0, alpha: 128),
        Built.text("t", 10, 10, 0x404040),
      ], "#404040 on #7F7F7F"
    ),
    (
      [
        Built.text("t", 10, 10), Built.fill("f", Rect(x: 0, y: 0, width: 50, height: 50), 0xFF),
      ], "#0000FF on #0000FF"
    ),
    // A line over letters hides them, and is no ground of theirs; a shape is.
    (
      [
        Built.text("t", 10, 10),
        Built.line("l", 0, 15, 50, 15, Stroke(Color(0xFF), width: 2)),
      ], nil
    ),
    (
      [
        Built.text("t", 10, 10), Built.fill("f", Rect(x: 0, y: 0, width: 15, height: 50), 0xFF),
      ], "#0000FF on #0000FF"
    ),
    // The outline of a shape may have the color of its fill.
    (
      [
        Built.fill("A.contents.1", Rect(x: 0, y: 0, width: 50, height: 50), 0xDD2222),
        Built.line("A.contents.1.outline", 50, 0, 50, 50, Stroke(Color(0xDD2222), width: 2)),
      ], nil
    ),
    // A tenth of it counts, a twentieth of it and less does not.
    (
      [
        Built.fill("f", Rect(x: 28, y: 0, width: 50, height: 50), 0x101010),
        Built.text("t", 10, 10),
      ], "#000000 on #101010"
    ),
    (
      [
        Built.fill("f", Rect(x: 29, y: 0, width: 50, height: 50), 0x101010),
        Built.text("t", 10, 10),
      ], nil
    ),
    // A halo is what is under letters, where it is not clipped away.
    (
      [
        Built.fill("f", Rect(x: 0, y: 0, width: 50, height: 50), 0x101010),
        Built.text("t", 10, 10, halo: 0xFFFFFF),
      ], nil
    ),
    ([Built.text("t", 10, 10, halo: 0x222222)], "#000000 on #222222"),
    ([Built.line("l", 0, 0, 90, 90, Stroke(Color(0x959595), width: 1))], "#959595 on #FFFFFF"),
    ([Built.line("l", 0, 0, 90, 90, Stroke(Color(0x949494), width: 1))], nil),
    ([Built.line("A.grid", 0, 0, 90, 90, Stroke(Color(0xEEEEEE), width: 1))], nil),
    // Between two fills both count; another line below does not.
    (
      [
        Built.fill("f", Rect(x: 0, y: 0, width: 50, height: 99), 0x303030),
        Built.line("l", 50, 0, 50, 90, Stroke(Color(0x404040), width: 1)),
      ], "#404040 on #303030"
    ),
    (
      [
        Built.line("k", 0, 50, 90, 50, Stroke(Color(0), width: 4)),
        Built.line("l", 0, 50, 90, 50, Stroke(Color(0x404040), width: 1)),
      ], nil
    ),
  ]

  @Test(arguments: contrasts)
  func `contrast is measured with what is really under it`(row: (items: [Item], fault: String?)) {
    let found = Built.list(row.items).contrastFaults(onPaper: Color(0xFFFFFF)).compactMap { fault in
      fault.contrast.map { "\($0.color) on \($0.ground)" }
    }
    #expect(found == [row.fault].compactMap { $0 })
  }

  @Test func `the paper is behind a figure without a background`() {
    var list = Built.list([Built.text("t", 10, 10, 0x222222)])
    list.background = nil
    #expect(list.contrastFaults(onPaper: Color(0xFFFFFF)) == [])
    #expect(list.contrastFaults(onPaper: Color(0x12171D)).count == 1)
  }

  /// Values of the same matrices and formulas, computed elsewhere.
  @Test(
    arguments: [
      (0x0B5FA5, 0x7B3FA0, nil, 38.927), (0x0B5FA5, 0x7B3FA0, .protanopia, 7.734),
      (0x0B5FA5, 0x7B3FA0, .deuteranopia, 6.792), (0x63D2AC, 0xE5B567, .protanopia, 31.422),
      (0x000000, 0xFFFFFF, .deuteranopia, 100),
    ] as [(UInt32, UInt32, ColorVision?, Double)])
  func `colors differ as far as they do to each eye`(
    row: (first: UInt32, second: UInt32, vision: ColorVision?, difference: Double)
  ) {
    let found = Color(row.first).difference(from: Color(row.second), to: row.vision)
    #expect(abs(found - row.difference) < 0.001)
  }

  @Test(arguments: [(1, 0), (2, 1)])
  func `ticks are faint where half of them are, any other line where a fifth is`(
    row: (faint: Int, faults: Int)
  ) {
    let gray = Stroke(Color(0x777777), width: 1)
    func lines(_ element: ElementID) -> [Item] {
      [
        Built.fill(
          "B.fill", Rect(x: 0, y: 0, width: 10 + 20 * Double(row.faint), height: 100), 0x808080)
      ]
        + (0..<4).map {
          let x = 20 + 20 * Double($0)
          return Built.line(element, x, 20, x, 40, gray)
        }
    }
    let paper = Color(0xFFFFFF)
    #expect(Built.list(lines("A.axes.x.ticks")).contrastFaults(onPaper: paper).count == row.faults)
    #expect(Built.list(lines("A.axes.x")).contrastFaults(onPaper: paper).count == 1)
  }
}
