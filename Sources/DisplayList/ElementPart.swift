extension ElementID {
  /// A part of a figure, a layer or another part, and the role that it has there; its case is its word in the
  /// names of elements.
  public enum Part: UInt8, Hashable, Sendable, CaseIterable {
    // The figure around its panels, and blocks.
    case title, subtitle, panel, lane, note, legend, table, formula, log, effects, card, tree
    case unitSquare

    // Annotations.
    case point, arrow, dimension, axes, callout

    // Layers, and spaces.
    case fill, outline, contents, name, frame, bounds, grid, origin, position, anchorPoint, corners
    case ghost, displacement, angle, rotationAxis, orientation, clipped, back, flattened, device

    // What is one of several.
    case x, y, width, height, topLeft, topRight, bottomRight, bottomLeft

    // What the legend explains and nothing else is called.
    case transformedBounds, anchor, movement, unseenBack

    // Roles.
    case label, leader, text, caption, badge, number, bullet, coordinates
    case guide, `extension`, dashes, ticks, inside, ring, reference, drop, speaker, button
    case header, corner, state, rule, tint, changed, stripe, border, equal, box, sign
    case paper, edge, bar, bracket, parenthesis, cell, swatch, branch
  }
}

extension ElementID.Part {
  /// The part in the names of elements.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = allCases.map { "\($0)" }
}
