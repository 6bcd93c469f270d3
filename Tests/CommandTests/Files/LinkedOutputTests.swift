import Foundation
import Testing
import TextShaping

/// Outputs that links make one file, and what stands where a figure would be.
@Suite struct LinkedOutputTests {
  /// Links in the folder of figures, and the ids of lines of which the last but one leads to an earlier figure.
  private static let streams: [(links: String, ids: [String])] = [
    ("ln -s a.png b.png", ["a", "b", "c"]),
    ("ln -s b.png a.png", ["a", "b", "c"]),
    ("ln -s ../out/a.png b.png", ["a", "b", "c"]),
    ("ln -s $PWD/a.png b.png", ["a", "b", "c"]),
    ("ln -s . here; ln -s here/a.png b.png", ["a", "b", "c"]),
    ("ln -s ../more/x.png a.png; ln -s ../more/x.png b.png", ["a", "b", "c"]),
    ("ln -s d.png b.png; ln -s a.png d.png", ["a", "b", "c"]),
    (
      "ln -s ../more/x.png a.png; ln -s ../more/y.png b.png; ln -s x.png ../more/y.png",
      ["a", "b", "c"]
    ),
    ("ln -s a.png b.png", ["c", "a", "d", "b", "e"]),
    ("ln -s ../back/out/a.png b.png; ln -s . ../back", ["a", "b", "c"]),
  ]

  @Test(arguments: streams)
  func `lines whose figures links make one file fail, but for the first`(
    row: (links: String, ids: [String])
  ) throws {
    for options in ["", "--jobs 3", "--force"] {
      let folder = try Folder()
      let sides = row.ids.indices.map { 20 + $0 * 7 }
      let lines = zip(row.ids, sides).map { id, side in
        let scene = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, \#(side), 9]}]}"#
        return #"{"id": "\#(id)", "scene": \#(scene)}"# + "\n"
      }
      try folder.write(lines.joined(), to: "lines")
      let outcome = try Tool.built.shell(
        "mkdir out more; cd out; \(row.links); exec boundsketch render --ndjson -o . \(options) <../lines",
        in: folder)
      #expect(outcome.end == .status(2), "\(outcome.messages)")
      let results = try LineResult.all(in: outcome.output)
      let failed = results.filter { $0.status == "failed" }
      #expect(results.count == row.ids.count)
      #expect(failed.map(\.id) == [.text(row.ids[row.ids.count - 2])])
      #expect(failed.first?.errors.first?.message.contains("this run wrote before") == true)
      // The figure of the first line is its own.
      let first = try Tool.built.shell(
        "boundsketch inspect out/a.png --json | grep -c '\\[0, 0, \(sides[row.ids.firstIndex(of: "a")!])'",
        in: folder)
      #expect(first.end == .status(0), "\(first.messages)")
    }
  }

  /// What stands in the place of a figure, and what '--check' says of it.
  private static let occupants: [(line: String, says: String, status: Int32)] = [
    ("ln -s a.png a.png", "too many", 2),
    ("ln -s b.png a.png; ln -s a.png b.png", "too many", 2),
    ("ln -s ./a.png a.png", "too many", 2),
    ("ln -s l/a.png a.png; ln -s . l", "too many", 2),
    ("mkdir a.png", "is a folder", 2),
    ("mkdir b; ln -s b a.png", "is a folder", 2),
    ("ln -s a.json/x a.png", "a.png", 2),
    ("ln -s gone.png a.png", "a.png: ", 1),
    ("true", "a.png: ", 1),
    ("boundsketch render a.json; rm -f b.png; ln a.png b.png", "", 0),
    ("boundsketch render a.json; mv a.png b.png; ln -s b.png a.png", "", 0),
  ]

  @Test(arguments: occupants)
  func `'--check' tells what stands in the place of a figure`(
    row: (line: String, says: String, status: Int32)
  ) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    _ = try Tool.built.shell(row.line, in: folder)
    let before = folder.files
    let outcome = try Tool.built.shell("boundsketch render a.json --check", in: folder)
    #expect(outcome.end == .status(row.status), "\(outcome.messages)\(outcome.text)")
    let said = (outcome.messages + outcome.text).lowercased()
    #expect(row.says.isEmpty ? said.isEmpty : said.contains(row.says), "\(said)")
    #expect(row.status != 2 || !outcome.text.contains("missing"))
    #expect(folder.files == before)
  }

  private static let unshare = geteuid() == 0 ? "unshare -m" : "unshare -Urm"
  private static let font = Array(FontSource.installed.paths)[0]
  private static let fonts = URL(filePath: font).deletingLastPathComponent().path

  /// Whether a copy of the fonts can stand in their place, seen by one process alone.
  private static let canMount: Bool = {
    guard let folder = try? Folder() else { return false }
    let line = "mkdir m; \(unshare) sh -c 'mount --bind m \(fonts)'"
    return (try? Tool.built.shell(line, in: folder).end) == .status(0)
  }()

  /// Commands that would write over a font.
  private static let fontLines = [
    "render a.json -o link.png", "render a.json -o link.png --force",
    "render a.json -o link.png --no-embed --force",
    "render a.json -o link.svg --force", "render a.json -o ./ --depfile $F --force",
    "render a.json -o hard/font.png --force", "diff x.png y.png -o $F --force",
    "diff x.png y.png -o link.png --force", "render - -o link.png --force <a.json",
    "render a.json -o link.png --scale 2 --force", "render a.json -o hard/../link.png --force",
    "render a.json -o ./ --depfile $(dirname $F)/../$(basename $(dirname $F))/$N --force",
  ]

  /// The fonts are copies in a folder that is mounted over theirs, which no other process sees.
  @Test(
    .enabled(if: canMount, "needs to mount a folder"),
    arguments: fontLines)
  func `no font is written over`(line: String) throws {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "a.json")
    for (name, value) in [("x", 9), ("y", 200)] {
      try folder.write(
        RawPNG(width: 2, samples: Array(repeating: value, count: 16)).data, to: name + ".png")
    }
    let outcome = try Tool.built.shell(
      """
      cp -a \(Self.fonts) copy && exec \(Self.unshare) sh -c '
        mount --bind copy \(Self.fonts) && touch \(Self.fonts)/.copy && test -e copy/.copy || exit 9
        F=\(Self.font); N=$(basename "$F")
        ln -s "$F" link.png; ln -s "$F" link.svg; mkdir hard; ln -s "$F" hard/font.png
        before=$(md5sum <"$F"); boundsketch \(line); code=$?
        test "$before" = "$(md5sum <"$F")" || exit 8
        exit $code'
      """, in: folder)
    #expect(outcome.end == .status(2), "\(outcome.messages)")
    #expect(outcome.messages.contains("a font that figures are set in"), "\(outcome.messages)")
  }
}
