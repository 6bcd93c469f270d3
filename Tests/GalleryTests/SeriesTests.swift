import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import Foundation
import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// The series of the gallery, whose figures can be leafed through.
struct SeriesTests {
  /// The names of stages with the scenes that stand on them.
  private static let series: [(stage: String, names: [String])] = {
    var series: [String: [String]] = [:]
    for name in Gallery.names {
      guard let stage = try? SceneDocument(Gallery.source(name)).stageName else { continue }
      series[stage, default: []].append(name)
    }
    return series.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  @Test func `the lessons that go on from figure to figure are series`() {
    let ids = Self.series.map { series in series.names.map { String($0.prefix(6)) } }
    #expect(
      ids == [
        (4...6).map { "000-0\($0)" }, (21...25).map { "000-\($0)" }, (1...9).map { "001-0\($0)" },
      ])
  }

  @Test(arguments: series)
  private func `the figures of a series stand on one stage, light and dark, in each language`(
    series: (stage: String, names: [String])
  ) throws {
    let typesetter = try TextTypesetter()
    for name in series.names {
      let drawing = try Gallery.drawing(name, typesetter: typesetter)
      let stage = try #require(drawing.scene.stage)
      for appearance in Gallery.goldenAppearances {
        for language in ["en", "zh"] {
          let layout = try drawing.sceneLayout(drawing.options(appearance, language: language))
          let list = layout.displayList(in: appearance)
          let what = "\(name) \(appearance) \(language)"
          #expect(!list.leavesStage, "\(what)")
          #expect(list.size.width == stage.width, "\(what)")
          let panel = try #require(layout.panels.first { $0.number == 1 })
          let projection = panel.projection(from: nil)
          let zero = try #require(Point.zero.applying(projection))
          let unit = try #require(Point(x: 1, y: 1).applying(projection))
          let origin = try #require(stage.origin)
          #expect((zero - origin).length < 1e-6, "\(what)")
          #expect(
            (unit - origin - Vector(dx: stage.scale, dy: stage.scale)).length < 1e-6, "\(what)")
        }
      }
    }
  }

  @Test(arguments: series)
  private func `the stage of a series is the one that is made of its scenes`(
    series: (stage: String, names: [String])
  ) throws {
    // Making it is many layouts, so that one series stands for the others.
    guard series.names.count < 5 else { return }
    let typesetter = try TextTypesetter()
    var figures: [SeriesFigure] = []
    for name in series.names {
      let document = try SceneDocument(Gallery.source(name)).withoutStage
      let drawing = SceneDrawing(try readScene(document), from: document, typesetter: typesetter)
      for language in drawing.scene.languages {
        figures.append(
          SeriesFigure(drawing.scene, options: drawing.options(.light, language: language.tag)))
      }
    }
    let made = try StageMaker(figures, measuring: typesetter).stage().text
    let file = Gallery.fixtures.appending(path: "scenes/\(series.stage)")
    #expect(try String(contentsOf: file, encoding: .utf8) == made)
  }
}
