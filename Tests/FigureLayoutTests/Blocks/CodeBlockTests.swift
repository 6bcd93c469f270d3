import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout

/// Code on paper, and the hairlines from it to pictures.
struct CodeBlockTests {
  private let typesetter: TextTypesetter

  init() throws { typesetter = try TextTypesetter() }

  private func list(
    _ panels: String, layer: String = CodeBlockTests.layer, figure: String = "",
    options: FigureOptions = FigureOptions()
  ) throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 300], "sublayers": [\#(layer)]}],
       "figure": {"panels": [\#(panels)]\#(figure)}}
      """#, options: options, typesetter: typesetter)
  }

  private static let layer =
    #"{"id": "B", "frame": [60, 40, 160, 100], "transform": [{"rotate": "30deg"}]}"#
  private static let picture = #"{"show": {"*": ["outline", "fill"], "B": ["size", "frameSize"]}}"#

  private func color(_ list: DisplayList, _ element: String) -> Color? {
    list.items.lazy.compactMap { item -> Color? in
      guard item.element.description == element else { return nil }
      switch item.content {
      case .text(let run): return run.color
      case .stroke(_, let stroke): return stroke.color
      default: return nil
      }
    }.first
  }

  @Test(arguments: Appearance.allCases)
  func `values have the colors of their systems, and what is set is heavier than what follows`(
    appearance: Appearance
  ) throws {
    let list = try list(
      Self.picture + #", {"code": "B"}"#, options: FigureOptions(appearance: appearance))
    let own = try #require(color(list, "B.outline"))
    let outer = try #require(color(list, "A.outline"))
    #expect(own != outer)
    // The width in the bounds, the position, and the frame behind.
    #expect(color(list, "panel.2.code.1.argument.3") == own)
    #expect(color(list, "panel.2.code.2.argument.1") == outer)
    #expect(color(list, "panel.2.code.4.argument.3") == outer)
    let weights = list.items.compactMap { item -> (String, TextStyle.Weight)? in
      if case .text(let run) = item.content, item.element.hasPart(.argument) {
        return (item.element.description, run.style.weight)
      }
      return nil
    }
    #expect(weights.count == 14)
    for (element, weight) in weights {
      #expect((weight == .semibold) == !element.hasPrefix("panel.2.code.4."), "\(element)")
    }
    // What follows is told from what is set by its comment, and by nothing that is drawn.
    #expect(list.strings(of: "panel.2.code.4").first?.hasPrefix("//") == true)
    #expect(!list.items.contains { $0.element.last == .guide && $0.element.hasPart(.code) })
  }

  @Test func `all of a code is set as code, whatever language the figure is in`() throws {
    let list = try list(
      #"{"code": {"lines": ["// 卡片的位置 ({B.position})", "let a = 1"]}}"#,
      options: FigureOptions(language: "zh"))
    for item in list.items {
      guard case .text(let run) = item.content else { continue }
      #expect(run.style.code == [0..<run.string.utf8.count])
    }
    #expect(list.strings(of: "panel.1.code.1.argument.1") == ["140, 90"])
  }

  @Test func `lines that are too long go on below, and others do not`() throws {
    let wide = try list(#"{"code": "B"}"#)
    let narrow = try list(#"{"code": "B"}"#, figure: #", "canvas": {"width": 360}"#)
    func tops(_ list: DisplayList, _ line: Int) -> Set<Double> {
      Set(
        list.items.compactMap { item in
          let name = item.element.description
          guard case .text(let run) = item.content,
            name == "panel.1.code.\(line)" || name.hasPrefix("panel.1.code.\(line).")
          else { return nil }
          return run.box.minY.rounded()
        })
    }
    #expect(tops(wide, 1).count == 1)
    #expect(tops(narrow, 1).count == 2 && tops(narrow, 2).count == 1)
    let plate = try #require(
      narrow.fills(of: "panel.1.code.paper").first.flatMap { Rect(boundingBoxOf: $0.points) })
    for item in narrow.items where item.element.hasPart(.code) {
      if case .text(let run) = item.content {
        #expect(plate.insetBy(dx: 8, dy: 6).contains(run.box), "\(run.string)")
      }
    }
  }

  @Test(arguments: [
    #"{"step": 0, "show": {"*": ["outline"], "B": ["size", "frameSize"]}, "caption": "what it makes"}, CODE"#,
    #"CODE, {"show": {"*": ["outline", "name", "anchor"], "B": ["size", "frameSize"]}}"#,
    #"{"show": {"B": ["fill"]}}, {"show": {"*": ["outline"], "B": ["size", "frameSize", "corners"]}}, CODE"#,
  ])
  func `hairlines end at the numbers of their lengths and cross no text`(panels: String) throws {
    let paths = ["B.bounds.width", "B.bounds.height", "B.frame.width", "B.frame.height"]
    let ties = paths.map { "\"\($0)\"" }.joined(separator: ", ")
    let code = #"{"code": {"layer": "B", "ties": [\#(ties)]}, "caption": "the code of it"}"#
    let list = try list(panels.replacing("CODE", with: code))
    let numbers = ["B.bounds.width", "B.bounds.height", "B.frame.width", "B.frame.height"]
    let all = list.items.filter { $0.element.hasPart(.tie) }
    #expect(all.count == 4)
    for (item, number) in zip(all, numbers) {
      guard case .stroke(let path, let stroke) = item.content, let end = path.points.last,
        let box = list.textBoxes(of: number + ".label").first
      else {
        Issue.record("\(number)")
        continue
      }
      #expect(box.distance(to: end) < 4, "\(number)")
      #expect(stroke.color == color(list, number + ".label"))
      #expect(stroke.dash.isEmpty == number.hasPrefix("B.bounds"))
      for other in list.items {
        guard case .text(let run) = other.content else { continue }
        for (start, end) in zip(path.points.dropFirst(), path.points.dropFirst(2)) {
          #expect(run.box.lengthInside(from: start, to: end) == 0, "\(number) \(run.string)")
        }
      }
    }
  }

  @Test(arguments: ["-20deg", "-15deg", "20deg"])
  func `no hairline seems to go on as another`(angle: String) throws {
    let ties = #""ties": ["B.bounds.width", "B.bounds.height"]"#
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 280, 220], "sublayers": [
        {"id": "B", "bounds": [0, 0, 90, 60], "position": [140, 110], "anchorPoint": [1, 0.25],
         "transform": [{"rotate": "\#(angle)"}]}]}],
       "figure": {"panels": [{"show": {"*": ["fill", "outline"], "B": ["frame", "frameSize", "size"]}},
         {"code": {"layer": "B", "language": "css", \#(ties)}}]}}
      """#, typesetter: typesetter)
    let lines = [1, 2].map { list.lines(of: "panel.2.code.tie.\($0)") }
    #expect(lines.allSatisfy { !$0.isEmpty })
    for line in lines[0] {
      for other in lines[1] {
        let (run, otherRun) = (line.end - line.start, other.end - other.start)
        guard abs(run.unit.cross(otherRun.unit)) < 0.1 else { continue }
        let ends = [line.start, line.end]
        let nearest = ends.map {
          Rect(origin: $0, size: .zero).distance(from: other.start, to: other.end)
        }
        #expect(nearest.min()! > 4, "\(line) \(other)")
      }
    }
  }
}
