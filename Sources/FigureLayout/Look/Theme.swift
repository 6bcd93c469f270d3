internal import DisplayList

/// The colours of one appearance.
///
/// Text has a contrast of at least 4.5:1 and lines of at least 3:1 against the paper and every
/// fill they may stand on; the tests compute it.
struct Theme: Sendable {
  /// The colours of one coordinate system: of its lines and numbers, and of the layer's inside.
  struct System: Sendable {
    var line: Color
    var fill: Color
  }

  var paper: Color
  var ink: Color
  /// Quieter text.
  var muted: Color
  /// Frame boxes, ghosts, leaders and rules of tables.
  var hairline: Color
  /// In the order in which coordinate systems get them.
  var systems: [System]
  /// Movement and change, and nothing else.
  var movement: Color
  var movementTint: Color
  /// Verdicts.
  var tick: Color
  var cross: Color

  static let light = Theme(
    paper: Color(0xFFFFFF), ink: Color(0x1C2733), muted: Color(0x56616D),
    hairline: Color(0x6A7683),
    systems: [
      System(line: Color(0x0B5FA5), fill: Color(0xEAF2FA)),
      System(line: Color(0x0A6E4F), fill: Color(0xCFECDE)),
      System(line: Color(0x7B3FA0), fill: Color(0xF0E6F8)),
      System(line: Color(0x8A4B08), fill: Color(0xFBEFD9)),
      System(line: Color(0x0F6674), fill: Color(0xDDF1F4)),
    ],
    movement: Color(0xB33A08), movementTint: Color(0xFFF1DC),
    tick: Color(0x0A6E4F), cross: Color(0xB3261E))

  static let dark = Theme(
    paper: Color(0x12171D), ink: Color(0xE8EDF2), muted: Color(0x9DA9B5),
    hairline: Color(0x8794A1),
    systems: [
      System(line: Color(0x74B8F5), fill: Color(0x16283A)),
      System(line: Color(0x63D2AC), fill: Color(0x143C2D)),
      System(line: Color(0xCBA4F2), fill: Color(0x2C213B)),
      System(line: Color(0xE5B567), fill: Color(0x38290F)),
      System(line: Color(0x6CCBD8), fill: Color(0x10333A)),
    ],
    movement: Color(0xFF9A5C), movementTint: Color(0x3A2A17),
    tick: Color(0x63D2AC), cross: Color(0xFF8A80))
}
