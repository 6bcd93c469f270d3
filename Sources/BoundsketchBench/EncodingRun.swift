import Bitmap
import CairoRendering
import DisplayList
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// The gallery's bitmaps encoded by us at every level and by Cairo's writer, in turns.
///
/// Ours have 256 colours or fewer, but for some; those that Cairo draws of the same figures have more. No
/// disk is measured: ours stay in memory, Cairo's go to `/dev/null`.
struct EncodingRun {
  private static let rounds = 5

  /// What was measured of one bitmap.
  private struct Subject {
    let bitmap: Bitmap
    let surface: PlainSurface
    /// The bytes of the files.
    let cairos: Int
    var ours: [PNGCompression: Int] = [:]
    var times: [PNGCompression: [Duration]] = [:]
    var cairosTimes: [Duration] = []
  }

  /// Bitmaps of so many colours, and the most that each level is meant to take of what Cairo's writer
  /// takes.
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
      let scene = try readScene(SourceFile(name: path, bytes: try readBytes(path)))
      let options = FigureOptions(appearance: appearance)
      return try layOut(scene, options: options, measuring: typesetter)
    }
  }

  private mutating func measure(_ round: Int) throws {
    for index in subjects.indices {
      // Who comes after Cairo finds memory cold, so that each does at times.
      let first = (round + index) % encoders.count
      for (compression, encoder) in encoders[first...] + encoders[..<first] {
        // Pixels of its own, as those are which were just drawn.
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
