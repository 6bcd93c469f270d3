/// The thing that a long line of a drawing belongs to: where lines of two things coincide, both must stay visible.
///
/// The axes of a layer along its own edge belong to the same thing as that edge.
public struct DrawnThing: Hashable, Sendable {
  /// The path of the thing: a layer, or one of its boxes.
  public var id: ElementID

  /// The thing whose line an item is; nil for all but outlines, frames, ghosts, axes, guides, extension lines
  /// and arrows.
  public init?(drawnBy item: ElementID) {
    // Dashes that are painted over a covering line belong to the covered thing.
    let element = item.without(last: .dashes)
    switch element.last {
    case .outline:
      if element.hasPart(.contents) { return nil }
      id = element.hasPart(.flattened) ? element : ElementID(layer: element.layer)
    case .frame, .ghost:
      guard element.layer != nil, element.count == 2 else { return nil }
      id = element
    case .guide, .displacement, .extension: id = element
    case .x, .y:
      guard element.hasPart(.axes) || element.first == .axes else { return nil }
      id = element.first == .axes ? element : ElementID(layer: element.layer)
    case nil:
      id = element
      guard isArrow || isGhostOfState else { return nil }
    default: return nil
    }
  }

  /// Tells whether it is the ghost of one of several earlier states.
  private var isGhostOfState: Bool { id.layer != nil && id.count == 3 && id.hasPart(.ghost) }

  /// Tells whether it is the extension lines of a length, which are one line with those of another in their color.
  public var isExtension: Bool { id.last == .extension }

  /// Tells whether it is an arrow, of an annotation or of a movement.
  public var isArrow: Bool { id.first == .arrow && id.count == 2 || id.hasPart(.displacement) }
}
