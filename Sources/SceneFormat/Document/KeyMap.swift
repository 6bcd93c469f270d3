public import LayerGeometry

/// The properties that place a layer, with what follows from what, and what of them changes.
public struct KeyMap: Sendable {
  public enum Property: String, Sendable, Hashable, CaseIterable {
    case bounds, position, anchorPoint, transform, frame
  }

  public var layer: LayerTree.Index
  /// The properties that are set, in the order in which they are set first.
  public var set: [Property]
  /// The properties that change without being set.
  public var following: Set<Property>

  /// The parts of rectangles that change where the rest stays, "origin" or "size".
  public var parts: [Property: String] = [:]

  /// The property with the part of it that changes: "frame.origin".
  ///
  /// - Parameter property: the property, of which a part changes, or all or nothing.
  public func path(to property: Property) -> String {
    parts[property].map { "\(property.rawValue).\($0)" } ?? property.rawValue
  }

  /// Tells whether the frame follows from a property: not from the origin of the bounds alone, nor its size from what moves
  /// it.
  ///
  /// - Parameter property: any but the frame itself.
  public func leadsToFrame(_ property: Property) -> Bool {
    switch property {
    case .bounds: parts[.bounds] != "origin"
    case .position, .anchorPoint: isReversed || parts[.frame] != "size"
    case .transform, .frame: true
    }
  }

  /// Tells whether bounds and position follow from the frame, and not the frame from them.
  public var isReversed: Bool {
    self.set.contains(.frame) && !following.isDisjoint(with: [.bounds, .position])
  }
}
