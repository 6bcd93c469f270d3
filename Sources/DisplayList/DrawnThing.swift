/// What a long line of a drawing is of: lines of two things that lie on one another are both to be seen.
///
/// The axes of a layer along its own edge are one thing with that edge.
public struct DrawnThing: Hashable, Sendable {
  /// The path of the thing: a layer, or one of its boxes.
  public var id: ElementID

  /// The thing that a stroke is a line of; nil for what is no outline, frame, ghost, axis or guide.
  public init?(drawnBy item: ElementID) {
    // Where it is covered, dashes of it are painted over what covers it.
    let element = item.without(last: .dashes)
    switch element.last {
    case .outline:
      if element.hasPart(.contents) { return nil }
      id = element.hasPart(.flattened) ? element : ElementID(layer: element.layer)
    case .frame, .ghost:
      guard element.layer != nil, element.count == 2 else { return nil }
      id = element
    case .guide: id = element
    case .x, .y:
      guard element.hasPart(.axes) || element.first == .axes else { return nil }
      id = element.first == .axes ? element : ElementID(layer: element.layer)
    default: return nil
    }
  }
}
