public import Testing

extension MeasuredTrees {
  /// A file of measured trees, with how many trees, layers and questions it holds, so that none is
  /// passed over.
  public struct File: Sendable, CustomTestStringConvertible {
    public var name: String
    public var cases = 60
    public var layers: Int
    public var conversions: Int
    public var hits = 0
    public var testDescription: String { name }
  }

  public static let files = [
    File(name: "affine", layers: 345, conversions: 360),
    File(name: "flipped", layers: 313, conversions: 360),
    File(name: "scroll", layers: 342, conversions: 354),
    File(name: "singular", layers: 327, conversions: 0),
    File(name: "projective", layers: 324, conversions: 354),
    File(name: "hit", layers: 323, conversions: 360, hits: 1440),
    File(name: "affine-other-seeds", cases: 2, layers: 20, conversions: 12),
    File(name: "flipped-other-seeds", cases: 3, layers: 31, conversions: 18),
    File(name: "scroll-other-seeds", cases: 5, layers: 44, conversions: 30),
    File(name: "singular-other-seeds", cases: 3, layers: 33, conversions: 0),
    File(name: "projective-other-seeds", cases: 9, layers: 70, conversions: 48),
    File(name: "hit-other-seeds", cases: 5, layers: 53, conversions: 30, hits: 120),
  ]
}
