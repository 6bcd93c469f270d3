public import DisplayList

/// The colours of one appearance.
///
/// Text has a contrast of at least 4.5:1 and lines of at least 3:1 with the paper and every fill that may be under
/// them; tests compute it.
struct Theme: Sendable {
  /// The colours of one coordinate system: of its lines and numbers, and of the layer's fill.
  struct System: Sendable {
    var line: Color
    var fill: Color
    /// The width of its outlines and axes, relative to the usual one.
    var weight = 1.0
  }

  var paper: Color
  var ink: Color
  /// The colour of secondary text.
  var muted: Color
  /// The colour of frame boxes, ghosts, leaders and rules of tables.
  var hairline: Color
  /// In the order in which coordinate systems get them: first those of the first tier, round and round, and those after
  /// it only where the first do not tell neighbours apart. The second tier is five hues between those of the first, the
  /// third ten that are duller, darker or lighter.
  ///
  /// Lines of any two differ by 18 at least in CIELAB; to eyes that lack one kind of cones by 10, where most eyes see
  /// 20 or more. Those of the first tier, of movement and of the cross differ by 20 and by 10 from each other.
  var systems: [System]
  /// The colour of movement and change alone.
  var movement: Color
  var movementTint: Color
  /// The colours of verdicts.
  var tick: Color
  var cross: Color

  /// The number of systems in the first tier.
  static let firstTier = 5

  static let light = Theme(
    paper: Color(0xFFFFFF), ink: Color(0x1C2733), muted: Color(0x56616D),
    hairline: Color(0x6A7683),
    systems: [
      System(line: Color(0x1E64A7), fill: Color(0xEAF2FA)),
      System(line: Color(0x1A7154), fill: Color(0xCFECDE)),
      System(line: Color(0x5B3083), fill: Color(0xF0E6F8)),
      System(line: Color(0x783900), fill: Color(0xFBEFD9)),
      System(line: Color(0x096571), fill: Color(0xDDF1F4)),
      System(line: Color(0xA21269), fill: Color(0xFBE4F1)),
      System(line: Color(0x042BBB), fill: Color(0xE5E7FB)),
      System(line: Color(0x293603), fill: Color(0xEFF1D3)),
      System(line: Color(0x56001A), fill: Color(0xF7E2E2)),
      System(line: Color(0x3B3F4C), fill: Color(0xE3E8ED)),
      System(line: Color(0x336185), fill: Color(0xE9EDF1)),
      System(line: Color(0x9D474F), fill: Color(0xF0E9ED)),
      System(line: Color(0x754F2E), fill: Color(0xEFECE9)),
      System(line: Color(0x304134), fill: Color(0xE9EBEA)),
      System(line: Color(0x650FBB), fill: Color(0xEFE7F8)),
      System(line: Color(0x19234F), fill: Color(0xE3E7ED)),
      System(line: Color(0x3B161E), fill: Color(0xEAE5E6)),
      System(line: Color(0x0E1361), fill: Color(0xE6E5EF)),
      System(line: Color(0x350532), fill: Color(0xEAE4EA)),
      System(line: Color(0x354A9D), fill: Color(0xEAEAF3)),
    ],
    movement: Color(0xB43E07), movementTint: Color(0xFFF1DC),
    tick: Color(0x1A7154), cross: Color(0xBA2029))

  static let dark = Theme(
    paper: Color(0x12171D), ink: Color(0xE8EDF2), muted: Color(0x9DA9B5),
    hairline: Color(0x8794A1),
    systems: [
      System(line: Color(0x75A5D7), fill: Color(0x16283A)),
      System(line: Color(0x5BC8A0), fill: Color(0x143C2D)),
      System(line: Color(0xD3A7FD), fill: Color(0x2B2140)),
      System(line: Color(0xE6B767), fill: Color(0x38290F)),
      System(line: Color(0x6FD2DB), fill: Color(0x10333A)),
      System(line: Color(0xB0E445), fill: Color(0x2C3414)),
      System(line: Color(0xA28EFD), fill: Color(0x26224A)),
      System(line: Color(0xFFEDAB), fill: Color(0x38351C)),
      System(line: Color(0x96E789), fill: Color(0x1A3A1A)),
      System(line: Color(0xA7ACB8), fill: Color(0x2A3138)),
      System(line: Color(0xBBD5CA), fill: Color(0x212A2E)),
      System(line: Color(0xE8D5FF), fill: Color(0x2E303A)),
      System(line: Color(0xB8A37C), fill: Color(0x272929)),
      System(line: Color(0x8FA87D), fill: Color(0x232B2B)),
      System(line: Color(0x9897DD), fill: Color(0x272734)),
      System(line: Color(0xB5F2CF), fill: Color(0x283435)),
      System(line: Color(0xBCCC49), fill: Color(0x2A2F24)),
      System(line: Color(0x04B91C), fill: Color(0x172E1E)),
      System(line: Color(0xF4F40E), fill: Color(0x30351F)),
      System(line: Color(0x6EB748), fill: Color(0x202C23)),
    ],
    movement: Color(0xF78942), movementTint: Color(0x3A2A17),
    tick: Color(0x5BC8A0), cross: Color(0xFF877D))

