import Glibc

/// Measures the stages of the pipeline for a folder of scenes, beside plain Cairo.
///
/// `BoundsketchBench FOLDER` prints a report; `BoundsketchBench FOLDER PICTURES` also keeps there
/// what both drew, to be looked at. `BoundsketchBench --one-figure FILE` draws one figure of
/// 1200 x 900 points and prints the memory that it took; the former run it.
@main
struct Bench {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard (1...2).contains(arguments.count) else {
      print("usage: BoundsketchBench FOLDER [PICTURES]")
      exit(2)
    }
    if arguments.count == 2, arguments[0] == "--one-figure" {
      try OneFigure.draw(into: arguments[1])
    } else if arguments.count == 2 {
      try measure(arguments[0], writingInto: arguments[1])
    } else {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try measure(arguments[0], writingInto: folder.path)
    }
  }

  private static func measure(_ scenes: String, writingInto pictures: String) throws {
    let load = Load()
    let run = try GalleryRun(of: sceneFiles(in: scenes), writingInto: pictures, rounds: 15)
    print(try Report(run).text)
    print(try inTemporaryFolder { try ColdStart.report(in: $0) })
    print(try LargeScene.report())
    print(try LabelGrowth.report())
    print(try inTemporaryFolder { try CheckRun.report(of: sceneFiles(in: scenes), in: $0) })
    print(try inTemporaryFolder { try LargeDiffs.report(of: sceneFiles(in: scenes), in: $0) })
    print("load average: \(load) before, \(Load()) after")
    fflush(nil)
    try OneFigure.runAlone(writing: pictures + "/one-figure.png")
  }

  private static func inTemporaryFolder(_ work: (String) throws -> String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try work(folder.path)
  }
}
