import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// What is done before anything is drawn, as a share of all that a scene takes.
///
/// Each scene is made into files for light and dark as `boundsketch render` does it, with nothing else in
/// between: what other work leaves in the processor's caches is not what a run of the command finds there.
enum SceneRun {
  private static let rounds = 15
  private static let appearances: [Appearance] = [.light, .dark]

  /// Of each part of each scene the least time counts.
  static func report(of scenes: [String], in folder: String, _ ratios: Ratios) throws -> String {
    var times = [(before: Duration, after: Duration)](
      repeating: (.seconds(1000), .seconds(1000)), count: scenes.count)
    for _ in 0..<rounds {
      let (typesetter, encoder) = (try TextTypesetter(), PNGEncoder())
      for (index, scene) in scenes.enumerated() {
        let start = ContinuousClock.now
        let document = try SceneDocument(SourceFile(name: scene, bytes: try readBytes(scene)))
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

  /// Does what the command does once a scene is laid out, in `FigurePainter`, which no other program can
  /// call.
  private static func write(
    _ lists: [(appearance: Appearance, list: DisplayList)], of drawing: SceneDrawing,
    to path: String, _ encoder: PNGEncoder
  ) throws {
    let texts = drawing.texts(language: nil)
    for (appearance, list) in lists {
      let painted = try drawing.paintForFile(list, scale: 1)
      let record = try drawing.record(
        of: painted, list, form: .still, options: drawing.options(appearance), scale: 1)
      let file = try encoder.encode(
        (consume painted).pixels, pixelsPerMetre: 2835, texts: texts,
        addingTexts: record.recordTexts)
      let sealed = try record.stamped(file, compression: .balanced, pictures: [])
      try writeBytes(sealed, to: "\(path)~\(appearance).png")
    }
  }
}
