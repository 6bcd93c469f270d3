import Foundation
import Testing

/// `check --prune` removes what is proven to be a golden of a scene that is gone, and nothing else.
@Suite struct PruningTests {
  /// Goldens of two scenes beside them, and those of the same scenes in a folder.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Scenes.small, to: "s/keep.json")
    try folder.write(Scenes.bilingual, to: "s/gone.json")
    try folder.write(Scenes.small.replacing("80", with: "90"), to: "s/sub/gone.json")
    try folder.write("", to: "g/.keep")
    let outcome = try Tool.built.shell(
      "boundsketch check s --update; boundsketch check s --goldens g --update", in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return folder
  }

  private static let shows =
    #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9], "contents": {"image": "gone.png"}}"#

  private static let rows: [(line: String, removed: [String])] = [
    ("rm s/gone.json; boundsketch check s --prune", ["s/gone.png"]),
    ("rm s/gone.json; boundsketch check s --goldens g --prune", ["g/gone.png"]),
    ("rm s/sub/gone.json; boundsketch check s --goldens g --prune", ["g/sub/gone.png"]),
    (
      "mv s/gone.png s/gone~dark@2x.png; rm s/gone.json; boundsketch check s --prune",
      ["s/gone~dark@2x.png"]
    ),
    // All scenes are there.
    ("boundsketch check s --prune", []),
    // The scene is there, and the run has not read it.
    ("boundsketch check s/sub --goldens g --prune", []),
    ("mv s/gone.json s/hidden; ln -s hidden s/gone.json; boundsketch check s --prune", []),
    ("rm s/gone.json; ln -s nowhere s/gone.json; boundsketch check s --prune", []),
    ("rm s/gone.json; mkdir s/gone.json; boundsketch check s --prune", []),
    // Another scene shows it, or may.
    ("rm s/gone.json; echo '\(shows)]}' >s/b.json; boundsketch check s --prune", []),
    ("rm s/gone.json; echo '\(shows)' >s/b.json; boundsketch check s --prune", []),
    (
      "rm s/gone.json; echo '\(shows.replacing("image", with: #"\u0069mage"#))]}' >s/b.json; "
        + "boundsketch check s --prune", []
    ),
    (
      "rm s/gone.json; ln s/gone.png s/p.png; echo '\(shows.replacing("gone", with: "p"))]}' >s/b.json; "
        + "boundsketch check s --prune", []
    ),
    ("rm s/gone.json; echo '{' >s/b.json; boundsketch check s --prune", []),
    // It is no golden of ours.
    (
      "rm s/gone.json; boundsketch render s/keep.json --no-embed -o s/gone.png --force; "
        + "boundsketch check s --prune", []
    ),
    (
      "rm s/gone.json; boundsketch render s/keep.json -o s/hero.png; mv s/hero.png s/gone.png; "
        + "boundsketch check s --prune", []
    ),
    (
      "rm s/gone.json; mv s/gone.png g/x.png; ln -s ../g/x.png s/gone.png; boundsketch check s --prune",
      []
    ),
    ("rm s/gone.json; truncate -s 500 s/gone.png; boundsketch check s --prune", []),
    ("rm s/gone.json; boundsketch check s/keep.json --prune", []),
  ]

  @Test(arguments: rows)
  func `only goldens of scenes that are gone are removed`(row: (line: String, removed: [String]))
    throws
  {
    let folder = try Self.folder()
    let steps = row.line.components(separatedBy: "boundsketch check")
    _ = try Tool.built.shell(steps[0], in: folder)
    let before = folder.files
    let outcome = try Tool.built.shell("boundsketch check" + steps[1], in: folder)
    #expect(Set(before).subtracting(folder.files) == Set(row.removed), "\(outcome.messages)")
    #expect(Set(folder.files).isSubset(of: before))
  }
}
