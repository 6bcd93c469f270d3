import CairoRendering
import DisplayList
import FigureChecking
import FigureLayout
import Testing

/// Appearances that are laid out alike come from one layout.
struct SharedLayoutTests {
  @Test(arguments: Gallery.names)
  func `each appearance is what it is when drawn alone`(name: String) throws {
    let typesetter = try TextTypesetter()
    let drawing = try Gallery.drawing(name, typesetter: typesetter)
    let alone = try Appearance.allCases.map { try drawing.layOut(drawing.options($0)) }
    let together = try drawing.displayLists(in: Appearance.allCases)
    #expect(together.map(\.appearance) == Appearance.allCases)
    #expect(together.map(\.list) == alone)
  }

  @Test func `appearances come in the order in which they are asked for`() throws {
    let typesetter = try TextTypesetter()
    let drawing = try Gallery.drawing(Gallery.names[0], typesetter: typesetter)
    for order: [Appearance] in [[.dark, .light], [.dark, .print, .light, .light], [.print], []] {
      let lists = try drawing.displayLists(in: order)
      #expect(lists.map(\.appearance) == order)
      #expect(try lists.map(\.list) == order.map { try drawing.layOut(drawing.options($0)) })
    }
  }
}
