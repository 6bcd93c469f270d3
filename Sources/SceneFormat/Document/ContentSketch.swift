public import LayerGeometry

/// A small drawing that comes with the format, on which one sees how a layer is scrolled, clipped, turned, mirrored
/// or scaled.
public struct ContentSketch: Sendable, Hashable {
  /// The thing that is drawn.
  public enum Subject: Sendable, Hashable {
    /// A list of numbered rows, each of a height in the layer's own units.
    case list(row: Double)
    /// A map with streets, water, a park and a pin.
    case map
    /// A picture above or beside lines of text.
    case card
    /// The letter F, which no turn or mirroring maps to itself.
    case letter
  }

  /// The number of rows of a list that are drawn at most.
  public static let mostRows = 10_000

  public var subject: Subject
  /// The rectangle that the sketch fills, in the layer's own coordinates; nil for the bounds.
  public var rect: Rect?

  /// - Parameters:
  ///   - subject: the thing that is drawn.
  ///   - rect: the rectangle that it fills, with a positive size; nil for the bounds.
  public init(subject: Subject, rect: Rect?) { (self.subject, self.rect) = (subject, rect) }
}

extension ContentSketch {
  /// The rectangle that the sketch fills in a layer with some bounds, in the layer's own coordinates.
  ///
  /// - Parameter bounds: those of the layer, in its own coordinates.
  public func rect(in bounds: Rect) -> Rect { rect ?? bounds }

  /// The edge of the first row of a list: the least y of its rectangle, or y = 0 in the bounds, which then scroll.
  public var firstEdge: Double { rect?.minY ?? 0 }

  /// The numbers, from 1, of the rows of a list that lie wholly or partly in a layer, or in its bounds if these clip;
  /// nil for other sketches, and where there are none.
  ///
  /// - Parameter layer: the layer that has the sketch as contents.
  public func rows(in layer: Layer) -> ClosedRange<Int>? {
    guard case .list(let height) = subject else { return nil }
    var seen = rect(in: layer.bounds)
    if layer.masksToBounds { seen = seen.intersection(layer.bounds) }
    if seen.isNull { return nil }
    /// The number of rows before an edge; one between two rows does not reach into a third by rounding.
    func rows(before y: Double, _ rule: FloatingPointRoundingRule, slack: Double) -> Int {
      Int(min(max(((y - firstEdge) / height + slack).rounded(rule), 0), 1e15))
    }
    let first = rows(before: seen.minY, .down, slack: 1e-9) + 1
    let last = rows(before: seen.maxY, .up, slack: -1e-9)
    return first <= last && seen.width > 0 ? first...last : nil
  }
}
