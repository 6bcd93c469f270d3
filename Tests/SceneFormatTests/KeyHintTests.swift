import SourceText
import Testing

@testable import SceneFormat

/// Words of UIKit, Core Animation, CSS and SVG in the places where people write them.
@Suite struct KeyHintTests {
  private static let plain = #"{"id": "B", "frame": [0, 0, 9, 9]}"#

  private static func layer(_ key: String) -> String {
    document(#"{"id": "B", "frame": [0, 0, 9, 9], "\#(key)": 1}"#)
  }

  private static func figure(_ json: String) -> String { document(plain, json) }

  private static let words: [(document: String, help: String)] = [
    (layer("z-index"), "write 'zPosition'"), (layer("transform_origin"), "write 'anchorPoint'"),
    (layer("clipsToBounds"), "write 'masksToBounds'"), (layer("subviews"), "write 'sublayers'"),
    (layer("transform-style"), "write 'kind'"), (layer("d"), "write 'contents'"),
    (
      layer("border-radius"),
      "layers have square corners; 'contents' can draw others, with a 'path'"
    ),
    (layer("contentOffset"), "write 'boundsOrigin', or give 'bounds' that origin"),
    (
      layer("contentSize"),
      "the bounds are what is seen; a sublayer can be as large as what scrolls"
    ),
    (layer("background-color"), "colors and lines stand in 'style', beside 'layers'"),
    (layer("perspective"), #"write "sublayerTransform": [{"perspective": 800}]"#),
    (
      document(#"{"id": "B", "frame": [0, 0, 9, 9], "transform": [{"rotateY": "3deg"}]}"#),
      #"write "rotate": {"angle": "45deg", "axis": [0, 1, 0]}"#
    ),
    (
      document(#"{"id": "B", "frame": [0, 0, 9, 9], "transform": [{"matrix3d": []}]}"#),
      "write 'matrix', with six numbers or sixteen"
    ),
    (
      document(
        #"{"id": "B", "frame": [0, 0, 9, 9], "contents": {"path": "M 0 0", "stroke-width": 2}}"#),
      "write 'lineWidth'"
    ),
    (
      document(
        #"{"id": "B", "frame": [0, 0, 9, 9], "contents": {"ellipse": [0, 0, 9, 9], "r": 2}}"#),
      "the keys are ellipse, fill, color, lineWidth"
    ),
    (
      figure(##""style": [{"select": "#B", "stroke": "#000"}]"##), "write 'color'"
    ),
    (figure(#""figure": {"canvas": {"margin": 3}}"#), "write 'padding'"),
    (figure(#""width": 300"#), "'canvas' in 'figure' has a 'size', or a 'width' alone"),
    (figure(#""panels": []"#), "'panels' stands in 'figure'"),
    (figure(#""figure": {"title": "A"}"#), "'title' stands in the scene itself, beside 'figure'"),
    (figure(#""steps": [{"set": {"B.contentOffset": [0, 9]}}]"#), "write 'bounds.origin'"),
    (figure(#""steps": [{"set": {"B.z-index": 9}}]"#), "write 'zPosition'"),
    (
      figure(#""steps": [{"set": {"B.transform.rotate": "9deg"}}]"#),
      #"give all of its operations: [{"rotate": "45deg"}]"#
    ),
  ]

  @Test(arguments: words)
  func `a word of another system is told what it is called here`(document: String, help: String) {
    guard case .failure(let errors) = outcome(of: document) else {
      Issue.record("accepted: \(document)")
      return
    }
    #expect(errors.all.contains { $0.help == help }, "\(errors.all.map(\.help)) \(document)")
  }

  @Test func `a word that nobody knows is answered by all keys`() {
    guard case .failure(let errors) = outcome(of: Self.layer("foo")) else {
      Issue.record("accepted")
      return
    }
    #expect(errors.all[0].help == "the keys are \(LayerKey.table.names.joined(separator: ", "))")
  }
}
