internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The theme with the scene's style rules over it, in what stands for the colours of several appearances.
struct Look {
  let theme: Theme
  let colors: DynamicColors
  /// The colour behind everything; nil leaves the canvas transparent.
  private(set) var background: Color?
  private let style: StyleSheet

  init(_ colors: DynamicColors, rules: [StyleRule], background: Canvas.Background) {
    self.colors = colors
    style = StyleSheet(rules)
    theme = Theme(in: colors)
    switch background {
    case .theme: self.background = theme.paper
    case .none: self.background = nil
    case .color(let written): self.background = color(written)
    }
  }

  /// The colour that is seen where nothing is drawn, or is taken to be seen there.
  var paper: Color { background ?? theme.paper }

  /// The colour that a document's word stands for.
  func color(_ color: StyleColor) -> Color {
    switch color {
    case .system(let number): system(number - 1).line
    case .ink: theme.ink
    case .muted: theme.muted
    case .movement: theme.movement
    case .rgb(let light, let dark, let print):
      colors.color {
        switch $0 {
        case .light: Color(light)
        case .dark: Color(dark)
        case .print: Color(print)
        }
      }
    }
  }

  /// The palette's colours of a coordinate system, which go round.
  func system(_ index: Int) -> Theme.System {
    theme.systems[((index % theme.systems.count) + theme.systems.count) % theme.systems.count]
  }

  /// The colours of a layer's coordinate system, by its place in the palette and its rules.
  func system(of description: LayerDescription, at index: Int) -> Theme.System {
    var colors = system(index)
    let selectors = description.selectors
    if let color = style.last(\.color, of: selectors) { colors.line = self.color(color.content) }
    let system = style.last(\.system, of: selectors)
    if let system { colors.weight = self.system(system.content - 1).weight }
    // A fill before a color, which stands for it in a rule that says no fill.
    let fills = [
      style.last(\.fill, of: selectors + [.role(.fill)]).map { (color($0.content), $0.rule) },
      style.last(\.color, of: [.role(.fill)]).map { (color($0.content), $0.rule) },
      system.map { (self.system($0.content - 1).fill, $0.rule) },
    ]
    if let last = fills.compactMap(\.self).max(by: { $0.1 < $1.1 }) { colors.fill = last.0 }
    return colors
  }

  /// The outline of a layer's bounds, as its coordinate system is drawn.
  func outline(of description: LayerDescription, in system: Theme.System) -> Stroke {
    line(
      system.line, width: Metric.outlineWidth * system.weight,
      rulesFor: description.selectors + [.role(.outline)])
  }

  /// How far the ink of any outline reaches from its middle, in canvas points.
  var outlineReach: Double {
    Metric.outlineWidth / 2 * (theme.systems.map(\.weight).max() ?? 1)
  }

  /// The outlines of layers of which no rule speaks.
  func outline(in system: Theme.System) -> Stroke {
    line(.outline, system.line, width: Metric.outlineWidth * system.weight)
  }

  /// An axis of a coordinate system; one along an outline is as strong as that.
  func axis(in system: Theme.System, isAlongOutline: Bool) -> Stroke {
    let width = isAlongOutline ? Metric.outlineWidth : Metric.axisWidth
    return line(.axes, system.line, width: width * system.weight)
  }

  /// The stroke of a role, with the rules for it.
  func line(
    _ role: StyleRule.Role, _ color: Color, width: Double, dash: [Double] = []
  ) -> Stroke {
    line(color, width: width, dash: dash, rulesFor: [.role(role)])
  }

  private func line(
    _ color: Color, width: Double, dash: [Double] = [],
    rulesFor selectors: [StyleRule.Selector]
  ) -> Stroke {
    Stroke(
      style.last(\.color, of: selectors).map { self.color($0.content) } ?? color,
      width: style.last(\.lineWidth, of: selectors)?.content ?? width,
      dash: style.last(\.dash, of: selectors)?.content ?? dash)
  }

  /// The inside of contents that do not say how they are filled.
  var contentsFill: Color {
    style.last(\.fill, of: [.role(.contents)]).map { color($0.content) } ?? paper
  }

  /// The dashed box of a frame.
  var frame: Stroke {
    line(.frame, theme.muted, width: Metric.frameWidth, dash: Metric.frameDash)
  }

  /// The outline of what was before.
  var ghost: Stroke {
    line(.ghost, theme.hairline, width: Metric.ghostWidth, dash: Metric.ghostDash)
  }

  /// The shaft of an arrow from what was to what is; its colour is that of all change.
  var movement: Stroke {
    line(.movement, theme.movement, width: Metric.movementWidth)
  }

  /// The ring of a position.
  func position(_ color: Color) -> Stroke { line(.position, color, width: Metric.ringWidth) }

  /// The dot of an anchor.
  var anchorColor: Color { line(.anchor, theme.ink, width: 1).color }

  /// Every second line of a log, the paper of cards and the bodies of devices.
  var stripe: Color { theme.hairline.with(alpha: 24) }

  /// What is seen where a stripe is on the paper.
  var stripeOnPaper: Color { colors.color(stripe, over: paper) }

  /// The inside of what a layer is flattened to.
  func flattened(_ color: Color) -> Color { color.with(alpha: 26) }

  /// The outline of what is there and not seen as such: clipped away, turned away, flattened.
  func unseen(_ color: Color) -> Stroke {
    Stroke(color, width: Metric.ghostWidth, dash: Metric.ghostDash)
  }

  /// What hatches the parts of a layer that a mask clips away, and backs.
  func hatch(_ color: Color) -> Stroke { Stroke(color.with(alpha: 190), width: Metric.hatchWidth) }
}

extension LayerDescription {
  /// By which rules of style are meant for the layer.
  fileprivate var selectors: [StyleRule.Selector] { [.id(id)] + classes.map { .className($0) } }
}
