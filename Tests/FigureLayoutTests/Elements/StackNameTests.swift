import CairoRendering
import DisplayList
import FigureLint
import SceneFormat
import SourceText
import Testing

@testable import FigureLayout

struct StackNameTests {
  private func figure(_ insets: [Double]) throws -> DisplayList {
    var layers = ""
    var size = (width: 300.0, height: 200.0)
    for (number, inset) in insets.enumerated() {
      size = (size.width - 2 * inset, size.height - 2 * inset)
      layers +=
        #"{"id": "L\#(number)", "frame": [\#(inset), \#(inset), \#(size.width), \#(size.height)]"#
        + (number + 1 < insets.count ? #", "sublayers": ["# : "")
    }
    layers += "}" + String(repeating: "]}", count: insets.count - 1)
    let source = #"""
      {"version": 1, "layers": [\#(layers)],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline", "name"]}}}
      """#
    let scene = try readScene(SourceFile(name: "a.json", bytes: Array(source.utf8)))
    return try layOut(scene, options: FigureOptions(), measuring: try TextTypesetter())
  }

  private func texts(_ list: DisplayList, _ suffix: String) -> [String] {
    list.items.compactMap { item in
      guard case .text(let run) = item.content, item.element.description.hasSuffix(suffix) else {
        return nil
      }
      return run.string
    }
  }

  @Test(arguments: [(0.0, 3), (0, 6), (0, 40), (1, 40), (2, 40), (5, 15)])
  func `layers too many or too close for a detail are named in one list from the outside in`(
    inset: Double, count: Int
  ) throws {
    let list = try figure(Array(repeating: inset, count: count))
    let told = texts(list, ".bracket.label").dropFirst().joined(separator: " › ")
      .replacing(" › › ", with: " › ")
    // Of outlines that coincide the list names the innermost, too: the name on it does not tell that it is one of them.
    let all = inset == 0 ? count : count - 1
    #expect(told == (0..<all).map { "L\($0)" }.joined(separator: " › "))
    #expect(texts(list, ".name") == ["L\(count - 1)"])
    #expect(list.nameFaults == [] && list.lineFaults == [])
  }

  @Test
  func `layers whose outlines lie apart, or of which only two lie near, have their own names`()
    throws
  {
    for insets in [[0.0, 6, 6, 6], [0, 1, 20, 1]] {
      let list = try figure(insets)
      #expect(texts(list, ".bracket.label") == [])
      #expect(texts(list, ".name").count == 4)
    }
  }
}
