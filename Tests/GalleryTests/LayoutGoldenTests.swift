import CairoRendering
import DisplayList
import Foundation
import Testing

/// The display list of every figure as text: it says in words what a change of a picture was.
struct LayoutGoldenTests {
  @Test(arguments: Gallery.names)
  func `the layout is the golden`(name: String) throws {
    let list = try Gallery.displayList(name, typesetter: try TextTypesetter())
    let golden = Gallery.fixtures.appending(path: "layouts/\(name).txt")
    if Gallery.isRecording {
      try Data(list.description.utf8).write(to: golden)
      return
    }
    let expected = try String(contentsOf: golden, encoding: .utf8)
    let changed = zip(
      expected.split(separator: "\n") + [""], list.description.split(separator: "\n") + [""]
    ).first { $0 != $1 }
    #expect(
      list.description == expected,
      "first change: '\(changed?.0 ?? "")' became '\(changed?.1 ?? "")'")
  }
}
