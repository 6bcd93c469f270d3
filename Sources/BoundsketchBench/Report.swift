import SVGRendering

/// The report of a run in words.
struct Report {
  private let run: GalleryRun
  private let sum: StageTimes
  private let likenesses: [Likeness]
  private let bytes: (ours: Int, cairos: Int)

  /// Makes the report, comparing the pictures that the run wrote.
  init(_ run: GalleryRun) throws {
    self.run = run
    likenesses = try run.figures.map { try Likeness($0) }
    bytes = (
      try run.figures.reduce(0) { $0 + (try fileSize($1.ourFile)) },
      try run.figures.reduce(0) { $0 + (try fileSize($1.cairoFile)) }
    )
    sum = run.figures.reduce(StageTimes(.zero)) { $0 + $1.times }
  }

  func text(_ ratios: Ratios) -> String {
    (times + lines(ratios) + shares(ratios) + vectors(ratios) + [likeness]).joined(separator: "\n")
  }

  private var times: [String] {
    [
      "\(run.figures.count) figures at 1x, each stage at its least of \(run.rounds) rounds",
      columns("", "ms a figure", "share of all"),
    ]
      + Stage.ours.map { row($0.name, [$0], of: Stage.ours) }
      + [row("all stages", Stage.ours, of: Stage.ours)]
      + Stage.cairos.map { row($0.name, [$0], of: Stage.cairos) }
      + [row("Cairo: all", Stage.cairos, of: Stage.cairos)]
  }

  private func lines(_ ratios: Ratios) -> [String] {
    [
      "ratios of ours to Cairo's in this run:",
      ratio("all stages to all", Stage.ours, Stage.cairos, ratios, goal: 0.4),
      ratio("draw, texts set before", [.draw], [.cairoDraw], ratios),
      ratio("draw, letters on pixels", [.draw], [.cairoDrawCachedGlyphs], ratios),
      ratio("encode and write", [.encode, .write], [.cairoWrite], ratios),
      "  " + padded("bytes written", 26)
        + ratios.keep("gallery/bytes written", Double(bytes.ours) / Double(bytes.cairos)),
    ]
  }

  private func shares(_ ratios: Ratios) -> [String] {
    [
      "share of all stages:",
      ratio("reading and layout at 1x", Stage.beforeDrawing, Stage.ours, ratios),
      ratio("reading and layout at 2x", Stage.beforeDrawing, Stage.oursAtTwo, ratios),
    ]
  }

  private func vectors(_ ratios: Ratios) -> [String] {
    ["from display list to SVG, to drawing and encoding at 2x, with texts as:"]
      + Stage.vectors.map { form, stage in
        ratio(
          "SVG, \(form)", [stage], [.drawAtTwo, .encodeAtTwo], ratios,
          goal: form == .text ? 0.2 : nil)
      }
  }

  private var likeness: String {
    let different = likenesses.reduce(0) { $0 + $1.different }
    let pixels = likenesses.reduce(0) { $0 + $1.pixels }
    let all = zip(run.figures, likenesses)
    guard let worst = all.max(by: { $0.1.fraction < $1.1.fraction }) else { return "" }
    return "pixels that differ from Cairo's by more than \(Likeness.tolerance) of 255: "
      + "\(different) of \(pixels) (\(percent(Double(different) / Double(pixels)))),\n"
      + "  at most \(percent(worst.1.fraction)) of one figure, \(worst.0.scene)"
  }

  private func row(_ name: String, _ stages: [Stage], of all: [Stage]) -> String {
    let each = sum[stages] / .milliseconds(run.figures.count)
    return columns(name, decimal(each, 3), decimal(sum[stages] / sum[all], 3))
  }

  private func ratio(
    _ name: String, _ stages: [Stage], _ others: [Stage], _ ratios: Ratios, goal: Double? = nil
  ) -> String {
    "  " + padded(name, 26)
      + ratios.keep("gallery/\(name)", sum[stages] / sum[others], goal: goal)
  }

  private func columns(_ name: String, _ first: String, _ second: String) -> String {
    "  " + padded(name, 26) + padded(first, 14) + second
  }

  private func percent(_ share: Double) -> String { decimal(share * 100, 3) + " %" }
}

extension Stage {
  var name: String {
    switch self {
    case .read: "read"
    case .decode: "decode"
    case .layOut: "lay out"
    case .draw: "draw"
    case .encode: "encode"
    case .write: "write"
    case .drawAtTwo: "draw at 2x"
    case .encodeAtTwo: "encode at 2x"
    case .svgOfText, .svgOfFonts, .svgOfOutlines: "SVG"
    case .cairoSetText: "Cairo: set text"
    case .cairoDraw: "Cairo: draw"
    case .cairoWrite: "Cairo: its PNG writer"
    case .cairoDrawCachedGlyphs: "Cairo: draw, letters on pixels"
    }
  }
}
