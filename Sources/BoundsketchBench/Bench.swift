import Glibc

/// Measures the stages of the pipeline for a folder of scenes, beside plain Cairo.
///
/// `BoundsketchBench FOLDER` prints a report; `BoundsketchBench FOLDER PICTURES` also keeps the drawn pictures in a
/// folder. `--ratios FILE` before them writes all ratios of the report to a file too, as JSON. `BoundsketchBench
/// --one-figure FILE` draws one figure of 1200 x 900 points and prints its memory; the other forms run it.
@main
struct Bench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var ratiosFile: String?
    if arguments.count > 1, arguments[0] == "--ratios" {
      ratiosFile = arguments[1]
      arguments.removeFirst(2)
    }
    guard (1...2).contains(arguments.count) else {
      print("usage: BoundsketchBench [--ratios FILE] FOLDER [PICTURES]")
      exit(2)
    }
    if arguments.count == 2, arguments[0] == "--one-figure" {
      try OneFigure.draw(into: arguments[1])
    } else if arguments.count == 2 {
      try measure(arguments[0], writingInto: arguments[1], ratiosFile)
    } else {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try measure(arguments[0], writingInto: folder.path, ratiosFile)
    }
  }

  private static func measure(
    _ folder: String, writingInto pictures: String, _ ratiosFile: String?
  ) throws {
    let (load, ratios, scenes) = (Load(), Ratios(), try sceneFiles(in: folder))
    let run = try GalleryRun(of: scenes, writingInto: pictures, rounds: 15)
    tell(try Report(run).text(ratios))
    tell(try inTemporaryFolder { try SceneRun.report(of: scenes, in: $0, ratios) })
    tell(try inTemporaryFolder { try EncodingRun.report(of: scenes, in: $0, ratios) })
    tell(try inTemporaryFolder { try ColdStart.report(in: $0, ratios) })
    tell(try LargeScene.report(ratios))
    tell(try LayerGrowth.report(ratios))
    tell(try inTemporaryFolder { try LargeCanvas.report(in: $0, ratios) })
    tell(try LabelGrowth.report(ratios))
    tell(try inTemporaryFolder { try CheckRun.report(of: scenes, in: $0, ratios) })
    tell(try inTemporaryFolder { try BatchRun.report(of: scenes, in: $0, ratios) })
    tell(try inTemporaryFolder { try LargeDiffs.report(of: scenes, in: $0, ratios) })
    tell("load average: \(load) before, \(Load()) after")
    if let ratiosFile { try writeBytes(Array((ratios.json + "\n").utf8), to: ratiosFile) }
    try OneFigure.runAlone(writing: pictures + "/one-figure.png")
  }

  /// Prints a part of the report at once: the next takes minutes.
  private static func tell(_ part: String) {
    print(part)
    fflush(nil)
  }

  private static func inTemporaryFolder(_ work: (String) throws -> String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try work(folder.path)
  }
}
