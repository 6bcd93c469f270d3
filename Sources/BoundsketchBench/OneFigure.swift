import CairoRendering
import DisplayList
import FigureLayout
import Glibc
import LayerGeometry
import PNGCoding
import SceneFormat
import SourceText

/// One figure on a canvas of 1200 x 900 points, drawn in a process of its own.
enum OneFigure {
  private static let scene = """
    {"version": 1, "title": {"en": "Rotating B turns it about its anchor", "zh": "旋转以锚点为中心"},
     "layers": [{"id": "A", "frame": [0, 0, 400, 400], "sublayers": [
       {"id": "B", "frame": [100, 100, 200, 200], "transform": [{"rotate": "18deg"}],
        "sublayers": [{"id": "C", "frame": [50, 50, 100, 100]}]}]}],
     "figure": {"canvas": {"size": [1200, 900]}, "legend": true}}
    """

  static func draw() throws {
    let scene = try readScene(SourceFile(name: "figure", bytes: Array(scene.utf8)))
    let typesetter = try TextTypesetter()
    let list = try layOut(scene, options: FigureOptions(), measuring: typesetter)
    let bitmap = try render(list, scale: 1, with: typesetter)
    let png = try encodePNG(PNGImage(bitmap, pixelsPerMetre: 2835))
    try writeBytes(png, to: "/tmp/boundsketch-bench.png")
  }

  /// The largest resident set of a process that draws the figure.
  static func peakMemoryReport() throws -> String {
    var process = pid_t()
    let arguments = unsafe [strdup(CommandLine.arguments[0]), strdup("--one-figure"), nil]
    defer { for index in 0..<2 { unsafe free(arguments[index]) } }
    guard unsafe posix_spawn(&process, "/proc/self/exe", nil, nil, arguments, environ) == 0 else {
      throw BenchError.cannotOpen("/proc/self/exe")
    }
    var status: Int32 = 0
    var usage = rusage()
    _ = unsafe wait4(process, &status, 0, &usage)
    guard status == 0 else { throw BenchError.cannotOpen("--one-figure") }
    let mebibytes = Double(usage.ru_maxrss) / 1024
    return "peak memory of one 1200 x 900 figure: \(mebibytes.rounded()) MiB (limit 64)"
  }
}
