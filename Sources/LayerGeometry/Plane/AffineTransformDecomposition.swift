extension AffineTransform {
  /// A transform taken apart: `scale * horizontalShear * rotation * translation`, the scale first.
  public struct Decomposition: Hashable, Sendable {
    /// Factors along x and y, without unit; the width is positive, and the height negative where
    /// the transform mirrors (certainty R: inferred).
    public var scale: Size
    /// The amount by which x grows for each unit of y, after the scale; without unit.
    public var horizontalShear: Double
    /// A positive angle turns x towards y.
    public var rotation: Angle
    /// The translation in points of the space that the transform leads to.
    public var translation: Vector

    /// Parts that act in the order in which they are written here (certainty H); the translation is
    /// in points of the space that the transform leads to.
    ///
    /// - Parameters:
    ///   - scale: the factors along x and y, without unit.
    ///   - horizontalShear: the amount by which x grows for each unit of y.
    ///   - rotation: the angle of the turn; positive from x towards y.
    ///   - translation: the displacement of the origin, in points.
    public init(scale: Size, horizontalShear: Double, rotation: Angle, translation: Vector) {
      self.scale = scale
      self.horizontalShear = horizontalShear
      self.rotation = rotation
      self.translation = translation
    }
  }

  /// The parts of the transform, or nil if it is singular.
  ///
  /// The order of the parts is Core Graphics' (certainty H); of the signs that are possible these
  /// are derived from the formula and keep the scale along x positive (certainty R: inferred).
  public var decomposed: Decomposition? {
    guard inverted() != nil else { return nil }
    let widthFactor = hypotenuse(a, b)
    let (cosine, sine) = (a / widthFactor, b / widthFactor)
    let heightFactor = cosine * d - sine * c
    return Decomposition(
      scale: Size(width: widthFactor, height: heightFactor),
      horizontalShear: (cosine * c + sine * d) / heightFactor,
      rotation: .atan2(y: b, x: a), translation: Vector(dx: tx, dy: ty))
  }

  /// The transform that has these parts, put together in Core Graphics' order (certainty H).
  ///
  /// - Parameter parts: scale, shear, rotation and translation.
  public init(_ parts: Decomposition) {
    let scale = AffineTransform(scaleX: parts.scale.width, y: parts.scale.height)
    let shear = AffineTransform(a: 1, b: 0, c: parts.horizontalShear, d: 1, tx: 0, ty: 0)
    self = scale.concatenating(shear).concatenating(AffineTransform(rotation: parts.rotation))
    tx = parts.translation.dx
    ty = parts.translation.dy
  }
}
