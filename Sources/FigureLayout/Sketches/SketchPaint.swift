internal import DisplayList
internal import SceneFormat

/// The colours of a sketch: a ground, and a colour in several tones over it.
struct SketchPaint {
  /// The fill under the sketch; nil for none.
  let ground: Color?
  private let tones: [SketchTone: Color]

  init(
    _ sketch: ContentSketch, _ paint: LayerContent.Paint, in system: Theme.System, _ look: Look
  ) {
    let color = paint.color.map(look.color) ?? look.line(.contents, system.line, width: 1).color
    let base = look.fill(of: paint, or: system.fill)
    func tone(_ tone: SketchTone) -> Color {
      let ground = tone == .paper ? look.paper : base ?? look.paper
      return look.colors.color(color.with(alpha: tone.alpha), over: ground)
    }
    ground = base.map { _ in tone(sketch.groundTone) }
    tones = Dictionary(uniqueKeysWithValues: SketchTone.allCases.map { ($0, tone($0)) })
  }

  subscript(tone: SketchTone) -> Color { tones[tone] ?? Color(0) }
}
