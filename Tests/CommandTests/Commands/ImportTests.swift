import Foundation
import Testing

@Suite struct ImportTests {
  private static let view = "<UIView: 0x1; frame = (0 0; 120 80); layer = <CALayer: 0x2>>\n"
  private static let page =
    #"{"window": [40, 30], "scroll": [0, 0], "elements": [{"tag": "main", "box": [1, 2, 3, 4]}]}"#

  @Test(arguments: [("uikit", view, "UIView"), ("dom", page, "main")])
  func `a layout becomes a new scene in the house style, with its schema, that can be drawn`(
    kind: String, layout: String, id: String
  ) throws {
    let folder = try Folder()
    try folder.write(layout, to: "layout")
    let run = try Tool.built.shell(
      """
      boundsketch import \(kind) layout -o s.json && boundsketch fmt --check s.json \
      && boundsketch import \(kind) < layout | cmp - s.json && boundsketch inspect s.json --json | grep '"\(id)"' \
      && boundsketch render s.json
      """, in: folder)
    #expect(run.messages == "")
    #expect(run.status == 0)
    #expect(run.text == "    \"\(id)\": {\n")
    #expect(folder.files == ["boundsketch.schema.json", "layout", "s.json", "s.png"])
  }

  @Test func `an existing file is left as it is, and a faulty layout writes none`() throws {
    let folder = try Folder()
    try folder.write(Self.view, to: "views.txt")
    try folder.write("mine", to: "s.json")
    let run = try Tool.built.run(["import", "uikit", "views.txt", "-o", "s.json"], in: folder)
    #expect(run.end == .status(2))
    #expect(run.messages.contains("'s.json' exists already"))
    let faulty = try Tool.built.run(["import", "dom", "views.txt", "-o", "t.json"], in: folder)
    #expect(faulty.end == .status(2))
    #expect(faulty.messages.hasPrefix("views.txt:1:1: error: "))
    #expect(folder.files == ["s.json", "views.txt"])
  }

  @Test(
    arguments: [
      ([], "'import' needs an operand: 'uikit' or 'dom'"),
      (["uiki"], "'import' takes 'uikit' or 'dom', not 'uiki'"),
      (["dom", "a", "b"], "'import' does not know what to do with 'b'"),
    ] as [([String], String)])
  func `a wrong command line is told`(arguments: [String], message: String) throws {
    let run = try Tool.built.run(["import"] + arguments, in: try Folder())
    #expect(run.end == .status(2))
    #expect(run.messages.hasPrefix("boundsketch: " + message), "\(run.messages)")
  }
}
