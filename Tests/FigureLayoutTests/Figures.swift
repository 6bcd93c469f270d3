import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import Testing

/// A scene written in a test, read and laid out.
func displayList(
  _ source: String, options: FigureOptions = FigureOptions(), typesetter: TextTypesetter? = nil
) throws -> DisplayList {
  try layOut(
    try readScene(SourceFile(name: "scene.json", bytes: Array(source.utf8))), options: options,
    measuring: try typesetter ?? TextTypesetter())
}

/// Layers and the keys of a figure, with steps or a sweep if there are some, written in a test, read and laid out.
func displayList(
  ofLayers layers: String, _ figure: String = "", steps: String? = nil, sweep: String? = nil
) throws -> DisplayList {
  try displayList(sceneText(ofLayers: layers, figure, steps: steps, sweep: sweep))
}

/// The text of a scene of layers and the keys of its figure, with steps or a sweep if there are some.
func sceneText(
  ofLayers layers: String, _ figure: String, steps: String? = nil, sweep: String? = nil
) -> String {
  let states = [("steps", steps), ("sweep", sweep)].compactMap { key, value in
    value.map { #""\#(key)": \#($0), "# }
  }.joined()
  return #"{"version": 1, "layers": [\#(layers)], \#(states)"figure": {\#(figure)}}"#
}

/// A figure of steps over each other, each of which sets some properties of the layers.
func overlay(ofLayers layers: String, _ changes: [String]) throws -> DisplayList {
  let steps = changes.map { #"{"set": {\#($0)}}"# }.joined(separator: ", ")
  return try displayList(ofLayers: layers, #""steps": "overlay""#, steps: "[\(steps)]")
}

extension DisplayList {
  /// The texts that an element made; a text across an edge is painted once a side.
  func runs(of element: String) -> [TextRun] {
    items.compactMap { item in
      guard item.element.description == element, case .text(let run) = item.content else {
        return nil
      }
      return run
    }
  }

  /// The strings of the texts that an element made.
  func strings(of element: String) -> [String] { runs(of: element).map(\.string) }

  /// The strings of the texts that an element made, in one line.
  func words(of element: String) -> String { strings(of: element).joined(separator: " ") }

  /// The boxes of the texts that an element made.
  func textBoxes(of element: String) -> [Rect] { runs(of: element).map(\.box) }

  /// The box of the first text that an element made.
  func letters(of element: String) throws -> Rect { try #require(textBoxes(of: element).first) }

  /// The box around the first path that an element fills.
  func fillBox(of element: String) throws -> Rect {
    try #require(fills(of: element).first).boundingBox
  }

  /// The halos of the texts that an element made, nil for those without one.
  func halos(of element: String) -> [TextRun.Halo?] { runs(of: element).map(\.halo) }

  /// The paths that an element strokes.
  func strokes(of element: String) -> [Path] {
    items.compactMap { item in
      guard item.element.description == element, case .stroke(let path, _) = item.content else {
        return nil
      }
      return path
    }
  }

  /// The paths that an element fills.
  func fills(of element: String) -> [Path] {
    items.compactMap { item in
      guard item.element.description == element, case .fill(let path, _) = item.content else {
        return nil
      }
      return path
    }
  }

  /// The straight lines that an element strokes.
  func lines(of element: String) -> [(start: Point, end: Point)] {
    var lines: [(start: Point, end: Point)] = []
    for path in strokes(of: element) {
      path.forEachLine { start, end, _ in lines.append((start, end)) }
    }
    return lines
  }

  /// Where the ticks of an axis cross it.
  func tickPlaces(of axis: String) -> [Point] {
    let ends: [Point] = strokes(of: axis + ".ticks").flatMap(\.points)
    return stride(from: 0, to: ends.count - 1, by: 2).map { (index: Int) -> Point in
      let run: Vector = ends[index + 1] - ends[index]
      return ends[index] + run / 2
    }
  }

  /// The box around all that an element made.
  func extent(of element: String) throws -> Rect {
    let boxes = items.filter { $0.element.description == element }.map(\.content.boundingBox)
    let all = boxes.reduce(Rect.null) { $0.union($1) }
    try #require(!all.isNull)
    return all
  }

  /// The boxes of the texts whose words meet a condition.
  func textBoxes(saying isWanted: (String) -> Bool) -> [Rect] {
    items.compactMap {
      if case .text(let run) = $0.content, isWanted(run.string) { run.box } else { nil }
    }
  }

  /// The strings of all texts.
  var allStrings: [String] {
    items.compactMap { if case .text(let run) = $0.content { run.string } else { nil } }
  }

  /// The elements that made texts.
  var textElements: Set<String> {
    Set(items.compactMap { if case .text = $0.content { $0.element.description } else { nil } })
  }
}

extension Point {
  /// Whether this is the same place but for rounding.
  func isNear(_ other: Point, within distance: Double = 0.001) -> Bool {
    (self - other).length < distance
  }
}
