import SceneFormat
import SourceText
import TestSupport
import Testing

/// The pictures that a document names are known before it is read as a scene, and where it is none.
@Suite struct NamedPicturesTests {
  private func pictures(_ text: String) -> [String] {
    namedFiles(in: SourceFile(name: "a.json", bytes: Array(text.utf8)), limits: .standard)
  }

  private static let cases: [(text: String, names: [String])] = [
    (#"{"image": "a.png"}"#, ["a.png"]),
    (#"[{"contents": {"image": "a.png"}}]"#, ["a.png"]),
    (#"{"layers": [{"contents": [{"image": "a.png"}, {"image": "b.png"}]}]}"#, ["a.png", "b.png"]),
    (#"{"\u0069mage": "a.png"}"#, ["a.png"]),
    (#"{"\u0069\u006d\u0061\u0067\u0065": "a.png"}"#, ["a.png"]),
    (#"{"image": "\u0061.png"}"#, ["a.png"]),
    (#"{"image": "a.png", "image": "b.png"}"#, ["a.png", "b.png"]),
    (#"{"image": "e\u0301.png", "x": {"image": "\u00e9.png"}}"#, ["e\u{301}.png", "\u{E9}.png"]),
    (#"{"image": "a.png", "x": {"image": "a.png"}}"#, ["a.png"]),
    (#"{"version": 7, "nmae": {"image": "a.png"}}"#, ["a.png"]),
    (#"{"steps": [{"set": {"A.contents": {"image": "a.png"}}}]} // behind"#, ["a.png"]),
    (#"{/* "image": "b.png" */ "image": "a.png",}"#, ["a.png"]),
    (#"{"image": 1, "x": {"image": null}, "y": {"image": ["a.png"]}}"#, []),
    (#"{"images": "a.png", "Image": "b.png", "imag": "c.png"}"#, []),
    (#"{"x": "image", "y": "\"image\": \"a.png\""}"#, []),
    (#"{"image": // "b.png"\#n "a.png", "image" "c.png"}"#, ["a.png"]),
    (#"{"image": "a.png""#, ["a.png"]),
    (#"{"image": "a.png", "name": "A"#, []),
  ]

  @Test(arguments: cases.indices)
  func `pictures are named by a key`(index: Int) {
    let row = Self.cases[index]
    #expect(
      pictures(row.text).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        == row.names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
  }

  /// A document at random, with the pictures that are in it.
  private struct Generated {
    private var random: SeededGenerator
    private(set) var names: Set<String> = []

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    /// A key or a value, some of its characters escaped.
    private mutating func quoted(_ text: String) -> String {
      let characters = text.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return Int.random(in: 0..<4, using: &random) == 0
          ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : "\(scalar)"
      }
      return "\"" + characters.joined() + "\""
    }

    mutating func value(depth: Int) -> String {
      let count = Int.random(in: 0...4, using: &random)
      switch Int.random(in: 0..<(depth == 0 ? 2 : 5), using: &random) {
      case 0: return ["1", "-2.5e3", "true", "null", #""image""#].randomElement(using: &random)!
      case 1: return quoted(["x", "image", "a.png", ""].randomElement(using: &random)!)
      case 2:
        return "[" + (0..<count).map { _ in value(depth: depth - 1) }.joined(separator: ",") + "]"
      default:
        return "{" + (0..<count).map { _ in member(depth: depth) }.joined(separator: " ,\n") + "}"
      }
    }

    private mutating func member(depth: Int) -> String {
      let key = ["image", "contents", "layers", "imagee", "nmae"].randomElement(using: &random)!
      if key != "image" { return quoted(key) + ": " + value(depth: depth - 1) }
      guard Bool.random(using: &random) else { return quoted(key) + ": 3" }
      let name = "p\(Int.random(in: 0..<99, using: &random)).png"
      names.insert(name)
      return quoted(key) + ": " + quoted(name)
    }
  }

  @Test(arguments: 0..<200)
  func `every picture of a document at random is named`(seed: Int) {
    var generated = Generated(seed: seed)
    let text = generated.value(depth: 6)
    #expect(Set(pictures(text)) == generated.names, "\(text)")
  }
}
