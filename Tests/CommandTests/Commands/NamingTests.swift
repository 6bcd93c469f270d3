import Foundation
import Testing

/// Which figures are written where.
@Suite struct NamingTests {
  static let table: [(arguments: [String], written: [String])] = [
    (["a.json"], ["a.png"]),
    (["s/b.json"], ["s/b.png"]),
    (["./s/../a.json"], ["a.png"]),
    (["s"], ["s/b.png", "s/deep/down/c.png"]),
    (["s", "-o", "out"], ["out/b.png", "out/deep/down/c.png"]),
    (["s/", "a.json", "-oout/"], ["out/a.png", "out/b.png", "out/deep/down/c.png"]),
    (["s/deep/down/c.json", "--output=out/"], ["out/c.png"]),
    (["t"], ["t/a.png", "t/f.png"]),
    (["t/f.figure.json", "--scale", "2", "-o", "out"], ["out/f@2x.png"]),
    (["t/.figure.json", "t/figure.json"], ["t/.figure.png", "t/figure.png"]),
    (["a.json", "-o", "out/image"], ["out/image"]),
    (["-o", "x.png", "--", "a.json"], ["x.png"]),
    (["a.json", "--scale", "2", "-o", "x.png"], ["x.png"]),
    (
      ["a.json", "--scale", "1", "--scale", "2.0", "--scale", "0.5"],
      ["a.png", "a@0.5x.png", "a@2x.png"]
    ),
    (
      ["a.json", "--scale", "1", "--scale", "3", "--appearance", "dark", "--appearance", "light"],
      ["a.png", "a@3x.png", "a~dark.png", "a~dark@3x.png"]
    ),
    (
      ["a.json", "--scale", "1", "--scale", "2", "--appearance", "print"],
      ["a~print.png", "a~print@2x.png"]
    ),
    (["a.json", "-o", "x.svg"], ["x.svg"]),
    (["a.json", "-o", "x.SVG"], ["x.SVG"]),
    (["a.json", "--format", "svg", "-o", "x"], ["x"]),
    (["a.json", "--format", "svg"], ["a.svg"]),
    (
      ["s", "--format", "svg,png", "-o", "out"],
      ["b", "deep/down/c"].flatMap { ["out/\($0).png", "out/\($0).svg"] }
    ),
    (
      ["a.json", "--format", "png,svg", "--scale", "2", "--scale", "3"],
      ["a.svg", "a@2x.png", "a@3x.png"]
    ),
    (["a.json", "--format", "svg", "--appearance", "light"], ["a.svg"]),
    (["a.json", "--format", "svg", "--appearance", "dark"], ["a~dark.svg"]),
    (
      ["a.json", "--format", "svg", "--appearance", "dark", "--appearance", "light"], ["a.svg"]
    ),
    (
      ["a.json", "--format", "svg", "--appearance", "print", "--appearance", "dark"],
      ["a~dark.svg", "a~print.svg"]
    ),
    (["-", "-o", "x.png"], ["x.png"]),
    (["-", "--name", "fig.json", "-o", "out"], ["out/fig.png"]),
    (["-", "--name", "fig", "--base", "s"], ["s/fig.png"]),
    (["-", "--name", "fig"], []),
    (["-"], []),
    (["-", "a.json"], ["a.png"]),
  ]

  @Test(arguments: table)
  func `figures are named after their scenes`(arguments: [String], written: [String]) throws {
    let folder = try Folder()
    for path in ["a.json", "s/b.json", "s/deep/down/c.json", "s/.hidden/d.json", "s/.e.json"] {
      try folder.write(Scenes.small, to: path)
    }
    for path in ["a.json", "f.figure.json"] { try folder.write(Scenes.small, to: "t/" + path) }
    for path in [".figure.json", "figure.json"] where arguments.contains("t/" + path) {
      try folder.write(Scenes.small, to: "t/" + path)
    }
    try folder.write("no scene", to: "s/notes.txt")
    // Loops, and lead where no scene is to be found.
    for link in ["s/loop", "s/deep/loop"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url(of: link).path, withDestinationPath: "..")
    }
    try FileManager.default.createDirectory(
      at: folder.url(of: "out"), withIntermediateDirectories: false)
    let before = Set(folder.files)
    let outcome = try Tool.built.run(
      ["render"] + arguments, in: folder, input: Data(Scenes.small.utf8))
    #expect(outcome.messages == "")
    #expect(outcome.end == .status(0))
    #expect(Set(folder.files).subtracting(before).sorted() == written)
    // A scene from standard input that has no place for its figure sends it on.
    let isFilter = arguments.first == "-" && !written.contains { $0 != "a.png" }
    #expect(outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47]) == isFilter)
  }

  @Test func `names that are not UTF-8 are kept, byte for byte`() throws {
    let folder = try Folder()
    let outcome = try Tool.built.shell(
      #"""
      n=$(printf 's\377'); mkdir "$n"; boundsketch new "$n/a.json"
      boundsketch render "$n" && boundsketch render "$n/a.json" -o "$n/$n" && ls "$n"
      """#, in: folder)
    #expect(outcome.messages == "")
    #expect(
      outcome.output == Data("a.json\na.png\nboundsketch.schema.json\n".utf8) + [0x73, 0xFF, 0x0A])
  }

  @Test func `a folder without scenes is an error`() throws {
    let folder = try Folder()
    try folder.write("", to: "s/a.txt")
    let outcome = try Tool.built.run(["render", "s"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages == "boundsketch: no scenes (*.json) in the folder 's'\n")
  }
}
