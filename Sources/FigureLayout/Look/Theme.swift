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
  /// 20 or more.
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
      System(line: Color(0x0B5FA5), fill: Color(0xEAF2FA)),
      System(line: Color(0x0A6E4F), fill: Color(0xCFECDE)),
      System(line: Color(0x5E2B7E), fill: Color(0xF0E6F8)),
      System(line: Color(0x8A4B08), fill: Color(0xFBEFD9)),
      System(line: Color(0x0F6674), fill: Color(0xDDF1F4)),
      System(line: Color(0x8E1260), fill: Color(0xFBE4F1)),
      System(line: Color(0x2B33B8), fill: Color(0xE5E7FB)),
      System(line: Color(0x3A400F), fill: Color(0xEFF1D3)),
      System(line: Color(0x6C182A), fill: Color(0xF7E2E2)),
      System(line: Color(0x2A343F), fill: Color(0xE3E8ED)),
      System(line: Color(0x365D80), fill: Color(0xE9EDF1)),
      System(line: Color(0x77335C), fill: Color(0xF0E9ED)),
      System(line: Color(0x6F4E33), fill: Color(0xEFECE9)),
      System(line: Color(0x384B3E), fill: Color(0xE9EBEA)),
      System(line: Color(0x7228C3), fill: Color(0xEFE7F8)),
      System(line: Color(0x032659), fill: Color(0xE3E7ED)),
      System(line: Color(0x42141B), fill: Color(0xEAE5E6)),
      System(line: Color(0x1F1771), fill: Color(0xE6E5EF)),
      System(line: Color(0x3F0E3F), fill: Color(0xEAE4EA)),
      System(line: Color(0x3E4390), fill: Color(0xEAEAF3)),
    ],
    movement: Color(0xB33A08), movementTint: Color(0xFFF1DC),
    tick: Color(0x0A6E4F), cross: Color(0xB3261E))

  static let dark = Theme(
    paper: Color(0x12171D), ink: Color(0xE8EDF2), muted: Color(0x9DA9B5),
    hairline: Color(0x8794A1),
    systems: [
      System(line: Color(0x74B8F5), fill: Color(0x16283A)),
      System(line: Color(0x63D2AC), fill: Color(0x143C2D)),
      System(line: Color(0xE39BC4), fill: Color(0x36212F)),
      System(line: Color(0xE5B567), fill: Color(0x38290F)),
      System(line: Color(0x6CCBD8), fill: Color(0x10333A)),
      System(line: Color(0xC6E84A), fill: Color(0x2C3414)),
      System(line: Color(0xA899FF), fill: Color(0x26224A)),
      System(line: Color(0xFCF0A8), fill: Color(0x38351C)),
      System(line: Color(0x8FE388), fill: Color(0x1A3A1A)),
      System(line: Color(0xDCE3EA), fill: Color(0x2A3138)),
      System(line: Color(0x87A7A1), fill: Color(0x212A2E)),
      System(line: Color(0xECD4FF), fill: Color(0x2E303A)),
      System(line: Color(0xB7A47B), fill: Color(0x272929)),
      System(line: Color(0x91AE87), fill: Color(0x232B2B)),
      System(line: Color(0xB593D1), fill: Color(0x272734)),
      System(line: Color(0xBFF4D8), fill: Color(0x283435)),
      System(line: Color(0xCDCC54), fill: Color(0x2A2F24)),
      System(line: Color(0x36C526), fill: Color(0x172E1E)),
      System(line: Color(0xF9FC2F), fill: Color(0x30351F)),
      System(line: Color(0x7CB54B), fill: Color(0x202C23)),
    ],
    movement: Color(0xFF9A5C), movementTint: Color(0x3A2A17),
    tick: Color(0x63D2AC), cross: Color(0xFF8A80))

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
  init(in colors: DynamicColors) {
    func color(_ part: (Theme) -> Color) -> Color { colors.color { part(Theme($0)) } }
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
