import CairoRendering
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// How the time of a layer grows with the number of layers of a figure, from the bytes of its scene to
/// those of its file, and of each stage between.
///
/// The layers have outlines and fills and stand side by side, so that the canvas grows with them. What a
/// figure takes by itself, whatever it shows, would flatter the fewest: a figure of one layer is
/// subtracted from each.
struct LayerGrowth {
  private static let (few, many) = (100, 100_000)
  private static let stages: [Stage] = [.decode, .layOut, .draw, .encode]

  /// Milliseconds of the processor, each at its least of some rounds.
  private var times = [Double](repeating: .infinity, count: stages.count)

  /// - Parameter repetitions: how often the figure is drawn in a round, whose mean counts.
  private init(_ count: Int, rounds: Int, repetitions: Int, _ typesetter: TextTypesetter) throws {
    let source = SourceFile(name: "layers.json", bytes: Array(Self.document(count).utf8))
    for _ in 0..<rounds {
      var sums = [Double](repeating: 0, count: times.count)
      for _ in 0..<repetitions { try Self.draw(source, typesetter, adding: &sums) }
      for index in times.indices {
        times[index] = min(times[index], sums[index] / Double(repetitions))
      }
    }
  }

  private static func document(_ count: Int) -> String {
    let columns = (1...count).first { $0 * $0 >= count } ?? count
    let layers = (0..<count).map { number in
      let (x, y) = (number % columns * 40, number / columns * 30)
      return #"{"id": "L\#(number)", "frame": [\#(x), \#(y), 30, 20]}"#
    }
    return #"{"version": 1, "layers": [\#(layers.joined(separator: ", "))], "#
      + #""figure": {"canvas": {"scale": 1}, "show": {"*": ["outline", "fill"]}}}"#
  }

  private static func draw(
    _ source: SourceFile, _ typesetter: TextTypesetter, adding sums: inout [Double]
  ) throws {
    var clock = ProcessorClock()
    let scene = try readScene(source)
    sums[0] += clock.lap()
    let list = try layOut(scene, options: FigureOptions(), measuring: typesetter)
    sums[1] += clock.lap()
    let bitmap = try render(list, scale: 1, with: typesetter)
    sums[2] += clock.lap()
    _ = try encodePNG(PNGImage(consume bitmap, pixelsPerMetre: 2835))
    sums[3] += clock.lap()
  }

  static func report(_ ratios: Ratios) throws -> String {
    let typesetter = try TextTypesetter()
    let one = try LayerGrowth(1, rounds: 5, repetitions: 100, typesetter)
    let few = try LayerGrowth(Self.few, rounds: 15, repetitions: 20, typesetter)
    let many = try LayerGrowth(Self.many, rounds: 3, repetitions: 1, typesetter)
    func microseconds(_ run: LayerGrowth, _ count: Int, _ stages: Range<Int>) -> Double {
      stages.reduce(0) { $0 + run.times[$1] - one.times[$1] } / Double(count - 1) * 1_000
    }
    func line(_ name: String, _ stages: Range<Int>, goal: Double? = nil) -> String {
      let fewer = microseconds(few, Self.few, stages)
      let more = microseconds(many, Self.many, stages)
      let ratio = ratios.keep("huge figures/time of a layer/\(name)", more / fewer, goal: goal)
      return row(name, decimal(fewer, 2), decimal(more, 2), ratio)
    }
    let head = "a layer of \(Self.few) and of \(Self.many), in microseconds of the processor, "
    return
      ([head + "without what a figure of one takes"]
      + [row("", String(Self.few), String(Self.many), "ratio")]
      + stages.indices.map { line(stages[$0].name, $0..<($0 + 1)) }
      + [line("all stages", stages.indices, goal: 1.1)]).joined(separator: "\n")
  }

  private static func row(_ name: String, _ few: String, _ many: String, _ ratio: String) -> String
  {
    "  " + padded(name, 12) + padded(few, 10) + padded(many, 10) + ratio
  }
}
