import Foundation
import TestSupport
import Testing

/// What `render` refuses, `check`, `lint` and `inspect` refuse, at the same place and in the same words.
@Suite struct OneReadingTests {
  /// A scene, in which `%` stands for what is tried.
  private static let mould = #"""
    {"version": 1, "title": {"en": "a title", "zh": "标题"}, "alt": "some words", %
     "layers": [{"id": "A", "name": "a name", "frame": [0, 0, 120, 80]}]}
    """#

  static let additions = [
    #""subtitle": "a\u0000","#, #""subtitle": "\u001b[31m","#, #""subtitle": "\u202e","#,
    #""subtitle": {"en": "a", "zh": "\u0007"},"#, #""subtitle": "\uE000","#,
    #""subtitle": "\u0C85","#, #""figure": {"canvas": {"size": [9, 9]}},"#,
    #""figure": {"canvas": {"size": [40000, 9]}},"#,
    #""figure": {"canvas": {"size": [30000, 30000]}},"#,
    #""figure": {"panels": [{"caption": "a\u0085"}]},"#, #""figure": {"notes": ["a\u007fb"]},"#,
    #""figure": {"notes": ["a\u200bb"]},"#, #""expect": {"A.width": 3},"#, #""steps": 3,"#,
    #""layers": [],"#,
  ]

  @Test(arguments: additions)
  func `four commands agree on a scene that can be read and not drawn`(member: String) throws {
    let folder = try Folder()
    try folder.write(Self.mould.replacing("%", with: member), to: "a.json")
    let messages = try Self.messages(of: folder)
    #expect(messages[0]["a.json"]?.isEmpty == false)
    for others in messages.dropFirst() { #expect(others == messages[0]) }
  }

  @Test func `four commands agree on every text that no file can hold, also where it is not drawn`()
    throws
  {
    for scalar in ["\\u0000", "\\u0001", "\\u0009", "\\u000d", "\\u001b", "\\u007f", "\\u009b"] {
      let folder = try Folder()
      let scene = Self.mould.replacing("%", with: "").replacing("some", with: "some\(scalar)")
      try folder.write(scene, to: "a.json")
      let messages = try Self.messages(of: folder)
      #expect(messages[0]["a.json"]?.first?.hasPrefix("a.json:1:68: error: the control") == true)
      for others in messages.dropFirst() { #expect(others == messages[0], "\(scalar)") }
    }
  }

  @Test(arguments: 1...3)
  func `four commands agree on scenes in which something was changed at random`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let fixtures = InvalidSceneTests.fixtures.deletingLastPathComponent().appending(path: "scenes")
    let names = InvalidSceneTests.sceneNames(in: fixtures)
    let folder = try Folder()
    for picture in try FileManager.default.contentsOfDirectory(atPath: fixtures.path)
    where picture.hasSuffix(".png") || picture.hasSuffix(".stage.json") {
      try folder.write(try Data(contentsOf: fixtures.appending(path: picture)), to: picture)
    }
    for number in 10..<34 {
      let name = try #require(names.randomElement(using: &generator))
      let scene = try String(
        contentsOf: fixtures.appending(path: name + ".json"), encoding: .utf8)
      try folder.write(Self.mutated(scene, using: &generator), to: "\(number).json")
    }
    let messages = try Self.messages(of: folder)
    #expect(messages[0].count > 2 && messages[0].count < 24)
    for others in messages.dropFirst() { #expect(others == messages[0]) }
  }

  /// A scene with a character more in one of its texts, or with another number.
  private static func mutated(_ scene: String, using generator: inout SeededGenerator) -> String {
    var scene = scene
    let characters = [
      "\\u0000", "\\u001b", "\\n", "\\t", "\\u202e", "\\u00ad", "\\uE000", "{", "\u{10FF}", "x",
    ]
    let numbers = ["0", "-1", "1e9", "1e-9", "1e300", "30000", "12345678"]
    if Bool.random(using: &generator) {
      let values = scene.ranges(of: #/: "/#)
      guard let value = values.randomElement(using: &generator) else { return scene }
      scene.insert(
        contentsOf: characters.randomElement(using: &generator) ?? "", at: value.upperBound)
    } else {
      let places = scene.ranges(of: #/[0-9]+/#)
      guard let place = places.randomElement(using: &generator) else { return scene }
      scene.replaceSubrange(place, with: numbers.randomElement(using: &generator) ?? "")
    }
    return scene
  }

  /// What `render`, `check`, `lint` and `inspect` say of the scenes of a folder that they refuse, by the
  /// names of the scenes.
  private static func messages(of folder: Folder) throws -> [[String: [String]]] {
    try folder.write("", to: "out/.keep")
    try folder.write("", to: "goldens/.keep")
    let scenes = folder.files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".stage.json") }
    let commands =
      [
        ["render"] + scenes + ["-k", "-o", "out"], ["check"] + scenes + ["--goldens", "goldens"],
        ["lint"] + scenes,
      ].map { [$0] } + [scenes.map { ["inspect", $0] }]
    return try commands.map { runs in
      var found: [String: [String]] = [:]
      for run in runs {
        let outcome = try Tool.built.run(run, in: folder)
        var scene: String?
        for line in outcome.messages.split(separator: "\n").map(String.init) {
          if let start = line.firstRange(of: #/^[^ ]*\.json:[0-9: ]*error: /#) {
            scene = String(line[start].prefix { $0 != ":" })
          } else if line.firstRange(of: #/^([^ ]*\.json:[0-9: ]*warning: |boundsketch: )/#) != nil {
            scene = nil
          }
          if let scene { found[scene, default: []].append(line) }
        }
        #expect((outcome.status == 2) == !found.keys.filter(run.contains).isEmpty, "\(run)")
      }
      return found
    }
  }
}
