import CairoRendering
import DisplayList
import FigureLayout
import PNGCoding
import SVGRendering
import SceneFormat
import SourceText

/// Draws the scenes several times with the package and with plain Cairo, alternately, and measures every stage.
///
/// The least time of each stage of each figure counts, since other work on the machine can only add to it. In every
/// round both begin with new fonts and caches of texts, as a run of the command does, and the package with a new
/// encoder.
struct GalleryRun {
  private(set) var figures: [Figure] = []
  let rounds: Int

  /// The measurements of one figure.
  struct Figure {
    let scene: String
    let ourFile: String
    let cairoFile: String
    var times = StageTimes(.seconds(1000))
  }

  /// Writes both pictures of each scene into a folder.
  init(of scenes: [String], writingInto folder: String, rounds: Int) throws {
    self.rounds = rounds
    for scene in scenes {
      let name = folder + "/" + scene.split(separator: "/").last!.dropLast(".json".count)
      figures.append(
        Figure(scene: scene, ourFile: name + ".png", cairoFile: name + "-cairo.png"))
    }
    for round in 0..<rounds {
      let (typesetter, encoder) = (try TextTypesetter(), PNGEncoder())
      let cairo = PlainCairo()
      for index in figures.indices {
        let times = try measure(
          figures[index], typesetter, encoder, cairo, cairoFirst: round % 2 == 1)
        figures[index].times = figures[index].times.least(times)
      }
    }
  }

  private func measure(
    _ figure: Figure, _ typesetter: TextTypesetter, _ encoder: PNGEncoder, _ cairo: PlainCairo,
    cairoFirst: Bool
  ) throws -> StageTimes {
    var times = StageTimes(.zero)
    let list = try prepare(figure, typesetter, &times)
    // The order alternates, since the second finds memory and fonts warm.
    if cairoFirst { try drawPlainly(list, figure, cairo, &times) }
    func file(scale: Double, _ draw: Stage, _ encode: Stage) throws -> [UInt8] {
      var image = Optional(
        try times.time(draw) {
          PNGImage(try render(list, scale: scale, with: typesetter), pixelsPerMetre: 2835)
        })
      return try times.time(encode) { try encoder.encode(image.take()!) }
    }
    let png = try file(scale: 1, .draw, .encode)
    try times.time(.write) { try writeBytes(png, to: figure.ourFile) }
    if !cairoFirst { try drawPlainly(list, figure, cairo, &times) }
    _ = try file(scale: 2, .drawAtTwo, .encodeAtTwo)
    for (form, stage) in Stage.vectors {
      _ = try times.time(stage) {
        try svg(SVGFigure(list, textForm: form), with: typesetter.shaper)
      }
    }
    return times
  }

  private func prepare(
    _ figure: Figure, _ typesetter: TextTypesetter, _ times: inout StageTimes
  ) throws -> DisplayList {
    _ = try times.time(.read) { try readBytes(figure.scene) }
    let scene = try times.time(.decode) { try readScene(try readDocument(figure.scene)) }
    return try times.time(.layOut) {
      try layOut(scene, options: FigureOptions(), measuring: typesetter)
    }
  }

  private func drawPlainly(
    _ list: DisplayList, _ figure: Figure, _ cairo: PlainCairo, _ times: inout StageTimes
  ) throws {
    let texts = times.time(.cairoSetText) { cairo.setTexts(of: list) }
    let surface = times.time(.cairoDraw) { cairo.draw(list, texts) }
    try times.time(.cairoWrite) { try surface.writePNG(to: figure.cairoFile) }
    _ = times.time(.cairoDrawCachedGlyphs) { cairo.draw(list, texts, letters: .cachedGlyphs) }
  }
}
