internal import DisplayList

/// A line style or marker that a legend explains.
enum LegendFeature: CaseIterable {
  case bounds, transformedBounds, frame, ghost, anchor, position, movement, clipped, sunk,
    covered, flattened, back, unseenBack

  var part: ElementID.Part {
    switch self {
    case .bounds: .bounds
    case .transformedBounds: .transformedBounds
    case .frame: .frame
    case .ghost: .ghost
    case .anchor: .anchor
    case .position: .position
    case .movement: .movement
    case .clipped: .clipped
    case .sunk: .sunk
    case .covered: .covered
    case .flattened: .flattened
    case .back: .back
    case .unseenBack: .unseenBack
    }
  }
}
