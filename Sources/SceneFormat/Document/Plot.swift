public import LayerGeometry

/// Curves of computed numbers against a number that is swept.
public struct Plot: Sendable {
  /// A curve: a number at every value of the swept one.
  public struct Curve: Sendable {
    /// The name at the end of the curve.
    public var label: LocalizedText
    /// The name by itself, for those who do not see what the vertical axis is called.
    public var fullName: LocalizedText
    /// The layer whose colour the curve has; nil for the root space.
    public var layer: LayerTree.Index?
    /// Tells whether the number is an angle, in degrees.
    public var isAngle: Bool
    /// The points in the order of the swept number, which is x; the extremes are among them.
    public var points: [Point]
    public var extremes: [Extreme]
    /// The number in the state that the panel shows.
    public var present: Double?
  }

  /// The place at which a curve has a greatest or a least number.
  public struct Extreme: Sendable, Hashable {
    public var isMaximum: Bool
    /// The value of the swept number.
    public var place: Double
    public var value: Double
  }

  /// The swept number at the start and at the end, in that order.
  public var ends: (first: Double, last: Double)
  /// Tells whether the swept number is an angle, in degrees.
  public var isAngle: Bool
  /// The name of the swept number; nil where the document gives none.
  public var quantity: LocalizedText?
  /// The path to what is swept, as the document has it.
  public var path: String
  /// The name of the numbers of all curves; nil for none.
  public var name: LocalizedText?
  /// The swept number in the state that the panel shows; nil where that state is not on the way.
  public var present: Double?
  public var curves: [Curve]
}
