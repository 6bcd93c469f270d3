internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The theme with the scene's style rules over it, in what stands for the colours of several appearances.
struct Look {
  let theme: Theme
  let colors: DynamicColors
  /// The colour behind everything; nil leaves the canvas transparent.
  private(set) var background: Color?
  private let rules: [StyleRule]

  init(_ colors: DynamicColors, rules: [StyleRule], background: Canvas.Background) {
    self.colors = colors
    self.rules = rules
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
    for rule in rules {
      if rule.selector == .role(.fill) {
        if let fill = rule.fill ?? rule.color { colors.fill = color(fill) }
      } else if rule.selector.matches(description) {
        if let color = rule.color {
          colors.line = self.color(color)
          if case .system(let number) = color {
            colors.fill = system(number - 1).fill
            colors.weight = system(number - 1).weight
          }
        }
        if let fill = rule.fill { colors.fill = color(fill) }
      }
    }
    return colors
  }

  /// The outline of a layer's bounds, as its coordinate system is drawn.
  func outline(of description: LayerDescription, in system: Theme.System) -> Stroke {
    line(system.line, width: Metric.outlineWidth * system.weight) {
      $0 == .role(.outline) || $0.matches(description)
    }
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
    line(color, width: width, dash: dash) { $0 == .role(role) }
  }

  private func line(
    _ color: Color, width: Double, dash: [Double] = [],
    rulesFor isMeant: (StyleRule.Selector) -> Bool
  ) -> Stroke {
    var stroke = Stroke(color, width: width, dash: dash)
    for rule in rules where isMeant(rule.selector) {
      if let color = rule.color { stroke.color = self.color(color) }
      if let width = rule.lineWidth { stroke.width = width }
      if let dash = rule.dash { stroke.dash = dash }
    }
    return stroke
  }

  /// The inside of contents that do not say how they are filled.
  var contentsFill: Color {
    rules.last { $0.selector == .role(.contents) && $0.fill != nil }?.fill.map(color) ?? paper
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

extension StyleRule.Selector {
  fileprivate func matches(_ description: LayerDescription) -> Bool {
    switch self {
    case .id(let id): description.id == id
    case .className(let name): description.classes.contains(name)
    case .role: false
    }
  }
}
