import CairoRendering
import DisplayList
import FigureLayout
import Foundation
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

/// What holds for every figure, in each language and appearance.
struct GalleryRuleTests {
  /// The figures that exist so far; `docs/figures.md` describes them.
  private static let rows = [
    "000-01", "000-02", "000-03", "000-04", "000-05", "000-06", "000-08", "000-10", "000-11",
    "000-12", "000-13", "000-18", "000-20", "000-21", "000-22", "000-23", "000-24", "000-25",
    "000-27", "001-01", "001-02", "001-03", "001-04", "001-05", "001-06", "001-07", "001-08",
    "001-09", "001-10", "002-01", "002-03", "002-04", "002-05", "002-06", "002-07", "002-10",
    "003-01", "003-02", "003-03", "003-04", "003-05", "003-07", "003-08", "003-09", "004-01",
    "004-02", "004-03", "004-04", "004-05", "004-06", "004-07", "004-08", "004-09", "004-10",
    "004-12", "004-14", "004-15", "005-01", "005-02", "005-03",
  ]

  @Test func `there is one scene for each figure`() {
    #expect(Gallery.names.map { String($0.prefix(6)) } == Self.rows)
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
    #expect(scene.lessons.all == [])
    let text = try String(
      contentsOf: Gallery.fixtures.appending(path: "scenes/\(name).json"), encoding: .utf8)
    #expect(text.contains("\"expect\""))
  }

  @Test(arguments: Gallery.names, ["en", "zh"])
  func `no label overlaps another, a marker or the edge`(name: String, language: String) throws {
    let list = try Gallery.displayList(
      name, language: language, typesetter: try TextTypesetter())
    #expect(list.labelFaults == [])
  }

  @Test(arguments: Gallery.names, ["en", "zh"])
  func `no dimension line crosses another or runs through a text`(
    name: String, language: String
  ) throws {
    let list = try Gallery.displayList(
      name, language: language, typesetter: try TextTypesetter())
    #expect(list.dimensionFaults == [])
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

  @Test(arguments: Gallery.names, Appearance.allCases)
  func `every text can be read on what is under it`(
    name: String, appearance: Appearance
  ) throws {
    let list = try Gallery.displayList(name, appearance, typesetter: try TextTypesetter())
    var faults: [String] = []
    for (index, item) in list.items.enumerated() {
      guard case .text(let run) = item.content, !run.string.isEmpty else { continue }
      // A text across an edge is painted once for each side, clipped; its halo tells the side.
      let ground = run.halo?.color ?? list.ground(at: run.box.center, below: index)
      let contrast = contrastRatio(run.color, ground)
      if contrast < 4.5 { faults.append("\(item.element): \(contrast) on \(ground)") }
    }
    #expect(faults == [])
  }
}

extension DisplayList {
  /// The colour of the topmost opaque fill under a point.
  fileprivate func ground(at point: Point, below index: Int) -> Color {
    for item in items[..<index].reversed() {
      guard case .fill(let path, let color) = item.content, color.alpha == 255,
        let box = Rect(boundingBoxOf: path.points), box.contains(point)
      else { continue }
      return color
    }
    return background ?? Color(0xFFFFFF)
  }
}
