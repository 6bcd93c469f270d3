/// The result of setting a layer's frame while its transform was not the identity.
///
/// Rectangles are in the superlayer's coordinates. `bounds` and `position` have no such surprises:
/// what is set is what they read as.
public struct FrameUnderTransform: Hashable, Sendable {
  /// The frame as it was set, standardised.
  public let set: Rect
  /// The frame as it reads now.
  public let readsAs: Rect
  /// Tells whether Core Animation's documentation calls the outcome undefined: the transform turns by
  /// other than a multiple of a quarter turn (certainty H), or shears (certainty R).
  public let isUndefined: Bool

  /// True if the frame reads as it was set, up to rounding.
  public var readsBack: Bool {
    let reach = max(abs(set.minX), abs(set.minY), abs(set.maxX), abs(set.maxY))
    let differences = [
      set.minX - readsAs.minX, set.minY - readsAs.minY, set.maxX - readsAs.maxX,
      set.maxY - readsAs.maxY,
    ]
    return differences.allSatisfy { abs($0) <= 1e-9 * max(1, reach) }
  }

  /// The result for a frame that was set; nil where the layer's transform is the identity, so that there is nothing
  /// to tell.
  init?(_ frame: Rect, setTo layer: Layer) {
    guard !layer.transform.isIdentity else { return nil }
    set = frame.standardized
    readsAs = layer.frame
    let linear = layer.affineTransform
    // A quarter turn from radians is right up to rounding only.
    let slack = 1e-12 * max(abs(linear.a), abs(linear.b), abs(linear.c), abs(linear.d))
    let keepsAxes = abs(linear.b) <= slack && abs(linear.c) <= slack
    let swapsAxes = abs(linear.a) <= slack && abs(linear.d) <= slack
    isUndefined = !keepsAxes && !swapsAxes
  }
}
