import Bitmap
import DisplayList
import LayerGeometry

/// A picture in perspective, sampled for each pixel, since Cairo supports only affine transforms.
struct PerspectivePicture {
  /// The number of samples along each side of a pixel.
  private static let samples = 3

  /// The column and row of `pixels` on the canvas.
  let column: Int
  let row: Int
  let pixels: Bitmap

  /// Samples a picture in a region of the canvas; nil if nothing of it is visible.
  init?(_ picture: Bitmap, at place: ImagePlacement, in region: PixelRegion) {
    guard let toSquare = place.projection?.inverted() else { return nil }
    let box = place.corners.boundingBox.intersection(
      Rect(
        x: Double(region.columns.lowerBound), y: Double(region.rows.lowerBound),
        width: Double(region.columns.count), height: Double(region.rows.count)))
    if box.isNull { return nil }
    let (left, top) = (Int(box.minX.rounded(.down)), Int(box.minY.rounded(.down)))
    let (right, bottom) = (Int(box.maxX.rounded(.up)), Int(box.maxY.rounded(.up)))
    guard right > left, bottom > top else { return nil }
    // The picture is reduced to about as many pixels as it covers, since finer details would cause aliasing.
    let covered = Self.area(place.corners)
    var source = picture
    while Double(source.width * source.height) > 4 * covered, source.width > 1, source.height > 1 {
      source = source.halved
    }
    var pixels = Bitmap(width: right - left, height: bottom - top)
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        pixels.pixels[y * pixels.width + x] = Self.color(
          of: source, atColumn: left + x, row: top + y, toSquare)
      }
    }
    (column, row, self.pixels) = (left, top, pixels)
  }

  private static func area(_ quad: Quad) -> Double {
    abs((quad.bottomRight - quad.topLeft).cross(quad.bottomLeft - quad.topRight)) / 2
  }

  /// The mean of the samples in a pixel of the canvas.
  private static func color(
    of source: Bitmap, atColumn column: Int, row: Int, _ toSquare: Projection
  ) -> UInt32 {
    var sum = Channels.zero
    for index in 0..<samples * samples {
      let step = 1 / Double(samples)
      let place = Point(
        x: Double(column) + (Double(index % samples) + 0.5) * step,
        y: Double(row) + (Double(index / samples) + 0.5) * step)
      guard let point = place.applying(toSquare) else { continue }
      sum += source.sample(
        x: point.x * Double(source.width), y: point.y * Double(source.height))
    }
    return (sum / Float(samples * samples)).word
  }
}

/// The channels: alpha, red, green and blue.
private typealias Channels = SIMD4<Float>

extension Channels {
  fileprivate init(_ word: UInt32) {
    self.init(
      Float(word >> 24), Float(word >> 16 & 0xFF), Float(word >> 8 & 0xFF), Float(word & 0xFF))
  }

  fileprivate var word: UInt32 {
    let rounded = SIMD4<UInt32>(self.rounded(.toNearestOrAwayFromZero))
    return rounded[0] << 24 | rounded[1] << 16 | rounded[2] << 8 | rounded[3]
  }
}

extension Bitmap {
  /// The picture at half its width and height, each pixel the mean of four.
  fileprivate var halved: Bitmap {
    var result = Bitmap(width: max(width / 2, 1), height: max(height / 2, 1))
    for y in 0..<result.height {
      for x in 0..<result.width {
        var sum = Channels.zero
        for index in 0..<4 {
          sum += Channels(
            self[min(2 * x + index % 2, width - 1), min(2 * y + index / 2, height - 1)])
        }
        result[x, y] = (sum / 4).word
      }
    }
    return result
  }

  /// The colour interpolated between the four nearest pixels; beyond the picture, that of its edge.
  fileprivate func sample(x: Double, y: Double) -> SIMD4<Float> {
    let left = min(max(x - 0.5, 0), Double(width - 1))
    let top = min(max(y - 0.5, 0), Double(height - 1))
    let (column, row) = (Int(left), Int(top))
    let (across, down) = (Float(left - Double(column)), Float(top - Double(row)))
    let (next, below) = (min(column + 1, width - 1), min(row + 1, height - 1))
    let upper = Channels(self[column, row]) * (1 - across) + Channels(self[next, row]) * across
    let lower = Channels(self[column, below]) * (1 - across) + Channels(self[next, below]) * across
    return upper * (1 - down) + lower * down
  }
}
