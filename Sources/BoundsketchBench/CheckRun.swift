import Bitmap
import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Measures two hundred unchanged scenes, checked against their goldens and drawn without a check, alternately: as
/// commands, and in this process.
struct CheckRun {
  private static let count = 200
  private static let rounds = 5
  private static let commandRounds = 3

  private let scenes: [String]
  private let folder: String
  /// The times from the scene's file to pixels, to a file without a record, to one with it, and to a verdict.
  private var times:
    (pixels: [Duration], plain: [Duration], recorded: [Duration], checked: [Duration]) =
      ([], [], [], [])

  /// Repeats the scenes until there are two hundred, and writes their goldens into a folder.
  static func report(of scenes: [String], in folder: String, _ ratios: Ratios) throws -> String {
    var run = CheckRun(
      scenes: (0..<count).map { scenes[$0 % scenes.count] }, folder: folder)
    for _ in 0..<rounds { try run.measure() }
    return run.text(ratios) + "\n" + (try commands(run.scenes, in: folder, ratios))
  }

  /// The ratio of `boundsketch check` to `boundsketch render`.
  private static func commands(
    _ scenes: [String], in folder: String, _ ratios: Ratios
  ) throws -> String {
    try copyStages(beside: scenes, into: folder)
    for (index, scene) in scenes.enumerated() {
      try writeBytes(try readBytes(scene), to: "\(folder)/\(index).json")
    }
    let render = Command([try Command.ours, "render", "--force", "--jobs", "1", folder])
    let check = Command([try Command.ours, "check", folder])
    var (renders, checks): ([Double], [Double]) = ([], [])
    for _ in 0..<commandRounds {
      renders.append(try render.milliseconds())
      checks.append(try check.milliseconds())
    }
    let (rendering, checking) = (median(renders), median(checks))
    let ratio = ratios.keep("check/'check', to 'render'", checking / rendering, goal: 1.1)
    return "  'check', to 'render'                    \(ratio), "
      + "\(decimal(checking, 0)) to \(decimal(rendering, 0)) ms"
  }

  private init(scenes: [String], folder: String) {
    (self.scenes, self.folder) = (scenes, folder)
  }

  private mutating func measure() throws {
    times.recorded.append(try time { try write(try figure($0, $1), $2) })
    times.checked.append(try time { try check(try figure($0, $1), $2, $1) })
    times.pixels.append(try time { scene, typesetter, _ in _ = try draw(scene, typesetter) })
    times.plain.append(
      try time { scene, typesetter, path in
        let bitmap = try draw(scene, typesetter)
        try writeBytes(try encodePNG(PNGImage(bitmap, pixelsPerMetre: 2835)), to: path + "-plain")
      })
  }

  /// The time of some work on every scene, including the setup of fonts, as in a run of the command.
  private func time(_ work: (String, TextTypesetter, String) throws -> Void) throws -> Duration {
    let start = ContinuousClock.now
    let typesetter = try TextTypesetter()
    for (index, scene) in scenes.enumerated() {
      try work(scene, typesetter, "\(folder)/\(index).png")
    }
    return ContinuousClock.now - start
  }

  private func drawing(_ scene: String, _ typesetter: TextTypesetter) throws -> SceneDrawing {
    let document = try readDocument(scene)
    return SceneDrawing(try readScene(document), from: document, typesetter: typesetter)
  }

  private func draw(_ scene: String, _ typesetter: TextTypesetter) throws -> Bitmap {
    let drawing = try drawing(scene, typesetter)
    return try drawing.paint(try drawing.layOut(drawing.options(.light)), scale: 1)
  }

  private func figure(_ scene: String, _ typesetter: TextTypesetter) throws -> RecordedFigure {
    let drawing = try drawing(scene, typesetter)
    let options = drawing.options(.light)
    return try drawing.figure(try drawing.layOut(options), options: options, scale: 1)
  }

  private func write(_ figure: RecordedFigure, _ path: String) throws {
    try writeBytes(try figure.encoded(pixelsPerMetre: 2835), to: path)
  }

  private func check(
    _ figure: RecordedFigure, _ path: String, _ typesetter: TextTypesetter
  ) throws {
    let golden = try Golden(try readBytes(path))
    let check = try FigureChecker(typesetter: typesetter).check(figure, against: golden)
    guard check.verdict == .same else { throw BenchError.changed(path) }
  }

  private func text(_ ratios: Ratios) -> String {
    let (pixels, plain) = (median(times.pixels), median(times.plain))
    let (recorded, checked) = (median(times.recorded), median(times.checked))
    func line(_ name: String, _ ratio: Double) -> String {
      "  " + padded(name, 40) + ratios.keep("check/" + name, ratio)
    }
    return """
      \(Self.count) unchanged scenes checked, medians of \(Self.rounds) rounds in turns
      \(line("check, to drawing them without a file", checked / pixels))
      \(line("check, to drawing them into files", checked / plain))
      \(line("files with the record, to those without", recorded / plain))
        a check takes                           \(decimal(checked / .milliseconds(Self.count), 3)) ms
      """
  }
}
