import Foundation
import Inspection
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

/// That what is explained is what is so, with the steps that lead there.
struct ExplanationTests {
  /// Layers in layers, turned, scaled, flipped, scrolled and with transforms of their sublayers.
  private static func layers(seed: Int) -> String {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 8).rounded() / 8
    }
    func layer(_ id: String, _ depth: Int) -> String {
      var keys = [
        #""id": "\#(id)""#,
        #""bounds": [\#(number(-20...20)), \#(number(-20...20)), \#(number(10...90)), \#(number(10...90))]"#,
        #""position": [\#(number(-50...99)), \#(number(-50...99))]"#,
        #""anchorPoint": [\#(number(-1...2)), \#(number(-1...2))]"#,
      ]
      if Bool.random(using: &random) {
        keys.append(
          #""transform": [{"rotate": "\#(number(-180...180))deg"}, {"scale": \#(number(0.25...2))}]"#
        )
      }
      if Int.random(in: 0..<4, using: &random) == 0 { keys.append(#""isGeometryFlipped": true"#) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        keys.append(#""sublayerTransform": [{"scale": [\#(number(0.5...2)), -1]}]"#)
      }
      if depth > 0 {
        let sublayers = ["l", "r"].map { layer(id + $0, depth - 1) }.joined(separator: ", ")
        keys.append(#""sublayers": [\#(sublayers)]"#)
      }
      return "{\(keys.joined(separator: ", "))}"
    }
    return layer("A", 2)
  }

  /// The numbers at the end of a line.
  private func numbers(_ line: some StringProtocol) -> [Double] {
    (line.components(separatedBy: "   ").last ?? "").components(separatedBy: ", ").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
  }

  @Test(arguments: 0..<60)
  func `the last step of a conversion is its answer`(seed: Int) throws {
    let scene = try scene(Self.layers(seed: seed))
    let ids = scene.descriptions.map(\.id) + ["/"]
    for source in ids {
      for target in ids where target != source {
        let text = "10,20 in \(source) to \(target)"
        let told = try ExplanationText(text).explanation(of: scene)
        let answer = try inspection(of: scene, conversions: [text]).conversions[0].answer.value
        let last = numbers(try #require(told.split(separator: "\n").last))
        let right = try #require(answer).numbers
        #expect(last.count == 2, "\(told)")
        for (number, other) in zip(last, right) { #expect(abs(number - other) < 0.002, "\(told)") }
      }
    }
  }

  @Test(arguments: 0..<60)
  func `a frame is around the corners that are told`(seed: Int) throws {
    let scene = try scene(Self.layers(seed: seed))
    for index in scene.layers.indices {
      let told = try ExplanationText("\(scene[index].id).frame").explanation(of: scene)
      let lines = told.split(separator: "\n").map(String.init)
      let corners = lines.filter { line in
        ["top left", "top right", "bottom left", "bottom right"].contains {
          line.hasPrefix("  " + $0)
        }
      }.map(numbers)
      #expect(corners.count == 4)
      let frame = scene.layers[index].frame
      let (xs, ys) = (corners.map { $0[0] }, corners.map { $0[1] })
      #expect(abs(xs.min()! - frame.minX) < 0.002 && abs(xs.max()! - frame.maxX) < 0.002, "\(told)")
      #expect(abs(ys.min()! - frame.minY) < 0.002 && abs(ys.max()! - frame.maxY) < 0.002, "\(told)")
      let sides = ["  x ", "  y ", "  width ", "  height "].compactMap { name in
        lines.last { $0.hasPrefix(name) }.map(numbers)
      }.joined()
      for (told, side) in zip(sides, [frame.minX, frame.minY, frame.width, frame.height]) {
        #expect(abs(told - side) < 0.002)
      }
      #expect(sides.count == 4)
    }
  }

  @Test(arguments: [
    ("B.frame", "there is no layer 'B'"),
    ("A.fram", "only a frame and a converted point are explained, not 'fram'"),
    ("A.quad", "only a frame and a converted point are explained, not 'quad'"),
    ("A.", "expected 'frame', found the end"),
    ("A.frame in /", "a frame is explained where it lies, in its superlayer"),
    ("A.frame.top", "'top' is not a part of 'frame'"),
    ("A.frame.x.y", "expected the end, found 'y'"),
    (
      "A",
      "expected a frame such as 'B.frame', or a conversion such as '10,20 in B to A', found 'A'"
    ),
    (
      "",
      "expected a frame such as 'B.frame', or a conversion such as '10,20 in B to A', found the end"
    ),
    ("1,2 in B", "there is no layer 'B'"),
  ])
  func `what cannot be explained is told at its place`(text: String, message: String) throws {
    let scene = try scene(#"{"id": "A", "frame": [0, 0, 9, 9]}"#)
    let error = #expect(throws: Diagnostic.self) {
      try ExplanationText(text).explanation(of: scene)
    }
    #expect(error?.message == message)
  }
}
