internal import DisplayList

extension PanelCanvas {
  /// Leaves out dashes on dashes of one colour, and paints alternating dashes over coincident lines of several things.
  mutating func alternateCoincidingLines() {
    let thinned = SharedDashes(Array(items.joined())).thinned()
    if !thinned.isEmpty { replaceItems { number, item in [thinned[number] ?? item] } }
    let overlays = CoincidingLines(Array(items.joined())).overlays()
    if !overlays.isEmpty { replaceItems { number, item in [item] + (overlays[number] ?? []) } }
  }
}
