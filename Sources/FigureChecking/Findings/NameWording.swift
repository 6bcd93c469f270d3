internal import FigureLint
internal import SceneFormat

// The wording of findings about names that are read as those of other layers.
extension FigureFinding {
  func words(
    _ fault: FigureFault.NameFault, _ text: String, _ inPanel: String
  ) -> (message: String, help: String) {
    let most = printedNumber(FigureFault.mostNameDistance)
    let advantage = printedNumber(FigureFault.leastNameAdvantage)
    return switch fault {
    case .inside(let other):
      ("the name \(text) stands\(inPanel) inside \(name(other))", Self.nameHelp)
    case .far(let distance):
      (
        "the name \(text) stands\(inPanel) \(tenths(distance)) points from its layer, without a "
          + "leader; \(most) are allowed", Self.nameHelp
      )
    case .near(let other, let distance, let own):
      (
        "the name \(text) stands\(inPanel) \(tenths(own)) points from its layer and "
          + "\(tenths(distance)) from \(name(other)); it must be nearer to its own by \(advantage)",
        Self.nameHelp
      )
    case .leaderOn(let other):
      ("the leader of the name \(text) ends\(inPanel) on \(name(other))", Self.nameHelp)
    case .listed:
      (
        "the name \(text) is listed\(inPanel) as that of a layer that is not seen, and a part of it is",
        Self.nameHelp
      )
    case .leaderAway:
      ("the leader of the name \(text) ends\(inPanel) on no layer", Self.nameHelp)
    }
  }

  private static let nameHelp =
    "give it room: a larger \"scale\" in 'canvas', a shorter name, or no \"name\" in 'show'"
}
