import FigureChecking
import FigureLayout
import Inspection
import LayerGeometry
import SceneFormat
import SourceText

// The events that the page understands.
extension WatchEvent {
  /// - Parameter problem: why there are none, or not all, as lines.
  static func scenes(_ names: [String], problem: String) -> WatchEvent {
    WatchEvent(
      kind: .scenes,
      head: JSONText.object([
        ("scenes", .array(names.map { .string($0) })), ("messages", .string(problem)),
      ]).line)
  }

  static func problem(_ messages: String, of scene: String) -> WatchEvent {
    WatchEvent(
      kind: .problem,
      head: JSONText.object([("scene", .string(scene)), ("messages", .string(messages))]).line)
  }

  static func figure(_ figure: WatchedFigure, of scene: String) -> WatchEvent {
    WatchEvent(
      kind: .figure,
      head: JSONText.object([
        ("scene", .string(scene)), ("state", .integer(figure.state)),
        ("states", .integer(figure.states)), ("width", .number(figure.size.width)),
        ("height", .number(figure.size.height)), ("messages", .string(figure.messages)),
        ("panels", .array(figure.panels.map(\.json))),
      ]).line, body: figure.svg)
  }

  /// - Parameter report: nil where the scene has no golden.
  static func check(_ report: CheckReport?, of scene: String) -> WatchEvent {
    let passes = report.map { $0.status == 0 } ?? true
    return WatchEvent(
      kind: .check,
      head: JSONText.object([
        ("scene", .string(scene)), ("summary", .string(report?.summary ?? "")),
        ("passes", .bool(passes)),
      ]).line, report: report?.html)
  }
}

extension LayerPanel {
  /// The number of layers whose coordinates a page lists.
  private static let mostLayers = 200

  /// The panel with its spaces: the root space, and those of its layers.
  fileprivate var json: JSONText {
    let inspection = SceneInspection(scene)
    let shown = layers.sorted { $0.rawValue < $1.rawValue }.prefix(Self.mostLayers)
    let root = JSONText.object([("layer", .null), ("inverse", inverse(to: nil))])
    return .object([
      ("panel", .integer(number)), ("omitted", .integer(layers.count - shown.count)),
      (
        "spaces",
        .array(
          [root]
            + shown.map { layer in
              .object([
                ("layer", .string(scene[layer].id)), ("inverse", inverse(to: layer)),
                (
                  "numbers",
                  .array(
                    inspection.rows(of: layer).map { row in
                      .array([.string(row.label), .array(row.words.map { .string($0) })])
                    })
                ),
              ])
            })
      ),
    ])
  }

  /// The projection from canvas points to a space's own coordinates, row by row; null for a layer that is seen edge
  /// on.
  private func inverse(to space: LayerTree.Index?) -> JSONText {
    guard let way = projection(from: space).inverted() else { return .null }
    return .array(
      [
        way.m11, way.m12, way.m14, way.m21, way.m22, way.m24, way.m41, way.m42, way.m44,
      ].map { .number($0) })
  }
}
