import Foundation
import TestSupport
import Testing

/// Folders of scenes, pictures, links and outputs at random, in which every command runs: whatever it is told to
/// write, no file is harmed that it reads or that another program wrote.
@Suite struct RandomFolderTests {
  /// What a folder is made of, from a seed.
  private struct Content {
    private var random: SeededGenerator
    let folder: Folder
    /// The names of all files that were made.
    private(set) var names: [String] = []
    private(set) var lines: [String] = []

    private static let stems = [
      "a", "A", "b", "a~dark", "a@2x", "é", "e\u{301}", "card", "b~print",
    ]
    private static let folders = ["", "s/", "s/t/"]

    init(seed: Int) throws {
      random = SeededGenerator(seed: seed)
      folder = try Folder()
      for place in Self.folders {
        try FileManager.default.createDirectory(
          at: folder.url(of: place + "."), withIntermediateDirectories: true)
      }
      for _ in 0..<Int.random(in: 3...8, using: &random) { try addPicture() }
      for _ in 0..<Int.random(in: 3...8, using: &random) { try addScene() }
      for _ in 0..<Int.random(in: 0...5, using: &random) { try addLink() }
    }

    private mutating func stem() -> String {
      Self.folders.randomElement(using: &random)! + Self.stems.randomElement(using: &random)!
    }

    private mutating func isNew(_ name: String) -> Bool {
      if folder.exists(name) || names.contains(name) { return false }
      names.append(name)
      return true
    }

    private mutating func addPicture() throws {
      let name = stem() + ".png"
      guard isNew(name) else { return }
      let samples = (0..<16).map { _ in Int.random(in: 0...255, using: &random) }
      try folder.write(RawPNG(width: 2, samples: samples).data, to: name)
    }

    private mutating func addScene() throws {
      let name = stem() + ".json"
      guard isNew(name) else { return }
      let prefix = name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
      let picture = names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".png") }
        .randomElement(using: &random).map { String($0.dropFirst(prefix.count)) }
      let side = Int.random(in: 9...40, using: &random)
      let contents = picture.map { #", "contents": {"image": "\#($0)"}"# } ?? ""
      // Some are broken, and show pictures all the same.
      let rest = Int.random(in: 0..<6, using: &random) == 0 ? #", "nmae": 1"# : ""
      let scene =
        #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, \#(side), 9]\#(contents)}]\#(rest)}"#
      try folder.write(scene, to: name)
      let id = Self.stems.randomElement(using: &random)!
      lines.append(#"{"id": "\#(id)", "scene": \#(scene)}"# + "\n")
    }

    private mutating func addLink() throws {
      let name = stem() + ".png"
      guard let target = names.filter({ $0.hasSuffix(".png") }).randomElement(using: &random),
        isNew(name)
      else { return }
      let (place, file) = (folder.url(of: name), folder.url(of: target))
      if Bool.random(using: &random) {
        try FileManager.default.createSymbolicLink(at: place, withDestinationURL: file)
      } else {
        try FileManager.default.linkItem(at: file.resolvingSymlinksInPath(), to: place)
      }
    }

    mutating func command() -> String {
      let files = names.filter { $0.hasSuffix(".json") }
      let scenes = (0..<2).compactMap { _ in files.randomElement(using: &random) }
      let targets = [".", "s", scenes.joined(separator: " ")]
      let target = targets.filter { !$0.isEmpty }.randomElement(using: &random)!
      let output = ["", "-o s/", "-o ./", "-o s/t/"].randomElement(using: &random)!
      let picture = names.filter { $0.hasSuffix(".png") }.randomElement(using: &random)!
      let look = ["", "--appearance dark", "--scale 2", "--jobs 3", "--no-embed", "--shard 1/2"]
        .randomElement(using: &random)!
      return [
        "render \(target) \(output) \(look) --keep-going",
        "render \(target) \(look) --check --keep-going",
        "render \(scenes.first ?? target) -o \(picture)",
        "render \(target) \(output) --depfile \(picture) --keep-going",
        "check \(target) --update", "check \(target) --prune",
        "check \(target) --goldens s --update",
        "render --ndjson --base . -o . \(look.contains("embed") ? "" : look) <lines",
        "render --ndjson --base s -o s/t <lines", "check \(target) --report s",
      ].randomElement(using: &random)!
    }
  }

  /// 60 folders, in each of which four commands run.
  @Test(arguments: 0..<60)
  func `no file that is read or another's is harmed`(seed: Int) throws {
    var content = try Content(seed: seed)
    let folder = content.folder
    try folder.write(content.lines.joined(), to: "lines")
    let kept = content.names + ["lines"]
    let before = try kept.map { try folder.data(of: $0) }
    for _ in 0..<4 {
      let command = content.command()
      let written = folder.files
      let outcome = try Tool.built.shell("boundsketch \(command)", in: folder)
      #expect(outcome.status != nil && outcome.status! <= 2, "\(command): \(outcome.messages)")
      if outcome.end == .status(2) {
        #expect(!(outcome.messages + outcome.text).isEmpty, "\(command)")
      }
      for (name, data) in zip(kept, before) {
        #expect((try? folder.data(of: name)) == data, "\(command) harmed \(name)")
      }
      #expect(!folder.files.contains { $0.contains(".boundsketch-") }, "\(command)")
      if !command.contains("--prune") {
        #expect(Set(written).isSubset(of: folder.files), "\(command) removed a file")
      }
      if command.contains("--check") { #expect(folder.files == written, "\(command)") }
    }
  }

  /// With `--force`, files of others may be replaced, and none that the run reads.
  @Test(arguments: 200..<230)
  func `no file that is shown is harmed with force`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try Folder()
    let stems = ["a", "b", "c", "d", "e"].shuffled(using: &random)
    var shown: Set<String> = []
    for (stem, other) in zip(stems, stems.dropFirst() + stems.prefix(1)) {
      try folder.write(
        RawPNG(width: 2, samples: (0..<16).map { $0 * 9 + stem.utf8.count }).data, to: stem + ".png"
      )
      let shows = Int.random(in: 0..<3, using: &random) == 0
      if shows { shown.insert(other + ".png") }
      let contents = shows ? #", "contents": {"image": "\#(other).png"}"# : ""
      try folder.write(
        #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]\#(contents)}]}"#,
        to: stem + ".json")
    }
    let before = try shown.map { ($0, try folder.data(of: $0)) }
    let scenes = stems.map { $0 + ".json" }.joined(separator: " ")
    for command in [
      "render . --force --keep-going", "render \(scenes) --force --keep-going --jobs 4",
      "check . --update --force", "render . --shard 1/2 --force -k",
      "render . --shard 2/2 --force -k",
    ] {
      let outcome = try Tool.built.shell("boundsketch \(command)", in: folder)
      #expect(
        outcome.end == .status(2) || shown.isEmpty || command.contains("--shard"), "\(command)")
      for (name, data) in before {
        #expect(try folder.data(of: name) == data, "\(command) harmed \(name)")
        #expect(
          command.contains("--shard") || outcome.messages.contains(name), "\(command) \(name)")
      }
    }
  }
}
