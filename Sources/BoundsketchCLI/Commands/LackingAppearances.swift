import FigureChecking
import FigureLayout
import SourceText

/// Counts scenes without a golden in an appearance that most others have one in: somebody may have deleted it, and
/// nothing else would tell.
struct LackingAppearances {
  private var scenes: [(name: String, appearances: Set<Appearance>)] = []

  mutating func add(_ scene: String, goldens: some Sequence<GoldenFile>) {
    let appearances = Set(goldens.map(\.appearance))
    if !appearances.isEmpty { scenes.append((scene, appearances)) }
  }

  /// A line for each appearance that some scenes lack, with the first of them.
  var notes: [String] {
    Appearance.allCases.compactMap { appearance in
      let lacking = scenes.filter { !$0.appearances.contains(appearance) }
      guard let first = lacking.first, lacking.count * 2 < scenes.count else { return nil }
      let others = lacking.count == 1 ? "" : " and \(lacking.count - 1) more"
      return "'\(printableText(first.name))'\(others) of \(scenes.count) scenes has no golden in "
        + "\(appearance.rawValue); where '--appearance \(appearance.rawValue)' is given, that is a "
        + "difference"
    }
  }
}
