import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Measures what fraction of a scene's time passes before anything is drawn.
///
/// Each scene becomes files for light and dark as `boundsketch render` makes them, with no other work in between,
/// which would leave the processor's caches in another state than in a run of the command.
enum SceneRun {
  private static let rounds = 15
  private static let appearances: [Appearance] = [.light, .dark]

  /// Reports the least time of each part of each scene.
  static func report(of scenes: [String], in folder: String, _ ratios: Ratios) throws -> String {
    var times = [(before: Duration, after: Duration)](
      repeating: (.seconds(1000), .seconds(1000)), count: scenes.count)
    for _ in 0..<rounds {
      let (typesetter, encoder) = (try TextTypesetter(), PNGEncoder())
      for (index, scene) in scenes.enumerated() {
        let start = ContinuousClock.now
        let document = try readDocument(scene)
        let drawing = SceneDrawing(
          try readScene(document), from: document, typesetter: typesetter)
        let lists = try drawing.displayLists(in: appearances)
        let middle = ContinuousClock.now
        try write(lists, of: drawing, to: "\(folder)/\(index)", encoder)
        times[index].before = min(times[index].before, middle - start)
        times[index].after = min(times[index].after, ContinuousClock.now - middle)
      }
    }
    let before = times.reduce(.zero) { $0 + $1.before }
    let all = times.reduce(before) { $0 + $1.after }
    let share = ratios.keep("scene/reading and layout", before / all, goal: 0.15)
    let each = decimal(all / .milliseconds(scenes.count), 3)
    return """
      a scene in light and dark, with its records: \(each) ms
        share of reading and layout             \(share)
      """
  }

  /// Writes the files of a scene that has been laid out, as the command does.
  private static func write(
    _ lists: [(appearance: Appearance, list: DisplayList)], of drawing: SceneDrawing,
    to path: String, _ encoder: PNGEncoder
  ) throws {
    let files = FigureEncoder(of: drawing, with: encoder)
    for (appearance, list) in lists {
      let file = try files.file(of: list, appearance, .one, stampedWith: [])
      try writeBytes(file.png, to: "\(path)~\(appearance).png")
    }
  }
}
