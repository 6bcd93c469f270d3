extension Layer {
  /// The corners of the bounds in the superlayer's space, without the superlayer's
  /// `sublayerTransform`: top left, top right, bottom right, bottom left, not yet divided by w.
  ///
  /// Their z is measured from the superlayer's plane towards the viewer and counts `zPosition` and
  /// `anchorPointZ` in.
  public var cornersInSpace: [HomogeneousPoint] {
    let transform = spatialTransformToSuperlayer
    return bounds.corners.corners.map { HomogeneousPoint($0).applying(transform) }
  }

  /// How far each corner of the bounds lies in front of the superlayer's plane, in points: z / w for
  /// top left, top right, bottom right and bottom left.
  ///
  /// Nil if one of them is beside or behind the viewer.
  public var cornerDepths: [Double]? {
    let corners = cornersInSpace
    guard corners.allSatisfy({ $0.projected != nil }) else { return nil }
    return corners.map { $0.z / $0.w }
  }
}
