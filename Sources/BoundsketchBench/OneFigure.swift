import Bitmap
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
  static let scene = """
    {"version": 1, "title": {"en": "Rotating B turns it about its anchor", "zh": "旋转以锚点为中心"},
     "layers": [{"id": "A", "frame": [0, 0, 400, 400], "sublayers": [
       {"id": "B", "frame": [100, 100, 200, 200], "transform": [{"rotate": "18deg"}],
        "sublayers": [{"id": "C", "frame": [50, 50, 100, 100]}]}]}],
     "figure": {"canvas": {"size": [1200, 900]}, "legend": true}}
    """

  /// Draws the figure, and prints the peak memory of this process.
  static func draw(into path: String) throws {
    let scene = try readScene(SourceFile(name: "figure", bytes: Array(scene.utf8)))
    let typesetter = try TextTypesetter()
    let list = try layOut(scene, options: FigureOptions(), measuring: typesetter)
    let bitmap = try render(list, scale: 1, with: typesetter)
    let size = "\(bitmap.width) x \(bitmap.height)"
    try writeBytes(try encodePNG(PNGImage(consume bitmap, pixelsPerMetre: 2835)), to: path)
    let peak = try peakMebibytes(of: "self") ?? 0
    print("peak memory of one \(size) figure: \(decimal(peak, 1)) MiB (limit 64)")
  }

  /// Runs this program again in order to draw only the figure.
  static func runAlone(writing path: String) throws {
    var process = pid_t()
    let arguments = unsafe [
      strdup(CommandLine.arguments[0]), strdup("--one-figure"), strdup(path), nil,
    ]
    defer { for index in 0..<3 { unsafe free(arguments[index]) } }
    let program = "/proc/self/exe"
    guard unsafe posix_spawn(&process, program, nil, nil, arguments, environ) == 0 else {
      throw BenchError.cannotRun(program)
    }
    var status: Int32 = 0
    guard unsafe waitpid(process, &status, 0) == process, status == 0 else {
      throw BenchError.cannotRun("--one-figure")
    }
  }
}
