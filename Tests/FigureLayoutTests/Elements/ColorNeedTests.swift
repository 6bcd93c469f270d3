import CairoRendering
import DisplayList
import FigureLint
import LayerGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout

/// Layers that are seen beside each other have colours that tell them apart.
struct ColorNeedTests {
  private static func scene(seed: Int, siblings: Int) -> String {
    var random = SeededGenerator(seed: seed)
    let layers = (0..<siblings).map { number in
      let (x, y) = (
        Int.random(in: 8...230, using: &random), Int.random(in: 8...170, using: &random)
      )
      let width = Int.random(in: 30...80, using: &random)
      let height = Int.random(in: 24...60, using: &random)
      return #"{"id": "L\#(number)", "frame": [\#(x), \#(y), \#(width), \#(height)]}"#
    }
    return #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}}}
      """#
  }

  private static func list(_ source: String) throws -> DisplayList {
    let scene = try readScene(SourceFile(name: "a.json", bytes: Array(source.utf8)))
    return try layOut(scene, options: FigureOptions(), measuring: try TextTypesetter())
  }

  /// The layer that is seen in each square of a point of the canvas: the last that fills it.
  private static func seen(in list: DisplayList) -> (ids: [[String?]], fills: [String: Color]) {
    var ids = Array(
      repeating: [String?](repeating: nil, count: Int(list.size.width)),
      count: Int(list.size.height))
    var fills: [String: Color] = [:]
    for item in list.items {
      guard case .fill(let path, let color) = item.content, let layer = item.element.layer,
        item.element.description == layer + ".fill", let box = Rect(boundingBoxOf: path.points)
      else { continue }
      fills[layer] = color
      for row in Int(box.minY.rounded())..<Int(box.maxY.rounded()) {
        for column in Int(box.minX.rounded())..<Int(box.maxX.rounded()) { ids[row][column] = layer }
      }
    }
    return (ids, fills)
  }

  @Test(arguments: 0..<60)
  func `layers that are seen within four points of each other have different colors`(
    seed: Int
  ) throws {
    let list = try Self.list(Self.scene(seed: seed, siblings: 4 + seed % 9))
    let (ids, fills) = Self.seen(in: list)
    var pairs: Set<[String]> = []
    for (row, line) in ids.enumerated() {
      for (column, id) in line.enumerated() {
        guard let id else { continue }
        for (down, right) in [(0, 1), (1, 0), (0, 4), (4, 0)] {
          guard row + down < ids.count, column + right < line.count,
            let other = ids[row + down][column + right], other != id
          else { continue }
          pairs.insert([id, other].sorted())
        }
      }
    }
    #expect(pairs.count > 2)
    for pair in pairs { #expect(fills[pair[0]] != fills[pair[1]], "\(pair) of seed \(seed)") }
  }

  @Test func `no layer has the color of one whose coordinates are printed`() throws {
    let layers = (0..<8).map { #"{"id": "L\#($0)", "frame": [\#($0 * 38 + 8), 100, 20, 40]}"# }
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 320, 240],
       "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {"show": {"*": ["fill", "outline"], "page": ["fill", "outline", "axes"]}}}
      """#)
    let fills = Self.seen(in: list).fills
    #expect(fills.count == 9)
    #expect(fills.filter { $0.value == fills["page"] }.keys.sorted() == ["page"])
  }

  /// The colours of the layers' outlines, those of hatched parts included.
  private static func lines(in list: DisplayList) -> [String: Color] {
    var lines: [String: Color] = [:]
    for item in list.items {
      guard case .stroke(_, let stroke) = item.content, let layer = item.element.layer,
        item.element.last == .outline
      else { continue }
      lines[layer] = stroke.color
    }
    return lines
  }

