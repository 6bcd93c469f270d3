import Foundation
import Testing

/// What `render` writes, every command reads.
@Suite struct ReadBackTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var layers: String
    var others = ""

    var scene: String {
      #"{"version": 1, "figure": {"show": {"*": ["fill", "outline"]}}, \#(others)"layers": [\#(layers)]}"#
    }
  }

  private static func layer(_ id: String, _ content: String = "") -> String {
    #"{"id":"\#(id)","frame":[0,0,90,90]\#(content)}"#
  }

  private static func chain(_ depth: Int, leaves: Int, _ content: String = "") -> String {
    let inner = (0..<leaves).map { layer("l\($0)") }.joined(separator: ",")
    return (0..<depth).reversed().reduce(inner) {
      layer("c\($1)", #"\#(content),"sublayers":[\#($0)]"#)
    }
  }

  private static let words = String(repeating: "Words and words. ", count: 580)

  static let cases = [
    Case(testDescription: "a chain", layers: chain(480, leaves: 1)),
    Case(testDescription: "a chain with leaves", layers: chain(480, leaves: 120)),
    Case(testDescription: "half a chain", layers: chain(240, leaves: 120)),
    Case(
      testDescription: "a chain that clips",
      layers: chain(60, leaves: 60, #","masksToBounds":true"#)),
    Case(
      testDescription: "siblings",
      layers: (0..<300).map { layer("l\($0)") }.joined(separator: ",")),
    Case(
      testDescription: "long texts", layers: layer("a", #","name":"\#(words)""#),
      others: #""alt": "\#(words)", "title": "\#(words)","#),
    Case(
      testDescription: "an alt of letters with many marks", layers: layer("a"),
      others: #""alt": "\#(String(repeating: "a\u{301}\u{302}\u{303}", count: 9_000))","#),
    Case(
      testDescription: "an alt of more than a mebibyte", layers: layer("a"),
      others: #""alt": "a\#(String(repeating: "\u{301}", count: 600_000))","#),
    Case(
      testDescription: "many languages", layers: layer("a"),
      others: #""alt": {"en": "a""#
        + (0..<90).map {
          #", "e\#(Character(UnicodeScalar(97 + UInt8($0 % 26))))-x\#($0)": "\#(words)""#
        }.joined()
        + "},"),
    Case(
      testDescription: "many steps", layers: layer("a"),
      others:
        #""steps": [\#((1...60).map { #"{"set": {"a.position": [\#($0), 0]}}"# }.joined(separator: ","))],"#
    ),
    Case(
      testDescription: "numbers", layers: layer("a"),
      others:
        #""expect": {\#((0..<2000).map { #""[\#($0), 0] in a to /": [\#($0), 0]"# }.joined(separator: ","))},"#
    ),
  ]

  @Test(arguments: cases)
  func `a figure goes through every command`(value: Case) throws {
    let folder = try Folder()
    try folder.write(value.scene, to: "a.json")
    func run(_ arguments: String...) throws -> Outcome {
      let outcome = try Tool.quickest.run(arguments, in: folder)
      #expect([0, 1].contains(outcome.status), "\(arguments): \(outcome.messages)")
      return outcome
    }
    #expect(try run("render", "a.json").status == 0)
    _ = try run("inspect", "a.png")
    _ = try run("inspect", "--alt", "a.png")
    // It looks at every pair of what lies on each other.
    if value.layers.utf8.count < 9_999 { _ = try run("lint", "a.png") }
    _ = try run("render", "a.png", "-o", "again.png")
    #expect(try folder.data(of: "again.png") == folder.data(of: "a.png"))
    #expect(try run("check", "a.json").status == 0)
    let scene = try run("extract", "a.png")
    // Linear: a line for each value, indented no deeper than twelve levels.
    let values = value.scene.utf8.count { ",[{}]:".utf8.contains($0) }
    #expect(scene.output.count < 2 * value.scene.utf8.count + 26 * values)
    try folder.write(scene.output, to: "b.json")
    _ = try run("render", "b.json")
    #expect(try folder.data(of: "b.png") == folder.data(of: "a.png"))
    let pillow = try Tool.quickest.start(
      "/usr/bin/python3",
      ["-c", "from PIL import Image\nwith Image.open('a.png') as image: image.load()"], in: folder)()
    #expect(pillow.end == .status(0), "\(pillow.messages)")
    let pngcheck = try Tool.quickest.start("/usr/bin/pngcheck", ["-q", "a.png"], in: folder)()
    #expect(pngcheck.end == .status(0) && pngcheck.text == "")
  }

  /// A picture of noise that is shown larger than it is, so that the figure's file has more bytes than a scene may.
  @Test(.enabled(if: Tool.release != nil, "takes the command that is built for release"))
  func `a figure of more than 64 MiB goes through every command`() throws {
    let folder = try Folder()
    let script = """
      import os, struct, zlib
      side = 4400
      def chunk(name, data):
          return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
      rows = b''.join(b'\\0' + os.urandom(3 * side) for _ in range(side))
      with open('noise.png', 'wb') as file:
          file.write(b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 8, 2, 0, 0, 0))
              + chunk(b'IDAT', zlib.compress(rows, 0)) + chunk(b'IEND', b''))
      """
    let made = try Tool.quickest.start("/usr/bin/python3", ["-c", script], in: folder)()
    try #require(made.end == .status(0), "\(made.messages)")
    try folder.write(
      #"""
      {"version": 1, "figure": {"canvas": {"padding": 0, "scale": 1}, "show": {"A": ["contents"]}},
       "layers": [{"id": "A", "frame": [0, 0, 6000, 6000], "contents": {"image": "noise.png"}}]}
      """#, to: "a.json")
    for line in [
      "render a.json --compression fast", "inspect a.png", "inspect - --base . <a.png",
      "extract a.png",
      "render a.json --compression fast --check", "check a.json", "diff a.png a.png",
      "render a.png -o again.png --compression fast", "diff a.png again.png",
    ] {
      let outcome = try Tool.quickest.shell("boundsketch \(line)", in: folder)
      #expect(outcome.end == .status(0), "\(line): \(outcome.messages)")
    }
    #expect(try folder.data(of: "a.png").count > 64 << 20)
    // A scene may still have no more.
    try folder.write(Data(repeating: 32, count: (64 << 20) + 1), to: "blank.json")
    let refused = try Tool.quickest.run(["inspect", "blank.json"], in: folder)
    #expect(
      refused.end == .status(2) && refused.messages.contains("67108864"), "\(refused.messages)")
  }
}
