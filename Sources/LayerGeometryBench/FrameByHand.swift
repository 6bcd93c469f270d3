/// A rectangle as four numbers.
typealias BoxByHand = (x: Double, y: Double, width: Double, height: Double)

extension LayerByHand {
  var frameInPlane: BoxByHand {
    let (left, top) = (minX - anchorX, minY - anchorY)
    let (right, bottom) = (left + width, top + height)
    return box(
      left * m11 + top * m21, left * m12 + top * m22, right * m11 + top * m21,
      right * m12 + top * m22, right * m11 + bottom * m21, right * m12 + bottom * m22,
      left * m11 + bottom * m21, left * m12 + bottom * m22)
  }

  var frameInSpace: BoxByHand {
    let (left, top) = (minX - anchorX, minY - anchorY)
    let (right, bottom) = (left + width, top + height)
    let w1 = left * m14 + top * m24 + m44
    let w2 = right * m14 + top * m24 + m44
    let w3 = right * m14 + bottom * m24 + m44
    let w4 = left * m14 + bottom * m24 + m44
    if w1 <= 0 || w2 <= 0 || w3 <= 0 || w4 <= 0 { return (0, 0, .infinity, .infinity) }
    return box(
      (left * m11 + top * m21) / w1, (left * m12 + top * m22) / w1,
      (right * m11 + top * m21) / w2, (right * m12 + top * m22) / w2,
      (right * m11 + bottom * m21) / w3, (right * m12 + bottom * m22) / w3,
      (left * m11 + bottom * m21) / w4, (left * m12 + bottom * m22) / w4)
  }

  /// The bounding box of four corners, moved to the position; the transforms here do not translate.
  private func box(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double,
    _ x4: Double, _ y4: Double
  ) -> BoxByHand {
    let x = min(min(x1, x2), min(x3, x4))
    let y = min(min(y1, y2), min(y3, y4))
    let width = max(max(x1, x2), max(x3, x4)) - x
    let height = max(max(y1, y2), max(y3, y4)) - y
    return (x + positionX, y + positionY, width, height)
  }
}
