import Foundation
import Testing

/// Files that are no scenes: each ends in a message with a code, never in a crash or a figure.
@Suite struct HostileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var bytes: @Sendable () -> Data

    init(_ description: String, _ code: String, _ bytes: @escaping @Sendable () -> Data) {
      testDescription = description
      self.code = code
      self.bytes = bytes
    }

    /// A scene of one layer with this frame.
    init(_ description: String, _ code: String, frame: String) {
      self.init(description, code) {
        Data(#"{"version": 1, "layers": [{"id": "A", "frame": \#(frame)}]}"#.utf8)
      }
    }
  }

  static let cases = [
    Case("an empty file", "empty-input") { Data() },
    Case("a binary file", "invalid-utf8") { Data((0..<100_000).map { UInt8($0 * 37 & 0xFF) }) },
    Case("50 MB of brackets", "depth-limit") { Data(repeating: 0x5B, count: 50_000_000) },
    Case("65 MiB of spaces", "input-limit") { Data(repeating: 0x20, count: 65 << 20) },
    Case("text that is not UTF-8", "invalid-utf8") {
      Data(#"{"version": 1, "title": ""#.utf8) + [0xFF]
    },
    Case(
      "a number of 400 digits", "number-out-of-range",
      frame: "[0, 0, \(String(repeating: "9", count: 400)), 1]"),
    Case("NaN", "invalid-number", frame: "[NaN, 0, 1, 1]"),
    Case("Infinity", "invalid-number", frame: "[0, 0, Infinity, 1]"),
    Case("a size of 1e308", "number-out-of-range", frame: "[0, 0, 1e308, 1e308]"),
    Case("100,000 layers deep", "depth-limit") {
      let open = (0..<100_000).map { #"[{"id": "L\#($0)", "frame": [0, 0, 9, 9], "sublayers": "# }
      let close = String(repeating: "}]", count: 100_000)
      return Data((#"{"version": 1, "layers": "# + open.joined() + "[]" + close + "}").utf8)
    },
    Case("two layers of one id", "duplicate-id") {
      Data(
        #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}, {"id": "A", "frame": [0, 0, 9, 9]}]}"#
          .utf8)
    },
    Case("a layer that is not there", "unknown-layer") {
      Data(
        #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}], "figure": {"show": {"B": ["fill"]}}}"#
          .utf8)
    },
    Case("a false expectation", "false-expectation") {
      Data(
        #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}], "expect": {"A.position": [9, 9]}}"#
          .utf8)
    },
  ]

  @Test(arguments: cases)
  func `what is no scene gets a message, and no figure`(hostile: Case) throws {
    let folder = try Folder()
    try folder.write(hostile.bytes(), to: "a.json")
    let outcome = try Tool.built.run(["render", "a.json"], in: folder)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.hasPrefix("a.json:"))
    #expect(outcome.messages.contains("[\(hostile.code)]"))
    #expect(outcome.messages.utf8.count < 10_000)
    #expect(outcome.text == "")
    #expect(folder.files == ["a.json"])
  }
}