  /// Layers in each other, w outermost, with what is shown of some and what is noted.
  private static func nested(_ show: String, _ annotation: String) -> String {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let inner = names.reversed().reduce("") { inner, name in
      #"{"id": "\#(name)", "frame": [10, 10, \#(300 - 20 * (names.firstIndex(of: name) ?? 0)), "#
        + #"\#(180 - 20 * (names.firstIndex(of: name) ?? 0))], "sublayers": [\#(inner)]}"#
    }
    return #"""
      {"version": 1, "layers": [{"id": "w", "frame": [0, 0, 320, 200], "sublayers": [\#(inner)]}],
       "figure": {"show": {"*": ["fill", "outline"], \#(show)}, "annotations": [\#(annotation)]}}
      """#
  }

  static let measured: [(show: String, annotation: String)] = [
    (#""g": []"#, #"{"point": "[20, 20] in e", "coordinates": ["w"]}"#),
    (#""g": []"#, #"{"arrow": ["[0, 0] in w", "[20, 20] in e"], "in": "w"}"#),
    (#""g": []"#, #"{"dimension": ["[0, 0] in w", "[20, 20] in e"], "in": "w", "along": "x"}"#),
    (#""a": ["fill", "outline", "position"]"#, ""),
    (#""a": ["fill", "outline", "corners"]"#, ""),
    (#""a": ["fill", "outline", "frameSize"]"#, ""),
    (#""w": ["fill", "outline", "size"]"#, ""),
  ]

  @Test(arguments: measured)
  func `no layer has the color of one in whose units something is printed`(
    row: (show: String, annotation: String)
  ) throws {
    let lines = Self.lines(in: try Self.list(Self.nested(row.show, row.annotation)))
    #expect(lines.count >= 7)
    #expect(lines.filter { $0.value == lines["w"] }.keys.sorted() == ["w"])
  }

  @Test func `a color that style gives a layer is not given to its neighbors`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "screen", "frame": [0, 0, 320, 240], "sublayers": [
         {"id": "nav", "frame": [0, 0, 320, 44]}, {"id": "body", "frame": [0, 44, 320, 196]}]}],
       "style": [{"select": "#nav", "color": "system3"}],
       "figure": {"show": {"*": ["fill", "outline"]}}}
      """#)
    #expect(Set(Self.lines(in: list).values).count == 3)
  }

  @Test func `clipped parts have colors of their own beside others`() throws {
    // The sixth layer would have the color of the first, at whose right edge it is hatched.
    let frames = [0, 64, 128, 256, 192].enumerated().map {
      #"{"id": "f\#($0)", "frame": [\#($1), 0, 64, 64]}"#
    }
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "window", "bounds": [128, 0, 64, 64], "position": [32, 32],
         "masksToBounds": true, "sublayers": [\#(frames.joined(separator: ", "))]}],
       "figure": {"show": {"*": ["fill", "outline"]}}}
      """#)
    let lines = Self.lines(in: list)
    for pair in [["f0", "f1"], ["f1", "f2"], ["f4", "f3"], ["f4", "window"], ["f1", "window"]] {
      #expect(lines[pair[0]] != nil && lines[pair[0]] != lines[pair[1]], "\(pair)")
    }
  }

  @Test(arguments: [8, 14]) func `cells beside each other in a grid have different colors`(
    gap: Int
  ) throws {
    let cells = (0..<40).map { number in
      let (column, row) = (number % 8, number / 8)
      return
        #"{"id": "c\#(column)\#(row)", "frame": [\#(10 + column * (40 + gap)), \#(10 + row * (50 + gap)), 40, 50]}"#
    }
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "grid", "frame": [0, 0, 460, 340],
       "sublayers": [\#(cells.joined(separator: ", "))]}],
       "figure": {"canvas": {"scale": 1}, "show": {"*": ["fill", "outline"]}}}
      """#)
    let fills = Self.seen(in: list).fills
    for column in 0..<8 {
      for row in 0..<5 {
        let own = fills["c\(column)\(row)"]
        #expect(own != nil)
        for (right, below) in [(1, 0), (0, 1)] where column + right < 8 && row + below < 5 {
          #expect(own != fills["c\(column + right)\(row + below)"], "\(column), \(row)")
        }
      }
    }
  }

  @Test func `layers of which edges alone are seen have colors of their own`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "window", "frame": [0, 0, 300, 400], "sublayers": [
        {"id": "root", "frame": [0, 0, 300, 400], "sublayers": [
          {"id": "header", "frame": [0, 0, 300, 60]}, {"id": "title", "frame": [60, 14, 180, 32]},
          {"id": "button", "frame": [10, 14, 32, 32]}, {"id": "badge", "frame": [250, 14, 32, 32]},
          {"id": "tabs", "frame": [0, 340, 300, 60]}, {"id": "tab", "frame": [10, 350, 100, 40]},
          {"id": "tab2", "frame": [120, 350, 100, 40]}, {"id": "tab3", "frame": [230, 350, 60, 40]},
          {"id": "scroll", "frame": [0, 60, 300, 280], "masksToBounds": true, "sublayers": [
            {"id": "stack", "frame": [0, 0, 300, 700]}]}]}]}],
       "figure": {"show": {"*": ["fill", "outline"]}}}
      """#)
    let lines = ["window", "root", "scroll", "stack"].map { layer in
      list.items.lazy.compactMap { item -> Color? in
        guard case .stroke(_, let stroke) = item.content,
          item.element.description == layer + ".outline"
        else { return nil }
        return stroke.color
      }.first
    }
    #expect(!lines.contains(nil) && Set(lines).count == 4)
  }

  @Test func `up to ten layers have ten colors`() throws {
    for count in [6, 8, 10] {
      let layers = (1..<count).map {
        #"{"id": "L\#($0)", "frame": [\#($0 % 3 * 110), \#($0 / 3 * 110), 40, 40]}"#
      }
      let list = try Self.list(
        #"""
        {"version": 1, "layers": [{"id": "page", "frame": [-60, -60, 500, 500],
         "sublayers": [\#(layers.joined(separator: ", "))]}],
         "figure": {"show": {"*": ["fill", "outline"]}}}
        """#)
      #expect(Set(Self.seen(in: list).fills.values).count == count)
    }
  }

  @Test func `a layer that hangs over an edge has another color than what has the edge`() throws {
    let cells = (0..<4).map { row in
      #"""
      {"id": "cell\#(row)", "frame": [0, \#(row * 70), 300, 70], "sublayers": [
        {"id": "thumb\#(row)", "frame": [10, 15, 36, 40]}, {"id": "text\#(row)", "frame": [60, 15, 180, 40]}]}
      """#
    }
    let list = try displayList(
      ofLayers: #"""
        {"id": "table", "frame": [0, 0, 300, 250], "sublayers": [\#(cells.joined(separator: ", "))]}
        """#, #""show": {"*": ["fill", "outline", "name"]}"#)
    func color(_ layer: String) -> Color? {
      list.items.lazy.compactMap { item -> Color? in
        guard item.element.description == "\(layer).fill", case .fill(_, let color) = item.content
        else { return nil }
        return color
      }.first
    }
    let table = try #require(color("table"))
    for layer in ["thumb3", "text3", "cell3"] { #expect(color(layer) != table, "\(layer)") }
  }

  @Test func `a layer that two others cover but for a sliver has the color of neither`() throws {
    for shift in 0...8 {
      let list = try Self.list(
        #"""
        {"version": 1, "layers": [{"id": "R", "frame": [0, 0, 320, 240], "sublayers": [
          {"id": "card", "frame": [157, 62, 151, 137], "sublayers": [
            {"id": "title", "frame": [\#(58 + shift % 3), 62, 30, 26]},
            {"id": "badge", "frame": [55, 56, 62, 11]}, {"id": "row", "frame": [11, 0, 60, 14]}]},
          {"id": "menu", "frame": [64, \#(48 + shift), 175, 136]},
          {"id": "panel", "frame": [132, 130, 151, 77], "sublayers": [
            {"id": "hero", "frame": [93, 24, 15, 18]}, {"id": "list", "frame": [130, 23, 14, 38]},
            {"id": "tab", "frame": [63, 43, 28, 10]}, {"id": "map", "frame": [10, 38, 61, 39]}]}]}]}
        """#)
      #expect(list.sharedColorFaults.isEmpty, "shift \(shift)")
    }
  }

  @Test func `a layer of which a sliver is seen has not the color of what is beside it`() throws {
    let list = try Self.list(
      #"""
      {"version": 1, "layers": [{"id": "map24", "frame": [0, 0, 320, 240], "sublayers": [
        {"id": "stack", "frame": [85, 122, 103, 80], "sublayers": [
          {"id": "row", "frame": [46, 20, 55, 11]}, {"id": "menu", "frame": [22, 12, 67, 44]},
          {"id": "panel", "frame": [11, 42, 54, 25]}, {"id": "hero", "frame": [23, 6, 42, 20]},
          {"id": "list", "frame": [24, 27, 46, 10]}, {"id": "tab", "frame": [44, 32, 48, 13]}]},
        {"id": "map", "frame": [74, 128, 179, 91], "sublayers": [
          {"id": "card13", "frame": [78, 24, 29, 34]}, {"id": "photo14", "frame": [40, 28, 25, 13]},
          {"id": "title15", "frame": [39, 36, 27, 47]}, {"id": "badge16", "frame": [22, 32, 52, 46]},
          {"id": "stack17", "frame": [96, 68, 29, 17]}]},
        {"id": "row18", "frame": [12, 23, 192, 136], "sublayers": [
          {"id": "menu19", "frame": [132, 118, 38, 15]}, {"id": "panel20", "frame": [106, 92, 36, 31]},
          {"id": "hero21", "frame": [124, 16, 45, 24]}, {"id": "list22", "frame": [105, 50, 63, 23]},
          {"id": "tab23", "frame": [66, 11, 38, 26]}]}]}]}
      """#)
    #expect(list.sharedColorFaults.isEmpty)
  }
}
