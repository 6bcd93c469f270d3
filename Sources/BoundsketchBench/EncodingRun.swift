import Bitmap
import CairoRendering
import DisplayList
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Measures encoding the gallery's bitmaps at every level and by Cairo's writer, alternately.
///
/// Nearly all of the package's figures have 256 colours or fewer; Cairo's drawings of the same have more. Disks are
/// not measured: our files stay in memory, Cairo's go to `/dev/null`.
struct EncodingRun {
  private static let rounds = 5

  /// The measurements of one bitmap.
  private struct Subject {
    let bitmap: Bitmap
    let surface: PlainSurface
    /// The sizes of the files in bytes.
    let cairos: Int
    var ours: [PNGCompression: Int] = [:]
    var times: [PNGCompression: [Duration]] = [:]
    var cairosTimes: [Duration] = []
  }

  /// A group of bitmaps by their number of colours, with the goal of each level as a ratio to Cairo's writer.
  private struct Group {
    let name: String
    let colors: ClosedRange<Int>
    let goals: [PNGCompression: (time: Double, bytes: Double)]

    static let all = [
      Group(
        name: "more than 256 colours", colors: 257...Int.max,
        goals: [.balanced: (0.28, 0.95), .small: (2, 0.8)]),
      Group(
        name: "256 colours or fewer", colors: 1...256,
        goals: [.balanced: (0.18, 0.53), .small: (2, 0.42)]),
    ]
  }

  private var subjects: [Subject] = []
  private let encoders = PNGCompression.allCases.map { ($0, PNGEncoder($0)) }

  static func report(of scenes: [String], in folder: String, _ ratios: Ratios) throws -> String {
    let (light, print) = (try lists(of: scenes, .light), try lists(of: scenes, .print))
    let typesetter = try TextTypesetter()
    let cairo = PlainCairo()
    let bitmaps =
      try (light + print).map { try render($0, scale: 1, with: typesetter) }
      + light.map { cairo.draw($0, cairo.setTexts(of: $0)).bitmap }
    let counts = bitmaps.map { Set($0.pixels).count }
    var lines = ["encoding by itself to Cairo's PNG writer, medians of \(rounds) rounds in turns"]
    for group in Group.all {
      var run = EncodingRun()
      for (bitmap, count) in zip(bitmaps, counts) where group.colors.contains(count) {
        let surface = PlainSurface(bitmap)
        try surface.writePNG(to: folder + "/cairo.png")
        run.subjects.append(
          Subject(
            bitmap: bitmap, surface: surface, cairos: try fileSize(folder + "/cairo.png")))
      }
      for round in 0..<rounds { try run.measure(round) }
      lines += run.lines(of: group, ratios)
    }
    return lines.joined(separator: "\n")
  }

  private static func lists(
    of scenes: [String], _ appearance: Appearance
  ) throws -> [DisplayList] {
    let typesetter = try TextTypesetter()
    return try scenes.map { path in
      let scene = try readScene(try readDocument(path))
      let options = FigureOptions(appearance: appearance)
      return try layOut(scene, options: options, measuring: typesetter)
    }
  }

  private mutating func measure(_ round: Int) throws {
    for index in subjects.indices {
      // The order rotates, since the encoder after Cairo finds cold memory.
      let first = (round + index) % encoders.count
      for (compression, encoder) in encoders[first...] + encoders[..<first] {
        // The bitmap gets fresh memory, as one that has just been drawn.
        var bitmap = subjects[index].bitmap
        bitmap[0, 0] = bitmap[0, 0]
        let start = ContinuousClock.now
        let file = try encoder.encode(PNGImage(consume bitmap, pixelsPerMetre: 2835))
        subjects[index].times[compression, default: []].append(ContinuousClock.now - start)
        subjects[index].ours[compression] = file.count
      }
      let start = ContinuousClock.now
      try subjects[index].surface.writePNG(to: "/dev/null")
      subjects[index].cairosTimes.append(ContinuousClock.now - start)
    }
  }

  private func lines(of group: Group, _ ratios: Ratios) -> [String] {
    let time = subjects.reduce(.zero) { $0 + median($1.cairosTimes) }
    let bytes = subjects.reduce(0) { $0 + $1.cairos }
    let each = decimal(time / .milliseconds(subjects.count), 2)
    return ["  \(subjects.count) figures of \(group.name), Cairo's \(each) ms each"]
      + PNGCompression.allCases.map { compression in
        let ourTime = subjects.reduce(.zero) { $0 + median($1.times[compression] ?? []) }
        let ourBytes = subjects.reduce(0) { $0 + ($1.ours[compression] ?? 0) }
        let (key, goal) = ("encoding/\(group.name)/\(compression)", group.goals[compression])
        return "    \(compression): time "
          + ratios.keep(key + "/time", ourTime / time, goal: goal?.time) + ", bytes "
          + ratios.keep(key + "/bytes", Double(ourBytes) / Double(bytes), goal: goal?.bytes)
      }
  }
}
