import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import SceneFormat
import SourceText

/// Measures one cold process that draws one figure of 1200 x 900: `boundsketch render` beside a plain C program,
/// which is given the finished drawing, sets its texts with Pango's defaults and the system's fonts, and writes it
/// with Cairo's PNG writer.
enum ColdStart {
  private static let rounds = 21

  static func report(in folder: String, _ ratios: Ratios) throws -> String {
    let (scene, drawing) = ("\(folder)/figure.json", "\(folder)/figure.txt")
    try writeBytes(Array(OneFigure.scene.utf8), to: scene)
    try writeBytes(Array(try plainDrawing().utf8), to: drawing)
    let ours = Command([try Command.ours, "render", scene, "--force"])
    let plain = Command([try Command.beside("PlainFigure"), drawing, "\(folder)/plain.png"])
    let idle = Command([try Command.ours, "--version"])
    var (times, plainTimes, idleTimes): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<rounds {
      times.append(try ours.milliseconds())
      plainTimes.append(try plain.milliseconds())
      idleTimes.append(try idle.milliseconds())
    }
    let ratio = median(times) / median(plainTimes)
    return """
      one cold process, 1200 x 900, medians of \(rounds): boundsketch \(decimal(median(times), 1)) ms \
      (only started and ended: \(decimal(median(idleTimes), 1))), plain C \
      \(decimal(median(plainTimes), 1)), ratio \(ratios.keep("cold process/time", ratio, goal: 0.45))
      """
  }

  /// The figure as operations of `PlainFigure`.
  private static func plainDrawing() throws -> String {
    let scene = try readScene(SourceFile(name: "figure", bytes: Array(OneFigure.scene.utf8)))
    let list = try layOut(scene, options: FigureOptions(), measuring: try TextTypesetter())
    return PlainOperations(list).text
  }
}
