extension ElementID {
  /// A part of a figure, of a layer or of another part, with its role; the case's name is its word in element
  /// names.
  public enum Part: UInt8, Hashable, Sendable, CaseIterable {
    // Parts around the panels, and blocks.
    case title, subtitle, panel, lane, note, legend, table, formula, log, effects, card, tree
    case unitSquare, key, plot, code, keyMap

    // Annotations.
    case point, arrow, dimension, axes, callout, trace

    // Parts of layers and spaces.
    case fill, outline, contents, name, frame, bounds, grid, origin, position, anchorPoint, corners
    case ghost, displacement, angle, rotationAxis, orientation, clipped, sunk, covered, back
    case flattened, device, detail

    // Directions, dimensions and corners.
    case x, y, width, height, topLeft, topRight, bottomRight, bottomLeft

    // Parts that only the legend has.
    case transformedBounds, anchor, movement, unseenBack

    // Roles.
    case label, leader, text, caption, badge, number, bullet, coordinates
    case guide, `extension`, dashes, ticks, inside, casing, ring, reference, drop, speaker, button
    case header, corner, state, rule, tint, changed, stripe, border, equal, box, sign
    case paper, edge, bar, bracket, parenthesis, cell, swatch, branch, sketch
    case curve, present, maximum, minimum, argument, tie, skin
  }
}

extension ElementID.Part {
  /// The word for the part in element names.
  public var word: String { Self.words[Int(rawValue)] }

  private static let words = allCases.map { "\($0)" }
}
