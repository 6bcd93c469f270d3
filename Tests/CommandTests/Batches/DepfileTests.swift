import Bitmap
import Foundation
import PNGCoding
import Testing

/// What `--depfile` writes, read by Make and by Ninja.
@Suite struct DepfileTests {
  private static let scene =
    #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 40, 40], "contents": {"image": "PICTURE"}}]}"#

  private static func project(_ scene: String = "a.json", picture: String = "p.png") throws
    -> Folder
  {
    let folder = try Folder()
    try folder.write(Self.scene.replacing("PICTURE", with: picture), to: scene)
    let tile = try encodePNG(PNGImage(Bitmap(width: 4, height: 4, filledWith: 0xFF80_8080)))
    try folder.write(Data(tile), to: picture)
    return folder
  }

  @Test func `each scene has a rule: its figures, then what they were made of`() throws {
    let folder = try Self.project("s/a.json", picture: "s/t/p.png")
    try folder.write(Self.scene.replacing("PICTURE", with: "t/p.png"), to: "s/a.json")
    try folder.write(Scenes.small, to: "s/b.json")
    let arguments = ["render", "s", "--scale", "1", "--scale", "2", "--depfile", "d", "-o"]
    let rules = """
      out/a.png out/a@2x.png: s/a.json s/t/p.png
      out/b.png out/b@2x.png: s/b.json

      """
    try folder.write("", to: "out/.keep")
    // Drawn, then left as it is.
    for _ in 0..<2 {
      #expect(try Tool.built.run(arguments + ["out"], in: folder).end == .status(0))
      #expect(String(decoding: try folder.data(of: "d"), as: UTF8.self) == rules)
    }
    try folder.write("", to: "one/.keep")
    try folder.write(AnimationTests.scene, to: "one/c.json")
    let frames = try Tool.built.run(["render", "one", "--frames", "--depfile", "f"], in: folder)
    #expect(frames.end == .status(0))
    let text = String(decoding: try folder.data(of: "f"), as: UTF8.self)
    #expect(text.hasPrefix("one/c-0001.png one/c-0002.png ") && text.hasSuffix(": one/c.json\n"))
  }

  @Test func `after a failure the rules are those from before`() throws {
    let folder = try Self.project()
    let arguments = ["render", "a.json", "--depfile", "d"]
    #expect(try Tool.built.run(arguments, in: folder).end == .status(0))
    let before = try folder.data(of: "d")
    try folder.write(Scenes.misspelt, to: "a.json")
    #expect(try Tool.built.run(arguments, in: folder).end == .status(2))
    #expect(try folder.data(of: "d") == before)
  }

  static let refusals: [(arguments: String, message: String)] = [
    ("a.json --depfile d --check", "options '--check' and '--depfile' exclude each other"),
    ("a.json -o - --depfile d", "option '--depfile' goes with figures in files"),
    ("a.json --depfile a.json", "'a.json' is a scene or a figure"),
    ("a.json --depfile ./a.png", "'./a.png' is a scene or a figure"),
    ("a.json --depfile gone/d", "the folder 'gone' does not exist"),
    ("'x;y.json' --depfile d", "the name 'x;y.png' has a ';', which no depfile can hold"),
  ]

  @Test(arguments: refusals)
  func `rules that cannot be written are an error`(row: (arguments: String, message: String)) throws
  {
    let folder = try Self.project()
    try folder.write(Scenes.small, to: "x;y.json")
    let outcome = try Tool.built.shell("boundsketch render \(row.arguments)", in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains(row.message), "\(outcome.messages)")
    #expect(!folder.exists("d"))
    #expect(String(decoding: try folder.data(of: "a.json"), as: UTF8.self).hasPrefix("{"))
  }

  /// Names with what means something to Make or Ninja.
  static let names = [
    "a", "two words", "a#b", "a$b", "a$(b)", "a:b", "~a", "a%b", "a,b+(c){d}@!", "图",
  ]

  @Test(arguments: names)
  func `Make makes a figure again when its scene or its picture is newer`(name: String) throws {
    let folder = try Self.project("\(name).json", picture: "\(name)-p.png")
    // The name comes from the environment, so that only the rules of the depfile spell it.
    try folder.write(
      """
      all: ; @$(MAKE) --no-print-directory -f figures.mk "$$TARGET"
      """, to: "Makefile")
    try folder.write(
      "include d\n%.png: ; @echo made >>log; boundsketch render \"$$SCENE\" --depfile d\n",
      to: "figures.mk")
    let outcome = try Tool.built.shell(
      """
      boundsketch render "$SCENE" --depfile d
      make -s >/dev/null; test ! -e log && echo 'not made'
      touch -d '2000-01-01' "$TARGET"; make -s >/dev/null && wc -l <log
      touch -d '2000-01-01' "$TARGET" "$SCENE"; make -s >/dev/null && wc -l <log
      touch "$TARGET"; make -s >/dev/null; wc -l <log
      """, in: folder,
      environment: [
        "SCENE": "./\(name).json", "TARGET": "\(name).png", "LC_ALL": "C.UTF-8",
      ])
    #expect(outcome.text == "not made\n1\n2\n2\n", "\(outcome.messages)")
  }

  /// Ninja takes the backslash that keeps '%' from Make's patterns for a part of the name.
  static let ninjaNames = names.filter { !$0.contains("%") }

  @Test(arguments: ninjaNames)
  func `Ninja makes a figure again when its scene or its picture is newer`(name: String) throws {
    let folder = try Self.project("\(name).json", picture: "\(name)-p.png")
    let target = ["$", " ", ":"].reduce("\(name).png") { $0.replacing($1, with: "$" + $1) }
    try folder.write(
      """
      rule figure
        command = boundsketch render "$$SCENE" --depfile d
        depfile = d
        restat = 1
      build \(target): figure

      """, to: "build.ninja")
    let outcome = try Tool.built.shell(
      """
      ninja >first; ninja
      touch -d '2100-01-01' "$SCENE"; ninja -n | grep -c '^\\[1/1]'
      touch "$SCENE"; ninja | grep -c '^\\[1/1]'; ninja
      touch -d '2100-01-01' "$PICTURE"; ninja -n | grep -c '^\\[1/1]'
      """, in: folder,
      environment: ["SCENE": "./\(name).json", "PICTURE": "\(name)-p.png", "LC_ALL": "C.UTF-8"])
    #expect(
      outcome.text == "ninja: no work to do.\n1\n1\nninja: no work to do.\n1\n",
      "\(outcome.text) \(outcome.messages)")
  }
}
