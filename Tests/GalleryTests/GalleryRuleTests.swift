import CairoRendering
import DisplayList
import FigureChecking
import FigureLayout
import Foundation
import SceneFormat
import SourceText
import Testing

/// What holds for every figure, in each language and appearance.
struct GalleryRuleTests {
  @Test func `each scene is of a row of the list of figures, which has no other scene`() throws {
    let rows = FigureRow.all.map(\.id)
    #expect(Set(rows).count == rows.count)
    let ids = Gallery.names.map { String($0.prefix(6)) }
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids).subtracting(rows) == [])
  }

  @Test(arguments: Gallery.names)
  func `the scene has texts in both languages and states its facts`(name: String) throws {
    let scene = try Gallery.scene(name)
    let title = try #require(scene.title)
    let alt = try #require(scene.alt)
    #expect(title.variants.map(\.language) == ["en", "zh"])
    #expect(alt.variants.map(\.language) == ["en", "zh"])
    #expect(scene.warnings.isEmpty)
    // What a scene shows wrong on purpose it allows.
    #expect(try Gallery.lintFindings(in: name).all == [])
    let text = try String(
      contentsOf: Gallery.fixtures.appending(path: "scenes/\(name).json"), encoding: .utf8)
    #expect(text.contains("\"expect\""))
  }

  @Test(arguments: Gallery.names, ["en", "zh"])
  func `lint finds nothing in any appearance`(name: String, language: String) throws {
    let scene = try Gallery.scene(name)
    let typesetter = try TextTypesetter()
    var figures: [(appearance: Appearance, list: DisplayList)] = []
    for appearance in Appearance.allCases {
      let options = FigureOptions(appearance: appearance, language: language)
      figures.append((appearance, try layOut(scene, options: options, measuring: typesetter)))
    }
    let findings = figureFindings(of: scene, in: figures, language: language)
    #expect(findings.all.map(\.message) == [])
  }

  @Test(arguments: Gallery.names)
  func `light and dark differ in nothing but colour`(name: String) throws {
    let typesetter = try TextTypesetter()
    func uncoloured(_ appearance: Appearance) throws -> String {
      try Gallery.displayList(name, appearance, typesetter: typesetter).description
        .replacing(/#[0-9A-F]{6,8}/, with: "#")
    }
    #expect(try uncoloured(.light) == uncoloured(.dark))
  }

  @Test(arguments: Gallery.names)
  func `what is for print says what is said in the light`(name: String) throws {
    let typesetter = try TextTypesetter()
    /// The words by element, wherever their lines break; numbers of axes may give way.
    func texts(_ appearance: Appearance) throws -> [String: String] {
      try Gallery.displayList(name, appearance, typesetter: typesetter).items
        .reduce(into: [:]) { texts, item in
          guard case .text(let run) = item.content, !item.element.hasPart(.axes) else { return }
          let words = run.string.filter { !$0.isWhitespace }
          texts["\(item.panel ?? 0) \(item.element)", default: ""] += words
        }
    }
    #expect(try texts(.light) == texts(.print))
  }
}
