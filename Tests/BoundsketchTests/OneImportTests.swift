import Boundsketch
import Foundation
import TestSupport
import Testing

private let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")

private func text(_ path: String) throws -> String {
  try String(contentsOf: fixtures.appending(path: path), encoding: .utf8)
}

/// The names of bad scenes that are refused as they stand: without limits, pictures or animations of their own.
private let badScenes: [String] = {
  let files =
    (try? FileManager.default.contentsOfDirectory(atPath: fixtures.path + "/invalid")) ?? []
  return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted().filter {
    let scene = (try? text("invalid/\($0).json")) ?? "// "
    let expected = (try? text("invalid/\($0).expected.txt")) ?? ""
    let isOfCommand = ["nothing-to-animate", "frame-limit"].contains {
      expected.contains("[\($0)]")
    }
    return !scene.hasPrefix("// ") && !isOfCommand
  }
}()

struct OneImportTests {
  @Test func `one import gives a PNG file and its alt text`() throws {
    let figure = try Figure(
      json: #"""
        {"version": 1, "title": "A card", "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}
        """#)
    #expect(figure.title == "A card")
    #expect(figure.altText.contains("120"))
    #expect(figure.warnings == "")
    let light = try figure.png()
    #expect(light.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try figure.png(appearance: .dark) != light)
    #expect(try figure.png(scale: 2).count > light.count)
    #expect(try figure.png(background: Canvas.Background.none) != light)
  }

  @Test func `the program of the page draws a figure`() throws {
    let json = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 120, 80]}]}"#
    let (png, alt) = try darkFigure(of: json)
    #expect(try png == Figure(json: json).png(scale: 2, appearance: .dark))
    #expect(alt == (try Figure(json: json).altText))
  }

  @Test func `a document made in Swift is the figure of its JSON`() throws {
    let document = Document {
      DocumentLayer("B", frame: Rect(x: 0, y: 0, width: 200, height: 120)) {
        DocumentLayer(
          "A", bounds: Rect(x: 0, y: 0, width: 80, height: 40), position: Point(x: 100, y: 60)
        )
        .transform(.rotate(Angle(degrees: 30)))
      }
    }.figure(DocumentFigure().legend(true))
    let json = #"""
      {"version": 1, "layers": [{"id": "B", "frame": [0, 0, 200, 120], "sublayers": [
        {"id": "A", "bounds": [0, 0, 80, 40], "position": [100, 60],
         "transform": [{"rotate": "30deg"}]}]}], "figure": {"legend": true}}
      """#
    #expect(try Figure(document).png() == Figure(json: json).png())
  }

  @Test func `an error of a document made in Swift points into its canonical text`() throws {
    let layer = DocumentLayer("A", frame: Rect(x: 0, y: 0, width: 9, height: 4))
    let document = Document {
      layer
      layer
    }
    let error = #expect(throws: FigureError.self) { try Figure(document, named: "made") }
    let message = try #require(error?.description)
    #expect(message.hasPrefix("made:5:"))
    #expect(message.contains("a second layer has the id 'A'"))
  }

  @Test func `a bad scene is refused in the words of the command`() throws {
    #expect(badScenes.count > 100)
    for name in badScenes {
      let expected = try text("invalid/\(name).expected.txt")
      var said: String
      do {
        let figure = try Figure(json: try text("invalid/\(name).json"), named: "\(name).json")
        said = figure.warnings
        _ = try figure.png()
      } catch let error as FigureError {
        said = error.description
      }
      #expect(said == expected, "\(name)")
    }
  }

  @Test func `a scale that no figure has is refused`() throws {
    let figure = try Figure(
      json: #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 9, 9]}]}"#)
    for scale in [0, -1, 0.05, 101, .nan, .infinity] {
      #expect(throws: FigureError.self) { try figure.png(scale: scale) }
    }
  }

  @Test func `a picture that is not given is an error with its place`() throws {
    let scene = #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 90, 60],
        "contents": [{"image": "cat.png"}]}]}
      """#
    let error = #expect(throws: FigureError.self) { try Figure(json: scene, named: "a.json").png() }
    #expect(error?.description.hasPrefix("a.json:2:") == true)
  }

  @Test func `a figure is drawn by several threads at once`() async throws {
    let figure = try Figure(json: try text("scenes/000-01-bounds-origin-is-a-point.json"))
    let alone = try figure.png()
    let together = try await withThrowingTaskGroup { group in
      for _ in 0..<6 { group.addTask { try figure.png() } }
      return try await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(together == Array(repeating: alone, count: 6))
  }
}
