import Foundation
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

/// Layers inside one another, `depth` of them.
private func nested(_ depth: Int) -> String {
  let opening = (0..<depth).map { #"[{"id": "L\#($0)", "frame": [0, 0, 9, 9], "sublayers": "# }
  let layers = opening.joined() + "[]" + String(repeating: "}]", count: depth)
  return
    #"{"version": 1, "layers": \#(layers), "expect": {"L\#(depth - 1).frame in /": [0, 0, 9, 9]}}"#
}

@Test func `a hundred thousand nested layers are refused, or read where the limit is raised`()
  throws
{
  let document = nested(100_000)
  guard case .failure(let refusal) = outcome(of: document) else {
    Issue.record("accepted")
    return
  }
  #expect(refusal.all.map(\.code) == [.depthLimit])
  var limits = Limits.standard
  limits.depth = 100_000
  // The expected frame is converted through all of them.
  limits.work = .max
  let scene = try outcome(of: document, limits: limits).get()
  #expect(scene.layers.count == 100_000)
}

@Test(arguments: [(1_000, true), (1_001, false)])
func `the limit of nested layers is exact`(_ depth: Int, _ isFine: Bool) {
  let codes: [DiagnosticCode] =
    switch outcome(of: nested(depth)) {
    case .success: []
    case .failure(let diagnostics): diagnostics.all.map(\.code)
    }
  #expect(codes == (isFine ? [] : [.depthLimit]))
}

private let hostile: [(bytes: [UInt8], code: DiagnosticCode)] = [
  ([], .emptyInput),
  (Array(repeating: 0, count: 1_000), .unexpectedCharacter),
  (Array(0...255), .invalidUTF8),
  (Array(repeating: UInt8(ascii: "["), count: 50 << 20), .depthLimit),
  (Array(repeating: UInt8(ascii: " "), count: (64 << 20) + 1), .inputLimit),
  (
    Array(
      document(#"{"id": "A", "frame": [0, 0, \#(String(repeating: "9", count: 400)), 1]}"#).utf8),
    .numberOutOfRange
  ),
  (Array(document(#"{"id": "A", "frame": [0, 0, 1e308, 1e308]}"#).utf8), .numberOutOfRange),
  (Array(document(#"{"id": "A", "frame": [0, 0, NaN, Infinity]}"#).utf8), .invalidNumber),
  (
    Array(#"{"version": 1, "layers": [\#(String(repeating: "1,", count: 100_000))]}"#.utf8),
    .wrongType
  ),
]

@Test(arguments: hostile.indices)
private func `hostile files end in an error`(_ index: Int) {
  let source = SourceFile(name: "hostile", bytes: hostile[index].bytes)
  guard case .failure(let diagnostics) = outcome(of: source) else {
    Issue.record("accepted")
    return
  }
  #expect(diagnostics.all.first?.code == hostile[index].code)
  #expect(diagnostics.text(in: source).utf8.count < 10_000)
}

/// The scenes that mutations start from: all that the tests and the documentation have.
private let seeds: [[UInt8]] = {
  let folder = projectFolder.appending(path: "Fixtures/invalid")
  let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  let fixtures = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".stage.json") }.sorted()
    .compactMap { try? Data(contentsOf: folder.appending(path: $0)) }.map { [UInt8]($0) }
  return [Array(everything.utf8)] + fixtures
}()

private let fragments = [
  "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "-", "1e9", "1e308", "0", "/*", "//", "\u{0}",
  "图", "\u{FEFF}", "{{", "{B.frame}", "[1, 2] in B to A", "{\"en\": \"x\"}", "\"/\"", "\"B\"",
  "true", "\\ud800", "9999999999", "[]", "{}", "0.0000001",
].map { Array($0.utf8) }

/// Numbers, strings without spaces, and the like: what stands between these.
private let separators = Set(",:[]{} \n".utf8)

private func token(in bytes: [UInt8], at place: Int) -> Range<Int> {
  let before = bytes[..<place].lastIndex(where: separators.contains).map { $0 + 1 } ?? 0
  let after = bytes[place...].firstIndex(where: separators.contains) ?? bytes.count
  return before..<after
}

private func mutated(_ seed: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
  var bytes = seed
  for _ in 0..<Int.random(in: 1...4, using: &generator) {
    let place = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: place)
    case 2:
      let other = seeds.randomElement(using: &generator) ?? []
      let from = Int.random(in: 0...other.count, using: &generator)
      bytes.insert(contentsOf: other[from..<min(other.count, from + 40)], at: place)
    case 3...10:
      let other = seeds.randomElement(using: &generator) ?? []
      let found = token(in: other, at: Int.random(in: 0...other.count, using: &generator))
      bytes.replaceSubrange(token(in: bytes, at: place), with: other[found])
    default:
      if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
    }
  }
  return bytes
}

@Test(arguments: 0..<8)
func `mutated scenes are read or refused, and never crash`(_ seed: Int) {
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<250 {
    let bytes = mutated(seeds.randomElement(using: &generator) ?? [], &generator)
    let source = SourceFile(name: "mutated", bytes: bytes)
    guard case .failure(let diagnostics) = outcome(of: source) else { continue }
    // Printing walks all the spans.
    let text = diagnostics.text(in: source)
    #expect(text.contains(": error: ") && diagnostics.json(in: source).line.count > 2)
  }
}
