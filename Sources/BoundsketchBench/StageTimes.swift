import CairoRendering
import DisplayList
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// How long each stage takes for all scenes together, and plain Cairo for the same drawings.
///
/// The least of several rounds counts, in which ours and Cairo's take turns: what else the machine
/// does can only add.
struct StageTimes {
  private static let names = ["read", "decode", "lay out", "draw", "encode", "write"]

  private let count: Int
  private var ours: [Duration]
  private var plain: (draw: Duration, write: Duration) = (.seconds(1000), .seconds(1000))

  init(
    of scenes: [String], writingInto folder: String, rounds: Int, typesetter: TextTypesetter
  ) throws {
    count = scenes.count
    ours = Array(repeating: .seconds(1000), count: Self.names.count)
    let cairo = PlainCairo()
    for _ in 0..<rounds {
      var round = Array(repeating: Duration.zero, count: Self.names.count)
      var plainRound = (draw: Duration.zero, write: Duration.zero)
      for path in scenes {
        let bytes = try timed(&round[0]) { try readBytes(path) }
        let scene = try timed(&round[1]) {
          try readScene(SourceFile(name: path, bytes: bytes))
        }
        let list = try timed(&round[2]) {
          try layOut(scene, options: FigureOptions(), measuring: typesetter)
        }
        let bitmap = try timed(&round[3]) { try render(list, scale: 1, with: typesetter) }
        let png = try timed(&round[4]) {
          try encodePNG(PNGImage(bitmap, pixelsPerMetre: 2835))
        }
        try timed(&round[5]) { try writeBytes(png, to: folder + "/ours.png") }

        let texts = cairo.setTexts(of: list)
        let surface = timed(&plainRound.draw) { cairo.draw(list, texts) }
        try timed(&plainRound.write) {
          try surface.writePNG(to: folder + "/cairo.png")
        }
      }
      ours = zip(ours, round).map { min($0, $1) }
      plain = (min(plain.draw, plainRound.draw), min(plain.write, plainRound.write))
    }
  }

  var report: String {
    let total = ours.reduce(.zero, +)
    let cairo = plain.draw + plain.write
    var lines = [
      "\(count) figures at 1x; milliseconds a figure, and the share of plain Cairo's time"
    ]
    for (name, time) in zip(Self.names, ours) {
      lines.append(row(name, time, of: cairo))
    }
    lines.append(row("all stages", total, of: cairo))
    lines.append(row("Cairo: draw", plain.draw, of: cairo))
    lines.append(row("Cairo: its PNG writer", plain.write, of: cairo))
    lines.append(
      "draw against Cairo's draw: \(ratio(ours[3], plain.draw)); "
        + "encode and write against Cairo's writer: \(ratio(ours[4] + ours[5], plain.write))")
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ time: Duration, of whole: Duration) -> String {
    let each = time / .milliseconds(max(count, 1))
    let padded = name + String(repeating: " ", count: max(0, 24 - name.count))
    return "  \(padded)\(rounded(each))   \(ratio(time, whole))"
  }

  private func ratio(_ part: Duration, _ whole: Duration) -> String { rounded(part / whole) }

  private func rounded(_ value: Double) -> String {
    let text = "\((value * 1000).rounded() / 1000)"
    let decimals = text.split(separator: ".").last?.count ?? 0
    return text + String(repeating: "0", count: max(0, 3 - decimals))
  }
}

/// Runs a piece of work and adds its time to a sum.
private func timed<Result>(
  _ sum: inout Duration, _ work: () throws -> Result
) rethrows -> Result {
  let start = ContinuousClock.now
  let result = try work()
  sum += ContinuousClock.now - start
  return result
}
