import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout
@testable import FigureLint

/// A scene of one layer A of 100 by 80 with a sketch, one point of paper to a unit.
private func list(
  _ contents: String, _ layer: String = "", bounds: String = #""frame": [0, 0, 100, 80]"#,
  canvas: String = "", show: String = #"["contents", "outline"]"#
) throws -> DisplayList {
  try displayList(
    #"""
    {"version": 1,
     "layers": [{"id": "A", \#(bounds), "contents": \#(contents) \#(layer)}],
     "figure": {"canvas": {"scale": 1 \#(canvas)}, "show": {"A": \#(show)}}}
    """#, typesetter: try TextTypesetter())
}

/// The points of some paths, as they compare but for rounding.
private func marks(_ points: [Point]) -> Set<[Int]> {
  Set(points.map { [Int(($0.x * 100).rounded()), Int(($0.y * 100).rounded())] })
}

extension DisplayList {
  /// The box of what an element paints.
  fileprivate func box(of element: String) -> Rect {
    items.filter { $0.element.description == element }
      .reduce(Rect.null) { $0.union($1.content.boundingBox) }
  }

  /// The numbers of the rows that a list paints.
  fileprivate var rows: [Int] {
    items.compactMap { item in
      let parts = item.element.description.split(separator: ".")
      return parts.count == 5 && parts[4] == "number" ? Int(parts[3]) : nil
    }
  }
}

struct ContentSketchTests {
  private static let subjects: [ContentSketch.Subject] = [.list(row: 20), .map, .card, .letter]
  private static let square = Layer(
    bounds: Rect(x: -50, y: -50, width: 100, height: 100), position: .zero)

  private static func points(_ subject: ContentSketch.Subject, in layer: Layer) -> [Point] {
    ContentSketch(subject: subject, rect: layer.bounds)
      .pieces(in: layer, pointsUp: false, where: { _ in true }).flatMap(\.path.points)
  }

  @Test(arguments: subjects)
  func `no turn or mirroring maps a sketch to itself`(subject: ContentSketch.Subject) {
    let points = Self.points(subject, in: Self.square)
    let own = marks(points)
    for turns in 0..<4 {
      for mirror in [1.0, -1] where turns > 0 || mirror < 0 {
        let transform = AffineTransform(scaleX: mirror, y: 1)
          .concatenating(AffineTransform(rotation: Angle(degrees: 90 * Double(turns))))
        #expect(marks(points.map { $0.applying(transform) }) != own, "\(turns) \(mirror)")
      }
    }
  }

  @Test(arguments: subjects, [(200.0, 80.0), (60, 300), (100, 100), (3, 1)])
  func `a sketch keeps to its rectangle`(
    subject: ContentSketch.Subject, size: (width: Double, height: Double)
  ) {
    let bounds = Rect(x: 7, y: 20, width: size.width, height: size.height)
    let points = Self.points(subject, in: Layer(bounds: bounds, position: .zero))
    // The last row is cut off at the edge.
    let overhang = if case .list(let row) = subject { row } else { 0.0 }
    #expect(!points.isEmpty)
    #expect(
      points.allSatisfy {
        (bounds.minX - 1e-9...bounds.maxX + 1e-9).contains($0.x)
          && (bounds.minY - 1e-9...bounds.maxY + overhang + 1e-9).contains($0.y)
      })
  }

  @Test func `a list that is scrolled has other rows at the same edge`() throws {
    let start = try list(#"{"list": "bounds", "row": 20}"#)
    let scrolled = try list(
      #"{"list": "bounds", "row": 20}"#, #", "boundsOrigin": [0, 70]"#)
    #expect(start.rows == [1, 2, 3, 4] && scrolled.rows == [4, 5, 6, 7, 8])
    // Row 5 begins 10 below the edge, where row 1 began at it.
    let (first, fifth) = (
      start.box(of: "A.contents.1.1.sketch"), scrolled.box(of: "A.contents.1.5.sketch")
    )
    let edges = try (
      #require(start.strokes(of: "A.outline").first).boundingBox,
      #require(scrolled.strokes(of: "A.outline").first).boundingBox
    )
    #expect(abs(first.maxY - edges.0.minY - 20) < 0.5)
    #expect(abs(fifth.maxY - edges.1.minY - 30) < 0.5)
  }

  @Test func `what reaches out of the rectangle is cut off, and nothing else`() throws {
    let list = try list(
      #"{"list": "bounds", "row": 20}"#, #", "boundsOrigin": [0, 70]"#)
    func isCut(_ row: Int) -> Bool {
      list.items.contains {
        $0.element.description == "A.contents.1.\(row).number" && !$0.clip.isEmpty
      }
    }
    #expect(isCut(4) && !isCut(5) && !isCut(7))
  }

  @Test func `streets are cut off at the edges of a map`() throws {
    let list = try list(#"{"map": "bounds"}"#)
    let box = list.box(of: "A.contents.1")
    let streets = list.items.filter {
      if case .stroke = $0.content {
        $0.element.description == "A.contents.1.sketch"
      } else {
        false
      }
    }
    #expect(streets.count == 6)
    for street in streets {
      #expect(!street.clip.isEmpty || box.union(street.content.boundingBox) == box)
    }
    #expect(streets.contains { !$0.clip.isEmpty })
  }

  @Test func `rows that masks hide are left out`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [
        {"id": "W", "frame": [0, 0, 100, 80], "boundsOrigin": [0, 70], "masksToBounds": true, "sublayers": [
          {"id": "A", "frame": [0, 0, 100, 4000], "contents": {"list": "bounds", "row": 20}}]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["contents", "outline"]}}}
      """#, typesetter: try TextTypesetter())
    #expect(list.rows == [4, 5, 6, 7, 8])
  }

  @Test func `digits ride the transform`() throws {
    // A quarter turn makes a row of three digits higher than wide.
    let plain = try list(
      #"{"list": "bounds", "row": 40}"#, #", "boundsOrigin": [0, 40000]"#)
    let turned = try list(
      #"{"list": "bounds", "row": 40}"#,
      #", "boundsOrigin": [0, 40000], "transform": [{"rotate": "90deg"}]"#)
    let (before, after) = (
      plain.box(of: "A.contents.1.1001.number"), turned.box(of: "A.contents.1.1001.number")
    )
    #expect(before.width > before.height * 2)
    #expect(abs(before.width - after.height) < 1e-6 && abs(before.height - after.width) < 1e-6)
  }

  @Test func `digits that nobody could read are left out`() throws {
    #expect(try list(#"{"list": "bounds", "row": 9}"#).rows == [])
    #expect(try list(#"{"list": "bounds", "row": 10}"#).rows.count == 8)
  }

  @Test func `a flipped layer has its sketch upside down, and y up does not`() throws {
    func middle(_ list: DisplayList) throws -> Double {
      let box = list.box(of: "A.contents.1")
      let points = list.fills(of: "A.contents.1.sketch").flatMap(\.points)
      return points.reduce(0) { $0 + $1.y } / Double(points.count) - box.midY
    }
    // The letter has most of its corners in its upper half.
    let letter = #"{"letter": "bounds"}"#
    #expect(try middle(list(letter)) < -1)
    #expect(try middle(list(letter, #", "isGeometryFlipped": true"#)) > 1)
    #expect(try middle(list(letter, canvas: #", "yAxis": "up""#)) < -1)
  }

  @Test func `labels keep off the numbers of rows`() throws {
    let list = try list(
      #"{"list": "bounds", "row": 26}"#, bounds: #""frame": [0, 0, 120, 160]"#,
      show: #"["contents", "outline", "name", "anchor", "size"]"#)
    let numbers = list.rows.map { list.box(of: "A.contents.1.\($0).number") }
    #expect(numbers.count == 7)
    for element in list.textElements {
      for box in list.textBoxes(of: element) {
        #expect(numbers.allSatisfy { $0.overlapArea(with: box) == 0 }, "\(element)")
      }
    }
  }

  @Test(arguments: Appearance.allCases)
  func `names are readable on the ground of a sketch, and numbers stand out`(
    appearance: Appearance
  ) {
    let theme = Theme(appearance)
    for system in theme.systems {
      func tone(_ tone: SketchTone) -> Color {
        system.line.with(alpha: tone.alpha).painted(on: system.fill)
      }
      #expect(system.line.contrast(with: tone(.faint)) >= 4.5)
      #expect(tone(.strong).contrast(with: tone(.ground)) >= 3)
    }
  }

  @Test func `a list with too many rows is told, and does not hang`() throws {
    #expect(throws: Diagnostics.self) {
      try list(
        #"{"list": "bounds", "row": 0.001}"#, bounds: #""frame": [0, 0, 10, 1e9]"#)
    }
    // What clips needs no more rows than it holds.
    let clipped = try list(
      #"{"list": [0, 0, 100, 1e8], "row": 20}"#, #", "masksToBounds": true"#)
    #expect(clipped.rows == [1, 2, 3, 4])
  }
}
