extension Layer {
  /// How far each corner of the bounds lies in front of the superlayer's plane, in points: top left, top
  /// right, bottom right, bottom left.
  ///
  /// `zPosition` and `anchorPointZ` count. What perspective makes of a depth does not, nor does the
  /// superlayer's `sublayerTransform`.
  public var cornerDepths: [Double] {
    let transform = spatialTransformToSuperlayer
    return bounds.corners.corners.map { HomogeneousPoint($0).applying(transform).z }
  }
}
