import FigureLayout
import Foundation
import SceneFormat
import SourceText
import Testing

/// Scenes without `alt`, and what is read aloud in their place.
struct DescriptionTests {
  private static let rows: [DescribedScene] = DescribedScene.all

  @Test(arguments: rows)
  func `a scene is described in sentences`(row: DescribedScene) throws {
    let scene = try row.scene()
    let english = describe(scene, language: "en")
    let chinese = describe(scene, language: "zh-Hans")
    #expect(english.text == row.english)
    #expect(chinese.text == row.chinese)
    #expect(english.language == "en" && chinese.language == "zh")
  }

  @Test(arguments: rows)
  func `both languages tell the same numbers, in sentences`(row: DescribedScene) throws {
    func numbers(_ text: String) -> [Substring] {
      // Which panel is meant is counted in words or digits.
      text.replacing(/[Pp]anel \d+|\d+ panels|第 \d+ 幅|共 \d+ 幅/, with: "")
        .matches(of: /−?[0-9]+(\.[0-9]+)?/).map(\.output.0).sorted()
    }
    #expect(numbers(row.english) == numbers(row.chinese))
    #expect(row.english.hasSuffix(".") && row.chinese.hasSuffix("。"))
    #expect(!row.english.contains("  ") && !row.chinese.contains("。 "))
  }

  @Test func `the author's words come first, in their language`() throws {
    let scene = try DescribedScene.read(
      #"{"version": 1, "alt": {"en": "Two", "zh": "二"}, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}]}"#
    )
    let plain = describe(scene)
    #expect(plain.language == "en" && plain.text == "Two")
    let chinese = describe(scene, language: "zh-Hans")
    #expect(chinese.language == "zh" && chinese.text == "二")
    #expect(describe(scene, language: "fr").text == "Two")
  }

  @Test func `the language is that of the figure`() throws {
    let layers = #""layers": [{"id": "A", "frame": [0, 0, 9, 9]}]"#
    let plain = try DescribedScene.read(#"{"version": 1, \#(layers)}"#)
    let chinese = try DescribedScene.read(#"{"version": 1, "title": {"zh": "图"}, \#(layers)}"#)
    #expect(describe(plain).language == "en" && describe(plain, language: "fr").language == "en")
    #expect(describe(plain, language: "ZH-hant").language == "zh")
    // As the title is in Chinese whatever is asked for, so is what stands for the figure.
    #expect(describe(chinese, language: "en").language == "zh")
  }

  @Test func `of many layers and panels only some are described, and the others counted`() throws {
    let layers = (0..<109).map { #"{"id": "L\#($0)", "frame": [\#($0), 0, 5, 5]}"# }
      .joined(separator: ",")
    let many = describe(try DescribedScene.read(#"{"version": 1, "layers": [\#(layers)]}"#))
    #expect(many.text.hasSuffix("L11 has the frame (11, 0, 5, 5). And 97 more layers."))
    let panels = Array(repeating: #"{"layers": ["L1"]}"#, count: 9).joined(separator: ",")
    let scene = try DescribedScene.read(
      #"{"version": 1, "layers": [\#(layers)], "figure": {"panels": [\#(panels)]}}"#)
    let text = describe(scene, language: "zh").text
    #expect(text.hasPrefix("共 9 幅图。第 1 幅：L1 的 frame 为 (1, 0, 5, 5)"))
    #expect(text.hasSuffix("第 6 幅：图层与第 5 幅图相同。另有 3 幅图。"))
  }

  @Test func `of many annotations only some are described, and the others counted`() throws {
    let points = (0..<109).map { #"{"point": "[\#($0), 5] in A", "coordinates": ["A"]}"# }
      .joined(separator: ",")
    let scene = try DescribedScene.read(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 9]}],
       "figure": {"show": {"A": ["outline"]}, "annotations": [\#(points)]}}
      """#)
    let text = describe(scene, language: "en").text
    #expect(text.hasSuffix("A point is at (7, 5) in A. And 101 more annotations."), "\(text)")
  }

  @Test func `an alt text says of no panel of a derivation what only the last one shows`() throws {
    let scene = try DescribedScene.read(
      #"""
      {"version": 1, "layers": [{"id": "B", "frame": [40, 30, 80, 50], "transform": [{"rotate": "90deg"}]}],
       "figure": {"derive": "B"}}
      """#)
    for language in ["en", "zh"] {
      let text = describe(scene, language: language).text
      #expect(text.count(of: "(55, 15, 50, 80)") == 1, "\(text)")
      #expect(text.count(of: language == "en" ? "the frame (" : " 的 frame 为") == 1, "\(text)")
    }
  }

  @Test func `alt texts tell what a sublayerTransform does, and which layers turn away`() throws {
    let source = sceneText(
      ofLayers: #"""
        {"id": "stage", "frame": [0, 0, 200, 160], "sublayers": [
          {"id": "front", "frame": [50, 30, 100, 100], "isDoubleSided": false}]}
        """#,
      #""panels": [{"caption": "one"}, {"step": 1, "caption": "two"}, {"step": 2}]"#,
      steps: #"""
        [{"set": {"stage.sublayerTransform": [{"rotate": {"angle": "120deg", "axis": [0, 1, 0]}}]}},
         {"set": {"stage.sublayerTransform": [], "stage.masksToBounds": true}}]
        """#)
    let scene = try readScene(SourceFile(name: "scene.json", bytes: Array(source.utf8)))
    #expect(
      describe(scene).text.contains("what is in stage is rotated by 120° about the axis (0, 1, 0)"))
    #expect(describe(scene).text.contains("front is turned away and not drawn"))
    for words in [
      "what is in stage is no longer transformed", "it clips what is in it",
      "front shows its front",
    ] {
      #expect(describe(scene).text.contains(words))
    }
    for words in ["背对观察者", "不再变换", "裁剪超出它的内容", "正面朝向观察者"] {
      #expect(describe(scene, language: "zh").text.contains(words))
    }
  }
}

extension String {
  /// The number of times that a part is in the text.
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
