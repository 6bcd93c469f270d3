import CairoRendering
import DisplayList
import LayerGeometry
import Testing

@testable import FigureLayout

/// What the rules of a document make of the look.
struct StyleTests {
  private func list(_ style: String, _ figure: String = "{}") throws -> DisplayList {
    try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "class": "card", "frame": [0, 0, 120, 80]}],
       "style": [\#(style)], "figure": \#(figure)}
      """#, typesetter: try TextTypesetter())
  }

  private func outline(_ style: String) throws -> Stroke? {
    try list(style).items.lazy.compactMap { item -> Stroke? in
      guard item.element.description == "A.outline", case .stroke(_, let stroke) = item.content
      else {
        return nil
      }
      return stroke
    }.first
  }

  private func fill(_ style: String) throws -> Color? {
    try list(style).items.lazy.compactMap { item -> Color? in
      guard item.element.description == "A.fill", case .fill(_, let color) = item.content else {
        return nil
      }
      return color
    }.first
  }

  @Test func `of two rules the later wins, whatever they select by`() throws {
    let role = ##"{"select": "outline", "color": "#112233", "lineWidth": 2}"##
    let layer = ##"{"select": "#A", "color": "#445566", "lineWidth": 5}"##
    #expect(try outline("\(role), \(layer)")?.color == Color(0x445566))
    #expect(try outline("\(role), \(layer)")?.width == 5)
    #expect(try outline("\(layer), \(role)")?.color == Color(0x112233))
    #expect(try outline("\(layer), \(role)")?.width == 2)
  }

  @Test func `the role fill fills, and later rules win over it`() throws {
    let role = ##"{"select": "fill", "color": "#ddffdd"}"##
    let layer = ##"{"select": ".card", "fill": "#ffdddd"}"##
    #expect(try fill(role) == Color(0xDDFFDD))
    #expect(try fill("\(role), \(layer)") == Color(0xFFDDDD))
    #expect(try fill("\(layer), \(role)") == Color(0xDDFFDD))
  }

  @Test func `halos on paper have the colour of the canvas`() throws {
    let list = try list(
      "",
      ##"""
      {"canvas": {"background": "#ffe0a0"}, "show": {"A": ["grid"]},
       "annotations": [{"point": "A.bounds.center", "label": "across the grid"}]}
      """##)
    let halos = list.halos(of: "point.1.label")
    #expect(!halos.isEmpty && halos.allSatisfy { $0?.color == Color(0xFFE0A0) })
  }

  @Test func `a color of the document's own fills with a tint of it`() throws {
    let red = try #require(try fill(##"{"select": "#A", "color": "#c62828"}"##))
    #expect(red.red > 240 && red.green > 220 && red.green == red.blue)
    #expect(
      try fill(##"{"select": "#A", "color": "#c62828", "fill": "#ffffff"}"##) == Color(0xFFFFFF))
  }

  @Test(arguments: ["muted", "ink", "movement", "#334455"])
  func `layers of a color of no coordinate system have one fill, which goes with it`(
    color: String
  ) throws {
    let list = try displayList(
      #"""
      {"version": 1, "style": [{"select": "#b", "color": "\#(color)"}, {"select": "#c", "color": "\#(color)"}],
        "layers": [{"id": "a", "frame": [0, 0, 90, 90], "sublayers": [
          {"id": "b", "frame": [0, 0, 90, 20]}, {"id": "c", "frame": [0, 60, 90, 20]}]}]}
      """#, typesetter: try TextTypesetter())
    let fills = ["b", "c"].map { layer in
      list.items.compactMap { item -> Color? in
        guard item.element.description == "\(layer).fill", case .fill(_, let color) = item.content
        else { return nil }
        return color
      }
    }
    #expect(fills[0].count == 1 && fills[0] == fills[1])
  }
}
