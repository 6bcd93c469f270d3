import Foundation
import LayerGeometry
import SourceText
import TestSupport
import Testing

@testable import SceneFormat

/// All scenes that are JSON, also those that mean nothing.
private let fixtures: [String] = ["scenes", "lint", "invalid"].flatMap { folder in
  let path = projectFolder.appending(path: "Fixtures/\(folder)").path
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".stage.json") }.sorted().map {
    "\(folder)/\($0)"
  }
}

private func parsed(_ text: some Sequence<UInt8>) throws -> SceneDocument {
  try SceneDocument(SourceFile(name: "scene.json", bytes: Array(text)))
}

@Suite struct DocumentTests {
  @Test func `what is read, written and read again is the same, in its canonical text`() throws {
    var count = 0
    for name in fixtures {
      let file = projectFolder.appending(path: "Fixtures/\(name)")
      guard let read = try? parsed(try Data(contentsOf: file)), let document = Document(read)
      else { continue }
      let written = try SceneDocument(document)
      // What is beyond all numbers is a number of no document.
      if read.canonicalText.contains("e999") { continue }
      #expect(
        String(decoding: written.source.bytes, as: UTF8.self) == read.canonicalText, "\(name)")
      #expect(Document(written) == document, "\(name)")
      count += 1
    }
    #expect(count > 200)
  }

  @Test func `what a document says does not change when it is written again, but for places`()
    throws
  {
    var count = 0
    for name in fixtures {
      let file = projectFolder.appending(path: "Fixtures/\(name)")
      guard let read = try? parsed(try Data(contentsOf: file)),
        let again = try? parsed(read.canonicalText.utf8)
      else { continue }
      let written = withoutPlaces(DocumentReader(read).document() as Any)
      #expect(written == withoutPlaces(DocumentReader(again).document() as Any), "\(name)")
      count += 1
    }
    #expect(count > 200)
  }

  @Test(arguments: 0..<50)
  func `any document is the same when it is written and read again`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let document = Document(object: object(depth: 5, &random))
    let written = try SceneDocument(document)
    #expect(Document(written) == document)
    #expect(try SceneDocument(document).canonicalText == written.canonicalText)
    #expect(String(decoding: written.source.bytes, as: UTF8.self) == written.canonicalText)
  }

  private func object(depth: Int, _ random: inout SeededGenerator) -> DocumentObject {
    DocumentObject(
      (0..<Int.random(in: 0...4, using: &random)).map {
        (
          "\(["a", "é", "\"", "\u{1F600}", "a\nb"].randomElement(using: &random) ?? "")\($0)",
          value(depth: depth - 1, &random)
        )
      })
  }

  private func value(depth: Int, _ random: inout SeededGenerator) -> DocumentValue {
    switch Int.random(in: depth > 0 ? 0...5 : 0...3, using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2:
      .number(
        [0, 1, -0.5, 1e9, .pi, 1e-9, .random(in: -1e6...1e6, using: &random)]
          .randomElement(using: &random) ?? 0)
    case 3:
      .string(
        ["", "B.frame", "{B.frame}", "图", "\\", "\u{7F}"].randomElement(using: &random) ?? "")
    case 4:
      .array(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth: depth - 1, &random) })
    default: .object(object(depth: depth, &random))
    }
  }

  @Test func `a document that is made in Swift is the scene that it says`() throws {
    let (a, b): (LayerReference, LayerReference) = ("A", "B")
    let document = Document([
      "en": "B is \(b.frame.width) wide", "zh": "B 宽 {B.frame.width}",
    ]) {
      DocumentLayer(
        a, bounds: Rect(x: 0, y: 40, width: 300, height: 200), position: Point(x: 150, y: 100)
      ) {
        DocumentLayer(b, frame: Rect(x: 20, y: 60, width: 80, height: 40))
          .transform(.rotate(Angle(degrees: 90))).anchorPoint(0, 0)
      }
    }
    .expect {
      b.frame.equals(Rect(x: -20, y: 60, width: 40, height: 80))
      a.frame.equals(Rect(x: 0, y: 0, width: 300, height: 200))
    }
    .figure(DocumentFigure().show([.all: [.outline, .name]]))
    let made = try readScene(SceneDocument(document))
    #expect(made.title?.variant(for: "en").string == "B is 40 wide")
    #expect(
      made.figure.panels[0].picture?.show?.layers == [[.outline, .name], [.outline, .name]])
    #expect(
      try SceneDocument(document).canonicalText == """
        {
          "version": 1,
          "title": {"en": "B is {B.frame.width} wide", "zh": "B 宽 {B.frame.width}"},
          "layers": [
            {
              "id": "A",
              "bounds": [0, 40, 300, 200],
              "position": [150, 100],
              "sublayers": [
                {
                  "id": "B",
                  "frame": [20, 60, 80, 40],
                  "anchorPoint": [0, 0],
                  "transform": [{"rotate": "90deg"}]
                }
              ]
            }
          ],
          "figure": {"show": {"*": ["outline", "name"]}},
          "expect": {"B.frame": [-20, 60, 40, 80], "A.frame": [0, 0, 300, 200]}
        }

        """)
  }

  @Test
  func `what is wrong with a document that is made in Swift is reported in its canonical text`()
    throws
  {
    var document = Document {
      DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    }.figure(["device": "C"])
    document.object["titel"] = "B"
    let written = try SceneDocument(document, named: "made")
    let errors = try #require(throws: Diagnostics.self) { _ = try readScene(written) }
    #expect(
      errors.all.map { error in
        error.span.map {
          String(decoding: written.source.bytes[$0.start..<$0.end], as: UTF8.self)
        }
      } == [#""C""#, #""titel""#])
    #expect(errors.text(in: written.source).contains("made:4:"))
  }

  @Test(arguments: 0..<50)
  func `every transform and color is read as it was written`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { (Double.random(in: -500...500, using: &random) * 8).rounded() / 8 }
    let angle = Angle(degrees: number())
    let operations: [TransformOperation] = [
      .translate(x: number(), y: number(), z: nil), .translate(x: number(), y: 0, z: number()),
      .scale(x: number(), y: nil, z: nil), .scale(x: number(), y: number(), z: nil),
      .scale(x: number(), y: number(), z: 2), .rotate(angle),
      .rotateAboutAxis(angle, x: 1, y: number(), z: number()),
      .skew(x: Angle(degrees: 10), y: angle), .perspective(abs(number()) + 1),
      .matrix(Transform3D(translationX: number(), y: number(), z: 0)),
    ]
    for operation in operations {
      let document = Document {
        DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 9, height: 9)).transform(operation)
      }
      let scene = try readScene(SceneDocument(document))
      #expect(scene.descriptions[0].transform == [operation])
    }
    let shade = UInt32.random(in: 0...0xFFFFFF, using: &random)
    let colors: [StyleColor] = [
      .system(seed + 1), .ink, .muted, .movement, .rgb(light: shade, dark: shade, print: shade),
      .rgb(light: shade, dark: 0x12, print: 0xFFFFFF),
    ]
    for color in colors {
      let document = Document {
        DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 9, height: 9))
      }.style { DocumentStyleRule(.id("B")).color(color) }
      #expect(try readScene(SceneDocument(document)).style[0].color == color)
    }
  }
}
