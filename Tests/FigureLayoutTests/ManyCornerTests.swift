import CairoRendering
import DisplayList
import Testing

@testable import FigureLayout

/// Layers under many turned masks, whose seen parts have very many corners.
@Suite struct ManyCornerTests {
  private static func list() throws -> DisplayList {
    let leaves = (0..<40).map { #"{"id": "M\#($0)", "frame": [\#($0 * 3), \#($0 * 3), 200, 160]}"# }
    let layers = (0..<60).reduce(leaves.joined(separator: ", ")) {
      #"{"id": "C\#($1)", "frame": [1, 1, 400, 360], "masksToBounds": true, "#
        + #""transform": [{"rotate": "1.5deg"}], "sublayers": [\#($0)]}"#
    }
    return try displayList(
      #"{"version": 1, "layers": [\#(layers)]}"#, typesetter: try TextTypesetter())
  }

  @Test func `halos are clipped by what lies near their texts`() throws {
    let list = try Self.list()
    let corners = { (item: Item) in item.clip.map(\.path.elements.count).max() ?? 0 }
    let texts = list.items.filter { if case .text = $0.content { true } else { false } }
    #expect(texts.contains { !$0.clip.isEmpty })
    #expect(texts.allSatisfy { corners($0) <= 24 })
    // What is drawn of the layers themselves has all of its corners.
    #expect(list.items.contains { corners($0) > 60 })
  }
}
