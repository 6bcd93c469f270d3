internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry

// Texts at places of their own, beside what they measure or name.
extension PanelCanvas {
  /// Paints a text at its place, and reserves that; if the place is taken, the text is placed with the labels.
  ///
  /// - Parameters:
  ///   - isLed: whether it is placed with the labels; nil leaves this to the place.
  ///   - others: its only other places among the labels, without any of which it is left out; nil for any around its target.
  mutating func place(
    _ element: ElementID, _ block: TextBlock, at origin: Point, of target: Point,
    isLed: Bool? = nil, orOnlyIn others: [Rect]? = nil
  ) {
    let box = Rect(origin: origin, size: block.size)
    if isLed ?? !isFree(box, for: block, of: target) {
      let meant = LabelRequest.Candidate(box: box, penalty: 0)
      let candidates =
        others?.map { LabelRequest.Candidate(box: $0, penalty: 2) }
        ?? Compass.candidates(block.size, around: target, gap: 6, base: 2)
      var label = LabelRequest(
        element, block, candidates: [meant] + candidates, target: target,
        clearance: markerRadius(at: target) + 1)
      label.givesWay = others != nil
      return request(label)
    }
    reserveText(box)
    paintLines(element, block, in: box, facing: target)
  }

  /// Tells whether no text, marker or line is in the way of a text.
  func isFree(_ box: Rect, for block: TextBlock, of target: Point) -> Bool {
    obstacles.overlap(of: box.insetBy(dx: 0.01, dy: 0.01)) == 0
      && !isStruck(block, in: box, of: target)
  }

  /// Tells whether a line passes through, or within a margin of, the letters of a text in a box; grids and the
  /// edges of fills do not count.
  func isStruck(
    _ block: TextBlock, in box: Rect, of target: Point, within distance: Double = 0
  ) -> Bool {
    block.letters(in: box, facing: target).contains {
      obstacles.isStruck(
        $0.insetBy(dx: -distance, dy: -distance), byLinesFrom: LineWeight.tick)
    }
  }

  /// The gap between a minus and a line, in canvas points: closer to a dashed line it would be a dash of that.
  private static let gapToMinus = 3.0

  /// Tells whether a line is close beside the letters of a negative number.
  func isBesideMinus(_ letters: Rect) -> Bool {
    obstacles.isStruck(letters.insetBy(dx: -Self.gapToMinus, dy: 0), byLinesFrom: LineWeight.tick)
  }
}
