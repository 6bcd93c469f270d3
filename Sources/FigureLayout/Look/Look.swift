internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The theme with the scene's style rules applied, in colour indices for several appearances.
struct Look {
  let theme: Theme
  let colors: DynamicColors
  /// The colour behind all items; nil leaves the canvas transparent.
  private(set) var background: Color?
  private let style: StyleSheet

  init(_ colors: DynamicColors, rules: [StyleRule], background: Canvas.Background) {
    self.colors = colors
    style = StyleSheet(rules)
    theme = Theme(in: colors) { Self.appearance(readOn: background, in: $0) }
    switch background {
    case .theme: self.background = theme.paper
    case .none: self.background = nil
    case .color(let written): self.background = color(written)
    }
  }

  /// The appearance whose texts can be read on a background: a dark one of the document's own needs the theme for the dark,
  /// and a light one that for light.
  private static func appearance(
    readOn background: Canvas.Background, in appearance: Appearance
  ) -> Appearance {
    guard appearance != .print, case .color(.rgb(let light, let dark, _)) = background else {
      return appearance
    }
    let paper = Color(appearance == .dark ? dark : light)
    func contrast(_ appearance: Appearance) -> Double {
      Theme(appearance).ink.contrast(with: paper)
    }
    let other = appearance == .dark ? Appearance.light : .dark
    let isRead = contrast(appearance) >= Color.leastTextContrast
    return isRead || contrast(appearance) >= contrast(other) ? appearance : other
  }

  /// The colour of the paper, assumed if the canvas is transparent.
  var paper: Color { background ?? theme.paper }

  /// The colour for a colour word of the document.
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

  /// The contrast from which marks are seen, and letters that cannot be read with ease: black around colored ones would be
  /// worse.
  private static let leastContrast = 2.0

  /// Tells whether letters can be read on an opaque ground, in every appearance.
  func isReadable(_ letters: Color, on ground: Color) -> Bool {
    hasContrast(Color.leastTextContrast, letters, with: ground)
  }

  /// Tells whether a mark is seen on an opaque ground, in every appearance.
  func isSeen(_ mark: Color, on ground: Color) -> Bool {
    hasContrast(Self.leastContrast, mark, with: ground)
  }

  private func hasContrast(_ least: Double, _ color: Color, with ground: Color) -> Bool {
    Appearance.allCases.allSatisfy { appearance in
      colors.palette.color(color, in: appearance)
        .contrast(with: colors.palette.color(ground, in: appearance)) >= least
    }
  }

  /// The color that in each appearance is the first of some grounds, or white, on which letters can be read, else the one on
  /// which they are seen best, and black if they are hardly seen on any.
  func readableGround(of letters: Color, amid grounds: [Color]) -> Color {
    let all = grounds + [colors.color { _ in Color(0xFF_FF_FF) }]
    return colors.color { appearance in
      let letters = colors.palette.color(letters, in: appearance)
      let grounds = all.map { colors.palette.color($0, in: appearance) }
      let readable = grounds.first { letters.contrast(with: $0) >= Color.leastTextContrast }
      let best = grounds.max { letters.contrast(with: $0) < letters.contrast(with: $1) }
      return readable
        ?? best.flatMap { letters.contrast(with: $0) >= Self.leastContrast ? $0 : nil } ?? Color(0)
    }
  }

  /// The colours of a coordinate system, by an index that wraps around the palette.
  func system(_ index: Int) -> Theme.System {
    theme.systems[((index % theme.systems.count) + theme.systems.count) % theme.systems.count]
  }

  /// The colours of a layer's coordinate system, by its palette index and its style rules.
  func system(of description: LayerDescription, at index: Int) -> Theme.System {
    var colors = system(index)
    let selectors = description.selectors
    if let color = style.last(\.color, of: selectors) { colors.line = self.color(color.content) }
    let system = style.last(\.system, of: selectors)
    if let system { colors.weight = self.system(system.content - 1).weight }
    // A rule's fill precedes its color, which a rule for the role `fill` may have in its place.
    let fills = [
      style.last(\.fill, of: selectors + [.role(.fill)]).map { (color($0.content), $0.rule) },
      style.last(\.color, of: [.role(.fill)]).map { (color($0.content), $0.rule) },
      system.map { (self.system($0.content - 1).fill, $0.rule) },
    ]
    if let last = fills.compactMap(\.self).max(by: { $0.1 < $1.1 }) {
      colors.fill = last.0
    } else if let color = style.last(\.color, of: selectors)?.content, !color.isOfSystem {
      colors.fill = tint(of: colors.line)
    }
    return colors
  }

