import Foundation
import Testing

/// `boundsketch inspect` as a process: what goes where, and in which order.
@Suite struct InspectTests {
  static let turned = #"""
    {
      "version": 1,
      "layers": [
        {
          "id": "A", "name": {"en": "Screen", "zh": "屏幕"}, "frame": [0, 0, 200, 100],
          "sublayers": [
            {"id": "B", "frame": [50, 20, 40, 40], "transform": [{"rotate": "90deg"}]},
            {"id": "C", "frame": [0, 0, 9, 9], "transform": [{"scale": 0}]}
          ]
        }
      ]
    }
    """#

  private func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let folder = try Folder()
    try folder.write(Self.turned, to: "turned.json")
    try folder.write(Scenes.odd, to: "odd.json")
    try folder.write(Scenes.misspelt, to: "misspelt.json")
    let before = folder.files
    let outcome = try Tool.built.run(
      ["inspect"] + arguments, in: folder, input: Data(input.utf8))
    #expect(folder.files == before)
    return outcome
  }

  struct Found: Decodable {
    struct Answer: Decodable {
      var from, to, reason: String?
      var point, converted: [Double]?
      var layer: String?
    }
    var layers: [String: [String: JSON]]
    var conversions, hits: [Answer]
  }

  /// Numbers in arrays of any depth.
  enum JSON: Decodable, Equatable {
    case number(Double)
    case array([JSON])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .array(try container.decode([JSON].self))
      }
    }
  }

  @Test func `questions of both kinds are answered in their order, also where there is no answer`()
    throws
  {
    let outcome = try run([
      "--hit", "5,5", "--convert", "-5,3 in B to A", "turned.json", "--convert=-5,3 in B to A",
      "--hit=-5,5", "--json", "--convert", "1,2,3,4 in A to C",
    ])
    #expect(outcome.end == .status(0))
    #expect(outcome.messages == "")
    let found = try JSONDecoder().decode(Found.self, from: outcome.output)
    #expect(Set(found.layers.keys) == ["A", "B", "C"])
    for (_, values) in found.layers {
      #expect(
        Set(values.keys) == [
          "frame", "bounds", "position", "anchorPoint", "corners", "boundingBox",
        ])
    }
    #expect(found.conversions.map(\.converted) == [[87, 15], [87, 15], nil])
    #expect(found.conversions.map(\.point) == [[-5, 3], [-5, 3], [1, 2, 3, 4]])
    #expect(
      found.conversions[2].reason == "the transform of layer 'C' flattens it, so no way leads back")
    #expect(found.hits.map(\.layer) == ["A", nil])
    #expect(found.hits.map(\.reason) == [nil, "no layer there"])
  }

  @Test func `'-' is standard input, and gives what the file gives`() throws {
    let file = try run(["turned.json"])
    #expect(file.end == .status(0))
    #expect(file.text.hasPrefix("A 'Screen'\n  frame "))
    #expect(try run(["-"], input: Self.turned).text == file.text)
    #expect(try run(["turned.json", "--language", "zh"]).text.hasPrefix("A '屏幕'\n"))
    let wrong = try run(["-", "--name", "piped.json"], input: Scenes.misspelt)
    #expect(wrong.messages.hasPrefix("piped.json:1:"))
    #expect(wrong.end == .status(2))
  }

  @Test(arguments: [[], ["--json"]])
  func `a scene in error is reported, and nothing is printed`(options: [String]) throws {
    for (file, message) in [
      ("misspelt.json", "[unknown-key]"), ("missing.json", "boundsketch: cannot read"),
      (".", "boundsketch: '.' is a folder"),
    ] {
      let outcome = try run([file] + options)
      #expect(outcome.end == .status(2))
      #expect(outcome.text == "")
      #expect(outcome.messages.contains(message))
    }
  }

  @Test func `warnings go to standard error and change nothing`() throws {
    let outcome = try run(["odd.json", "--json"])
    #expect(outcome.end == .status(0))
    #expect(outcome.messages.contains("[zero-size]"))
    #expect(outcome.text.contains(#""frame": [0, 0, 120, 0]"#))
  }

  @Test func `limits hold in 'inspect' too`() throws {
    let outcome = try run(["turned.json", "--limit", "layers=2"])
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("more than 2 layers"))
  }

  static let usage: [(arguments: [String], messages: String)] = [
    ([], "boundsketch: 'inspect' needs a scene\n  help: name a file, or '-' for standard input"),
    (
      ["turned.json", "odd.json"],
      "boundsketch: 'inspect' does not know what to do with 'odd.json'"
    ),
    (["turned.json", "--convert"], "boundsketch: option '--convert' needs a value: TEXT"),
    (["turned.json", "--hit", "--json"], "boundsketch: option '--hit' needs a value: X,Y"),
    (
      ["turned.json", "--scale", "2"],
      "boundsketch: unknown option '--scale' of 'inspect'"
    ),
    (
      ["turned.json", "--name", "x"],
      "boundsketch: option '--name' goes with '-', the scene from standard input"
    ),
    (
      ["turned.json", "--json", "--convert", "1,2 in A", "--convert", "1,2 im B"],
      """
      --convert:1:5: error: expected 'in' or 'to' and a layer, found 'im' [invalid-path]
       1 | 1,2 im B
         |     ^~
      """
    ),
    (
      ["turned.json", "--convert", "1,2 in AB to A"],
      """
      --convert:1:8: error: there is no layer 'AB' [unknown-layer]
       1 | 1,2 in AB to A
         |        ^~ help: did you mean 'A'?
      """
    ),
    (
      ["turned.json", "--hit", "774;959"],
      """
      --hit:1:1: error: expected a number, found '774;959' [invalid-path]
       1 | 774;959
         | ^~~~~~~
      """
    ),
  ]

  @Test(arguments: usage)
  func `what cannot be asked is marked in its place`(arguments: [String], messages: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.end == .status(2))
    #expect(outcome.text == "")
    #expect(outcome.messages == messages + "\nTry 'boundsketch help inspect'.\n")
  }
}
