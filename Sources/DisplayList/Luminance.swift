extension Color {
  /// The least contrast ratio of texts of usual size with what is under them, by WCAG 2.2.
  public static let leastTextContrast = 4.5

  /// The contrast ratio of two opaque colours as defined by WCAG 2.2, from 1 to 21.
  public func contrast(with other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private var luminance: Double {
    let light = linearLight
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The linear light of each channel, from 0 to 1, by sRGB's transfer function.
  package var linearLight: LinearLight {
    LinearLight(
      red: linearLevels[Int(red)], green: linearLevels[Int(green)], blue: linearLevels[Int(blue)])
  }
}

/// The linear light of three channels, from 0 to 1 within the gamut.
package struct LinearLight {
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }
}

/// The linear light of each 8-bit level.
private let linearLevels: [Double] = (0...255).map { level in
  let value = Double(level) / 255
  if value <= 0.040_45 { return value / 12.92 }
  // The power of 2.4.
  let base = (value + 0.055) / 1.055
  return base * base * root(5, of: base * base)
}

/// The root of a positive number, by Newton's iteration from above.
package func root(_ degree: Int, of value: Double) -> Double {
  guard value > 0 else { return 0 }
  func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
  var estimate = max(value, 1)
  while true {
    let next =
      estimate - (power(estimate, degree) - value) / (Double(degree) * power(estimate, degree - 1))
    if next >= estimate { return estimate }
    estimate = next
  }
}
