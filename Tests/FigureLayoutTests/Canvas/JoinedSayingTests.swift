import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import TestSupport
import Testing

@testable import FigureLayout

/// That points at one place have one label, which says all of them.
struct JoinedSayingTests {
  private static func list(_ annotations: String, show: String = "") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 240, 160],
       "sublayers": [{"id": "B", "frame": [60, 40, 120, 80]}]}],
       "figure": {"show": {"*": ["outline"], "B": ["outline"\#(show)]},
        "annotations": [\#(annotations)]}}
      """#, typesetter: try TextTypesetter())
  }

  /// The labels of points, each with its lines.
  private static func labels(_ list: DisplayList) -> [String] {
    var labels: [String: [String]] = [:]
    for item in list.items {
      guard case .text(let run) = item.content, Mark(describedBy: item.element)?.kind == .point
      else {
        continue
      }
      if labels[item.element.description]?.contains(run.string) ?? false { continue }
      labels[item.element.description, default: []].append(run.string)
    }
    return labels.values.map { $0.joined(separator: " / ") }.sorted()
  }

  static let rows: [(annotations: String, show: String, labels: [String])] = [
    (
      #"{"point": "B.bounds.center", "label": "center", "coordinates": ["A"]}"#,
      #", "position", "anchor""#,
      ["anchor (0.5, 0.5) / position = center (120, 80)"]
    ),
    // An author's name is the same as the figure's own, which is code.
    (
      #"{"point": "B.position", "label": "position", "coordinates": ["A"]}"#, #", "position""#,
      ["position (120, 80)"]
    ),
    (
      #"{"point": "[120, 80] in A", "label": "x"}, {"point": "B.bounds.center", "label": "y"}"#, "",
      ["x / y"]
    ),
    // What is said twice is said once.
    (
      #"{"point": "[120, 80] in A", "coordinates": ["A"]}, "#
        + #"{"point": "B.bounds.center", "coordinates": ["A"]}"#, "", ["(120, 80)"]
    ),
    (
      #"{"point": "[120, 80] in A", "coordinates": ["A", "B"]}"#, "",
      ["(120, 80) in A / (60, 40) in B"]
    ),
    // At another place they stay apart.
    (
      #"{"point": "[120, 80] in A", "label": "x"}, {"point": "[160, 80] in A", "label": "y"}"#, "",
      ["x", "y"]
    ),
    // What a point is comes before coordinates.
    (
      #"{"point": "B.frame.topLeft", "label": "corner"}"#, #", "corners""#,
      ["(180, 120)", "(180, 40)", "(60, 120)", "corner / (60, 40)"]
    ),
  ]

  @Test(arguments: rows.indices)
  func `points at one place have one label`(row: Int) throws {
    let (annotations, show, labels) = Self.rows[row]
    #expect(Self.labels(try Self.list(annotations, show: show)) == labels)
  }

  @Test(arguments: 0..<60)
  func `ten points at one place have one label that is read as theirs`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let place = (
      Int.random(in: 0...240, using: &random), Int.random(in: 0...160, using: &random)
    )
    let points = (0..<10).map { number in
      // Nearer to each other than a canvas point, whatever the scale.
      let x = Double(place.0) + Double(number) * 0.01
      let coordinates = Bool.random(using: &random) ? #", "coordinates": ["A"]"# : ""
      return #"{"point": "[\#(x), \#(place.1)] in A", "label": "point \#(number)"\#(coordinates)}"#
    }
    let list = try Self.list(points.joined(separator: ", "))
    let labels = Set(
      list.items.compactMap { item -> String? in
        guard case .text = item.content, item.element.first == .point else { return nil }
        return item.element.description
      })
    #expect(labels == ["point.1.label"])
    #expect(list.textFaults + list.lineFaults + list.labelFaults == [])
    let text = list.items.compactMap { item -> String? in
      guard case .text(let run) = item.content, item.element.first == .point else { return nil }
      return run.string
    }.joined(separator: " ")
    for number in 0..<10 { #expect(text.contains("point \(number)"), "\(text)") }
  }

  @Test func `rings at one place go around each other, and a verdict stands beside them`() throws {
    let marks = ["tick", "ring", "dot", "ring"].map {
      #"{"point": "B.bounds.center", "mark": "\#($0)"}"#
    }
    let list = try Self.list(marks.joined(separator: ", "))
    let rings = ["point.2", "point.4"].map { list.strokes(of: $0)[0].boundingBox.width }
    #expect(rings[0] + 2 < rings[1])
    let badge = list.fills(of: "point.1")[0].boundingBox
    let ring = list.strokes(of: "point.4")[0].boundingBox
    #expect((badge.center - ring.center).length >= (badge.width + ring.width) / 2)
    #expect(list.faults(onPaper: Color(0xFFFFFF)).isEmpty)
  }
}
