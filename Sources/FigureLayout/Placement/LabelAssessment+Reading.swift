internal import LayerGeometry
internal import PlaneGeometry

/// What a label is read as at a place.
extension LabelAssessment {
  /// Tells whether a name is where nothing but its layer is seen, so that it needs no leader.
  func isOnOwnLayer(_ block: TextBlock, in box: Rect) -> Bool {
    guard let layer = request.home?.named, request.leader != .always else { return false }
    return seenLayers.isAlone(layer, in: block.letters(in: box, facing: request.target))
  }

  /// Tells whether a leader to a hidden layer ends where no edge of it is seen, or only a marker or the edge of what covers it.
  func leadsNowhere(_ leader: (start: Point, end: Point)?) -> Bool {
    guard request.leaderEnd.isHidden, let home = request.home, let layer = home.named,
      let end = leader?.end
    else { return false }
    return marks.isMarked(end) || !seenLayers.isOwnEdge(of: layer, at: end, within: home.layers)
  }

  /// Tells whether a name stands at a side of the box of an outline that is less wide and much higher than it.
  func isBesideHigh(_ box: Rect, _ outline: Polygon) -> Bool {
    let region = outline.boundingBox
    return region.width < box.width && region.height >= LabelCost.heightOfHigh * box.height
      && region.minY < box.midY && box.midY < region.maxY
      && (box.midX < region.minX || region.maxX < box.midX)
  }

  /// Tells whether letters are nearer to a seen edge of a layer than to their own mark.
  func isNearerToEdge(_ letters: [Rect], than mark: MarkPlaces.Placed) -> Bool {
    let distance = mark.distance(to: letters)
    return letters.contains { seenLayers.isEdge(within: distance, of: $0) }
  }

  /// Tells whether a block in a box is read as describing the label's target, without a leader.
  func isRead(_ block: TextBlock, in box: Rect) -> Bool {
    let letters = block.letters(in: box, facing: request.target)
    if let mark, !marks.areRead(letters, as: mark) { return false }
    guard let home = request.home, let layer = home.named else { return true }
    if seenLayers.isOnHatching(box, except: home.layers),
      !seenLayers.isAlone(layer, in: letters)
    {
      return false
    }
    return seenLayers.areRead(letters, as: layer, within: request.region ?? Polygon([]))
  }
}
