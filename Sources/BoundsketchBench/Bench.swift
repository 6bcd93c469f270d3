import CairoRendering
import Glibc

/// Measures the stages of the pipeline for a folder of scenes, beside plain Cairo.
///
/// `BoundsketchBench FOLDER` prints the stages; `BoundsketchBench --one-figure` draws one figure of
/// 1200 x 900 points and is run by the former to learn its peak memory.
@main
struct Bench {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--one-figure" {
      try OneFigure.draw()
      return
    }
    guard let folder = arguments.first else {
      print("usage: BoundsketchBench FOLDER")
      exit(2)
    }
    let scenes = try SceneFolder(folder).load()
    let typesetter = try TextTypesetter()
    let stages = try StageTimes(of: scenes, rounds: 7, typesetter: typesetter)
    print(stages.report)
    print(try OneFigure.peakMemoryReport())
  }
}
