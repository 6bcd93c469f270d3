import Bitmap
import Foundation
import TestSupport
import Testing

/// An animated file as Pillow reads it, which shares no code with the writers but the libraries.
struct ReadAnimation {
  /// The frames as they are shown, red, green, blue and alpha, not premultiplied.
  var frames: [[UInt8]] = []
  /// The duration of each frame, in milliseconds.
  var milliseconds: [Int] = []
  /// What the file says of repetitions; nil where it says nothing.
  var loops: Int?

  init(_ file: [UInt8], as type: String) throws {
    let folder = try ScratchFolder()
    try folder.write(file, to: "file." + type)
    let script = """
      import pathlib, sys
      from PIL import Image
      folder = pathlib.Path(sys.argv[1])
      with Image.open(folder / sys.argv[2]) as image:
          loops = image.info.get("loop")
          for number in range(getattr(image, "n_frames", 1)):
              image.seek(number)
              (folder / f"{number}.rgba").write_bytes(image.convert("RGBA").tobytes())
              print(image.info.get("duration", 0))
      print(loops)
      """
    // Debian's own, which has the package; another may come first on the PATH.
    let run = try OtherProgram(
      "/usr/bin/python3", ["-c", script, folder.url.path, "file." + type])
    try #require(run.status == 0, "\(run.output)")
    var words = run.output.split(separator: "\n").map(String.init)
    loops = words.popLast().flatMap(Int.init)
    milliseconds = words.compactMap(Int.init)
    frames = words.indices.compactMap { folder["\($0).rgba"] }
  }
}

/// The samples of a bitmap as files hold them; colours that are not seen are black.
func samples(of bitmap: Bitmap) -> [UInt8] {
  bitmap.pixels.map(unpremultiplied).flatMap { pixel in
    [16, 8, 0, 24].map { UInt8(pixel >> UInt32($0) & 0xFF) }
  }
}

/// Frames in which rectangles of some colours lie on each other.
///
/// - Parameter colors: premultiplied.
func drawnFrames(
  _ count: Int, width: Int, height: Int, colors: [UInt32], seed: Int
) -> [Bitmap] {
  var random = SeededGenerator(seed: seed)
  var bitmap = Bitmap(width: width, height: height, filledWith: colors[0])
  return (0..<count).map { _ in
    for _ in 0..<2 {
      let color = colors.randomElement(using: &random) ?? 0
      let (x, y) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
      )
      for row in y..<Int.random(in: y...height, using: &random) {
        for column in x..<Int.random(in: x...width, using: &random) { bitmap[column, row] = color }
      }
    }
    return bitmap
  }
}
