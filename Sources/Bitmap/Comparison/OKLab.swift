/// A colour in OKLab, by Björn Ottosson's matrices of 2020: https://bottosson.github.io/posts/oklab/.
///
/// It uses only sums, products and roots that are computed here, so that results are the same on every machine.
struct OKLab {
  let lightness: Double
  let a: Double
  let b: Double

  /// Makes the colour from linear sRGB, each component from 0 to 1.
  init(linearRed red: Double, green: Double, blue: Double) {
    let cones = cubeRoots(
      SIMD4(
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 0))
    let (long, medium, short) = (cones.x, cones.y, cones.z)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The distance |dL| + sqrt(da^2 + db^2).
  func distance(to other: OKLab) -> Double {
    let (da, db) = (a - other.a, b - other.b)
    return abs(lightness - other.lightness) + (da * da + db * db).squareRoot()
  }

  /// The linear value of an encoded channel of sRGB, 0 to 1 (IEC 61966-2-1).
  static func linearLight(_ encoded: Double) -> Double {
    if encoded <= 0.04045 { return encoded / 12.92 }
    // The power of 2.4, as a square times a fifth root of a square.
    let base = (encoded + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }
}

/// The cube roots of values from 0 to 1, by Halley's method, in one register, since divisions take most of the
/// time.
@inline(__always)
private func cubeRoots(_ values: SIMD4<Double>) -> SIMD4<Double> {
  // A first guess within a few hundredths: a third of the exponent.
  var roots = SIMD4<Double>()
  for index in 0..<3 {
    roots[index] = Double(bitPattern: values[index].bitPattern / 3 + 0x2A9F_7893_0000_0000)
  }
  // A filler for the fourth lane, which must not become 0 / 0.
  roots.w = 1
  for _ in 0..<3 {
    let cubes = roots * roots * roots
    roots *= (cubes + 2 * values) / (2 * cubes + values)
  }
  return roots.replacing(with: 0, where: values .<= 0)
}

/// The fifth root of a value from 0.001 to 1, by Halley's method.
private func fifthRoot(_ value: Double) -> Double {
  // A first guess within a few hundredths: a fifth of the exponent.
  var root = Double(bitPattern: value.bitPattern / 5 + 0x3325_C3DE_0000_0000)
  for _ in 0..<3 {
    let square = root * root
    let power = square * square * root
    root *= (2 * power + 3 * value) / (3 * power + 2 * value)
  }
  return root
}
