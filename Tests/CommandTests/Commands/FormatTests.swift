import Foundation
import Testing

@Suite struct FormatTests {
  private static let written = """
    // a scene
    {"version":1,"layers":[{"id":"A", // the first
    "frame":[0,0,
    120,80]}]}
    """
  private static let styled = """
    // a scene
    {
      "version": 1,
      "layers": [
        {
          "id": "A", // the first
          "frame": [0, 0, 120, 80]
        }
      ]
    }

    """

  @Test func `a scene is written in the house style, with its comments and permissions`() throws {
    let folder = try Folder()
    try folder.write(Self.written, to: "a.json")
    let run = try Tool.built.shell(
      "chmod 640 a.json; ln -s a.json b.json; boundsketch fmt b.json; stat -c %a a.json; readlink b.json",
      in: folder)
    #expect(run.text == "640\na.json\n")
    #expect(run.messages == "")
    #expect(try folder.data(of: "a.json") == Data(Self.styled.utf8))
    #expect(folder.files == ["a.json", "b.json"])
  }

  @Test func `a scene that is in the house style is left alone`() throws {
    let folder = try Folder()
    try folder.write(Self.styled, to: "a.json")
    let run = try Tool.built.shell(
      "touch -d 2001-01-01 a.json; boundsketch fmt a.json; stat -c %y a.json", in: folder)
    #expect(run.text.hasPrefix("2001-01-01"))
  }

  @Test func `'--check' writes nothing, and names what would change`() throws {
    let folder = try Folder()
    try folder.write(Self.written, to: "s/b/a.json")
    try folder.write(Self.styled, to: "s/fine.json")
    let check = try Tool.built.run(["fmt", "--check", "s"], in: folder)
    #expect(check.end == .status(1))
    #expect(check.text == "s/b/a.json\n")
    #expect(try folder.data(of: "s/b/a.json") == Data(Self.written.utf8))
    #expect(try Tool.built.run(["fmt", "s"], in: folder).end == .status(0))
    let again = try Tool.built.run(["fmt", "--check", "s"], in: folder)
    #expect(again.end == .status(0))
    #expect(again.text == "")
  }

  @Test func `standard input goes to standard output`() throws {
    let folder = try Folder()
    let run = try Tool.built.run(["fmt", "-"], in: folder, input: Data(Self.written.utf8))
    #expect(run.end == .status(0))
    #expect(run.text == Self.styled)
    let check = try Tool.built.run(
      ["fmt", "--check", "-"], in: folder, input: Data(Self.written.utf8))
    #expect(check.end == .status(1))
    #expect(check.text == "<stdin>\n")
  }

  @Test func `what is no JSON is told and stays, and the others are formatted`() throws {
    let folder = try Folder()
    try folder.write(#"{"version": 1, "layers": [}"#, to: "bad.json")
    try folder.write(Self.written, to: "good.json")
    let run = try Tool.built.run(["fmt", "bad.json", "gone.json", "good.json"], in: folder)
    #expect(run.end == .status(2))
    #expect(run.messages.contains("bad.json:1:27: error: "))
    #expect(run.messages.contains("cannot read 'gone.json'"))
    #expect(try folder.data(of: "bad.json") == Data(#"{"version": 1, "layers": [}"#.utf8))
    #expect(try folder.data(of: "good.json") == Data(Self.styled.utf8))
  }

  @Test func `a figure is not written over by the scene that it carries`() throws {
    let folder = try Folder()
    try folder.write(Self.written, to: "a.json")
    try #require(try Tool.built.run(["render", "a.json"], in: folder).end == .status(0))
    let before = try folder.data(of: "a.png")
    let run = try Tool.built.run(["fmt", "a.png"], in: folder)
    #expect(run.end == .status(2))
    #expect(try folder.data(of: "a.png") == before)
  }

  @Test func `what 'new' writes is in the house style`() throws {
    let folder = try Folder()
    let run = try Tool.built.shell(
      "boundsketch new a.json; boundsketch fmt --check a.json", in: folder)
    #expect(run.end == .status(0))
    #expect(run.text == "")
  }

  @Test func `JSON files of a folder that are no scenes are passed over and counted, unless named`()
    throws
  {
    let folder = try Folder()
    let settings = #"{"name":"site","version":"1.0.0"}"#
    try folder.write(Self.styled, to: "s/a.json")
    try folder.write(settings, to: "s/package.json")
    let note = "boundsketch: note: 1 JSON file without 'layers' passed over: 's/package.json'\n"
    for command in ["fmt", "render", "lint", "check", "render --check"] {
      let run = try Tool.built.shell("boundsketch \(command) s", in: folder)
      #expect(run.messages.hasPrefix(note), "\(command): \(run.messages)")
      #expect(!run.messages.contains("error"), "\(command): \(run.messages)")
    }
    #expect(try folder.data(of: "s/package.json") == Data(settings.utf8))
    let named = try Tool.built.run(["render", "s/package.json"], in: folder)
    #expect(named.messages.contains("error: "))
    // A scene that breaks off is told, whatever it holds until there.
    try folder.write(#"{"version": 1, "#, to: "s/broken.json")
    #expect(try Tool.built.run(["lint", "s"], in: folder).messages.contains("s/broken.json:1:"))
    try folder.write("[]", to: "t/list.json")
    let nothing = try Tool.built.run(["render", "t"], in: folder)
    #expect(nothing.messages.contains("no scenes (*.json) in the folder 't'"))
  }
}
