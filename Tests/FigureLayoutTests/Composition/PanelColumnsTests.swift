import LayerGeometry
import Testing

@testable import FigureLayout

struct PanelColumnsTests {
  private typealias Extent = PanelColumns.Extent

  private static let gaps = PanelColumns.Gaps(drawn: 14, cores: 30, captions: 14)

  private static func extent(
    _ left: Double, _ right: Double, core: ClosedRange<Double>, caption: ClosedRange<Double>? = nil
  ) -> Extent {
    Extent(
      left: left, right: right, coreLeft: -core.lowerBound, coreRight: core.upperBound,
      caption: caption)
  }

  /// Rows of panels whose extents come from a generator without any order in them.
  private static func rows(seed: Int) -> [[Extent]] {
    var state = UInt64(seed + 1)
    func number(upTo most: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * most
    }
    let columns = 1 + seed % 5
    return (0...(seed % 3)).map { row in
      (0..<(row == 0 ? columns : max(columns - row, 1))).map { _ in
        let (left, right) = (number(upTo: 60) - 10, 20 + number(upTo: 200))
        return extent(
          left, right, core: (-left * 0.8)...(right * 0.8),
          caption: number(upTo: 1) < 0.6 ? 0...(40 + number(upTo: 150)) : nil)
      }
    }
  }

  @Test(arguments: 0..<400)
  func `columns stand at one pitch, and nothing of neighbors comes nearer than the gaps`(seed: Int)
  {
    let rows = Self.rows(seed: seed)
    let columns = PanelColumns(rows, gaps: Self.gaps, areEven: true)
    let pitches = zip(columns.lines, columns.lines.dropFirst()).map { $1 - $0 }
    #expect(pitches.allSatisfy { abs($0 - (pitches.first ?? 0)) < 1e-9 })
    var ends: (least: Double, most: Double) = (.infinity, -.infinity)
    for row in rows {
      for (line, panel) in zip(columns.lines, row) {
        ends.least = min(ends.least, line - panel.left, line + (panel.caption?.lowerBound ?? 1e9))
        ends.most = max(ends.most, line + panel.right, line + (panel.caption?.upperBound ?? 0))
      }
      for (column, (first, second)) in zip(row, row.dropFirst()).enumerated() {
        let (left, right) = (columns.lines[column], columns.lines[column + 1])
        #expect(right - second.left - left - first.right >= Self.gaps.drawn - 1e-9)
        #expect(right - second.coreLeft - left - first.coreRight >= Self.gaps.cores - 1e-9)
        if let caption = first.caption, let next = second.caption {
          #expect(
            right + next.lowerBound - left - caption.upperBound >= Self.gaps.captions - 1e-9)
        }
      }
    }
    #expect(abs(ends.least) < 1e-9)
    #expect(abs(ends.most - columns.width) < 1e-9)
    // One pair of neighbors is as near as it may be: the pitch is no wider than needed.
    if columns.lines.count > 1 {
      let narrow = PanelColumns(rows, gaps: Self.gaps, areEven: false)
      let widest = zip(narrow.lines, narrow.lines.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect(abs(widest - pitches[0]) < 1e-9)
    }
  }

  @Test func `columns spread over a page, but not farther apart than is said`() {
    let panel = Self.extent(0, 100, core: 0...100)
    let columns = PanelColumns([[panel, panel, panel]], gaps: Self.gaps, areEven: true)
    #expect(columns.lines == [0, 130, 260])
    #expect(columns.spread(over: 380, atMost: 44).lines == [0, 140, 280])
    #expect(columns.spread(over: 380, atMost: 44).width == 380)
    #expect(columns.spread(over: 1000, atMost: 44).lines == [0, 174, 348])
    #expect(columns.spread(over: 300, atMost: 44).lines == columns.lines)
    #expect(columns.spread(over: nil, atMost: 44).lines == columns.lines)
  }
}
