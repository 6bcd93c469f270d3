import CairoRendering
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Measures how the time of a layer grows with the number of layers of a figure, in total and for each stage from
/// the scene's bytes to those of the file.
///
/// The layers have outlines and fills and are side by side, so that the canvas grows with them. The time of a
/// figure of one layer is subtracted from each, since the constant part would favour small figures. The figures are
/// drawn alternately, since the speed of a machine varies, and medians are taken.
struct LayerGrowth {
  private static let (few, many) = (100, 100_000)
  private static let rounds = 9
  private static let stages: [Stage] = [.decode, .layOut, .draw, .encode]

  /// The processor time in milliseconds for a figure of so many layers, for each round and stage.
  private var one: [[Double]] = []
  private var few: [[Double]] = []
  private var many: [[Double]] = []

  private init(_ typesetter: TextTypesetter) throws {
    let sources = [1, Self.few, Self.many].map {
      SourceFile(name: "layers.json", bytes: Array(Self.document($0).utf8))
    }
    for _ in 0..<Self.rounds {
      // The small figures are measured before and after the large one.
      let before = try Self.times(sources[1], repetitions: 20, typesetter)
      one.append(try Self.times(sources[0], repetitions: 100, typesetter))
      many.append(try Self.times(sources[2], repetitions: 1, typesetter))
      let after = try Self.times(sources[1], repetitions: 20, typesetter)
      few.append(zip(before, after).map { ($0 + $1) / 2 })
    }
  }

  /// The mean times of drawing a figure several times, after nearly as many warm-up drawings: the previous figure
  /// leaves memory and caches in disorder.
  private static func times(
    _ source: SourceFile, repetitions: Int, _ typesetter: TextTypesetter
  ) throws -> [Double] {
    var sums = [Double](repeating: 0, count: stages.count)
    for _ in 1..<repetitions { try draw(source, typesetter, adding: &sums) }
    sums = sums.map { _ in 0 }
    for _ in 0..<repetitions { try draw(source, typesetter, adding: &sums) }
    return sums.map { $0 / Double(repetitions) }
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
    // Painting band by band, as the command does.
    let rendering = try Rendering(list, scale: 1, with: typesetter)
    var pixels = PNGPixels(width: rendering.width, height: rendering.height)
    var bands = rendering.bands
    var band: [UInt32] = []
    while try bands.paintNext(on: &band) {
      sums[2] += clock.lap()
      pixels.add(band.span)
      sums[3] += clock.lap()
    }
    sums[2] += clock.lap()
    _ = try PNGEncoder().encode(consume pixels, pixelsPerMetre: 2835)
    sums[3] += clock.lap()
  }

  static func report(_ ratios: Ratios) throws -> String {
    let growth = try LayerGrowth(TextTypesetter())
    func line(_ name: String, _ stages: Range<Int>, goal: Double? = nil) -> String {
      let fewer = growth.microseconds(growth.few, Self.few, stages)
      let more = growth.microseconds(growth.many, Self.many, stages)
      let ratio = ratios.keep(
        "huge figures/time of a layer/\(name)", median(zip(more, fewer).map { $0 / $1 }), goal: goal
      )
      return row(name, decimal(median(fewer), 2), decimal(median(more), 2), ratio)
    }
    let head = "a layer of \(Self.few) and of \(Self.many), in microseconds of the processor, "
    return
      ([head + "without what a figure of one takes; medians of \(rounds)"]
      + [row("", String(Self.few), String(Self.many), "ratio")]
      + stages.indices.map { line(stages[$0].name, $0..<($0 + 1)) }
      + [line("all stages", stages.indices, goal: 1.1)]).joined(separator: "\n")
  }

  /// The time of each layer of a figure in some stages, for each round.
  private func microseconds(_ times: [[Double]], _ count: Int, _ stages: Range<Int>) -> [Double] {
    zip(times, one).map { times, one in
      stages.reduce(0) { $0 + times[$1] - one[$1] } / Double(count - 1) * 1_000
    }
  }

  private static func row(_ name: String, _ few: String, _ many: String, _ ratio: String) -> String
  {
    "  " + padded(name, 12) + padded(few, 10) + padded(many, 10) + ratio
  }
}