  /// Black on white paper. Nothing has a hue that a printer could lose: coordinate systems differ in lightness, and
  /// each has outlines and axes of its own width. Their lines are solid, since dashes mean a hidden part or a
  /// frame. No fill equals the paper.
  static let print = Theme(
    paper: Color(0xFFFFFF), ink: Color(0x000000), muted: Color(0x454545),
    hairline: Color(0x666666),
    systems: [
      System(line: Color(0x000000), fill: Color(0xF5F5F5), weight: 0.75),
      System(line: Color(0x5F5F5F), fill: Color(0xE6E6E6), weight: 1.4),
      System(line: Color(0x303030), fill: Color(0xD9D9D9), weight: 1.08),
      System(line: Color(0x4A4A4A), fill: Color(0xF0F0F0), weight: 1.75),
      System(line: Color(0x1B1B1B), fill: Color(0xE0E0E0), weight: 2.1),
      System(line: Color(0x585858), fill: Color(0xF5F5F5), weight: 0.75),
      System(line: Color(0x0A0A0A), fill: Color(0xE6E6E6), weight: 1.4),
      System(line: Color(0x525252), fill: Color(0xD9D9D9), weight: 2.1),
      System(line: Color(0x121212), fill: Color(0xF0F0F0), weight: 1.75),
      System(line: Color(0x4F4F4F), fill: Color(0xE0E0E0), weight: 1.08),
      System(line: Color(0x050505), fill: Color(0xF5F5F5), weight: 2.1),
      System(line: Color(0x3C3C3C), fill: Color(0xE6E6E6), weight: 2.1),
      System(line: Color(0x2A2A2A), fill: Color(0xD9D9D9), weight: 1.4),
      System(line: Color(0x2D2D2D), fill: Color(0xF0F0F0), weight: 1.75),
      System(line: Color(0x3E3E3E), fill: Color(0xE0E0E0), weight: 1.4),
      System(line: Color(0x272727), fill: Color(0xF5F5F5), weight: 0.75),
      System(line: Color(0x1C1C1C), fill: Color(0xE6E6E6), weight: 1.08),
      System(line: Color(0x020202), fill: Color(0xD9D9D9), weight: 1.08),
      System(line: Color(0x3B3B3B), fill: Color(0xF0F0F0), weight: 0.75),
      System(line: Color(0x5E5E5E), fill: Color(0xE0E0E0), weight: 1.75),
    ],
    movement: Color(0x000000), movementTint: Color(0xEBEBEB),
    tick: Color(0x000000), cross: Color(0x000000))
}

extension Theme {
  init(_ appearance: Appearance) {
    switch appearance {
    case .light: self = .light
    case .dark: self = .dark
    case .print: self = .print
    }
  }

  /// Makes a theme of colour indices from the themes of several appearances, which differ only in colours.
  ///
  /// - Parameter source: the appearance whose theme gives the colors for an appearance.
  init(in colors: DynamicColors, from source: (Appearance) -> Appearance) {
    func color(_ part: (Theme) -> Color) -> Color { colors.color { part(Theme(source($0))) } }
    self.init(
      paper: color { $0.paper }, ink: color { $0.ink }, muted: color { $0.muted },
      hairline: color { $0.hairline },
      systems: Theme(colors.appearances.first ?? .light).systems.enumerated().map { index, system in
        System(
          line: color { $0.systems[index].line }, fill: color { $0.systems[index].fill },
          weight: system.weight)
      },
      movement: color { $0.movement }, movementTint: color { $0.movementTint },
      tick: color { $0.tick }, cross: color { $0.cross })
  }
}

extension Appearance {
  /// The appearances whose themes differ only in colours, so that figures in them share a layout.
  public var thoseLaidOutAlike: [Appearance] { self == .print ? [.print] : [.light, .dark] }

  /// The colour assumed behind a figure without a background.
  public var paper: Color { Theme(self).paper }
}