  /// The fill that goes with a color of no coordinate system: the paper with a little of it.
  private func tint(of color: Color) -> Color {
    colors.color {
      colors.palette.color(color, in: $0).with(alpha: Self.tintAlpha)
        .painted(on: colors.palette.color(theme.paper, in: $0))
    }
  }

  /// The alpha of such a tint; the fills of the themes have about as much of their lines.
  private static let tintAlpha: UInt8 = 26

  /// The palette index of the colour that style rules give a layer; nil if they give none, or another.
  func givenSystem(of description: LayerDescription) -> Int? {
    style.last(\.color, of: description.selectors).flatMap { given in
      theme.systems.firstIndex { $0.line == color(given.content) }
    }
  }

  /// The outline of a layer's bounds, in the style of its coordinate system.
  func outline(of description: LayerDescription, in system: Theme.System) -> Stroke {
    line(
      system.line, width: Metric.outlineWidth * system.weight,
      rulesFor: description.selectors + [.role(.outline)])
  }

  /// The largest distance of an outline's ink from its middle, in canvas points.
  var outlineReach: Double {
    Metric.outlineWidth / 2 * (theme.systems.map(\.weight).max() ?? 1)
  }

  /// The least distance of letters from the middle of an outline, in canvas points: nearer they touch its ink.
  var leastFromOutline: Double { outlineReach + 1 }

  /// The outline of layers without style rules.
  func outline(in system: Theme.System) -> Stroke {
    line(.outline, system.line, width: Metric.outlineWidth * system.weight)
  }

  /// The stroke of an axis; one along an outline has the outline's width.
  func axis(in system: Theme.System, isAlongOutline: Bool) -> Stroke {
    let width = isAlongOutline ? Metric.outlineWidth : Metric.axisWidth
    return line(.axes, system.line, width: width * system.weight)
  }

  /// The stroke of a role, with its style rules applied.
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

  /// The fill of contents that specify none, which is a usual one unless a style rule gives another.
  func contentsFill(or usual: Color) -> Color {
    style.last(\.fill, of: [.role(.contents)]).map { color($0.content) } ?? usual
  }

  /// The dashed stroke of a frame.
  var frame: Stroke {
    line(.frame, theme.muted, width: Metric.frameWidth, dash: Metric.frameDash)
  }

  /// The outline of a ghost.
  var ghost: Stroke {
    line(.ghost, theme.hairline, width: Metric.ghostWidth, dash: Metric.ghostDash)
  }

  /// The tint of a ghost.
  var ghostTint: Color { theme.hairline.with(alpha: 20) }

  /// The shaft of an arrow of movement, in the colour of all changes.
  var movement: Stroke { movement(theme.movement) }

  /// The shaft of an arrow of movement, or the arc of an angle, in a colour of its own unless a style rule gives another.
  func movement(_ color: Color) -> Stroke {
    line(.movement, color, width: Metric.movementWidth)
  }

  /// The colour of the nail that marks a position.
  func position(_ color: Color) -> Color { line(.position, color, width: 1).color }

  /// The ring about the hole that marks an anchor point.
  func anchor(_ color: Color) -> Stroke { line(.anchor, color, width: Metric.anchorWidth) }

  /// The tint of every second line of a log, of cards and of the bodies of devices.
  var stripe: Color { theme.hairline.with(alpha: 24) }

  /// The colour of a stripe composited on the paper.
  var stripeOnPaper: Color { colors.color(stripe, over: paper) }

  /// The fill of a flattened layer.
  func flattened(_ color: Color) -> Color { color.with(alpha: 26) }

  /// The outline of hidden parts: clipped, back-face culled or flattened.
  func unseen(_ color: Color) -> Stroke {
    Stroke(color, width: Metric.ghostWidth, dash: Metric.ghostDash)
  }

  /// The hatching of clipped parts and of backs.
  func hatch(_ color: Color) -> Stroke { Stroke(color.with(alpha: 190), width: Metric.hatchWidth) }
}

extension LayerDescription {
  /// The selectors of style rules that match the layer.
  fileprivate var selectors: [StyleRule.Selector] { [.id(id)] + classes.map { .className($0) } }
}

extension StyleColor {
  /// Tells whether the color is that of a coordinate system, which has a fill of its own.
  fileprivate var isOfSystem: Bool { if case .system = self { true } else { false } }
}
