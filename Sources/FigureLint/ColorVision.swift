internal import DisplayList

/// A colour vision deficiency.
public enum ColorVision: String, Hashable, Sendable, CaseIterable {
  /// The absence of cones for red light.
  case protanopia
  /// The absence of cones for green light.
  case deuteranopia
}

extension Color {
  /// The difference of two opaque colours for an eye, as a distance in CIELAB; nil means normal vision.
  func difference(from other: Color, to vision: ColorVision?) -> Double {
    let (first, second) = (appearance(to: vision).lab, other.appearance(to: vision).lab)
    let squares = zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return squares.squareRoot()
  }

  /// The colour that looks to normal vision as this one does with a deficiency.
  private func appearance(to vision: ColorVision?) -> LinearLight {
    let light = linearLight
    guard let rows = vision?.rows else { return light }
    func mixed(_ row: [Double]) -> Double {
      min(max(row[0] * light.red + row[1] * light.green + row[2] * light.blue, 0), 1)
    }
    return LinearLight(red: mixed(rows[0]), green: mixed(rows[1]), blue: mixed(rows[2]))
  }
}

extension ColorVision {
  /// The matrices for linear sRGB of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation
  /// of Color Vision Deficiency" (2009), at the highest severity.
  fileprivate var rows: [[Double]] {
    switch self {
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    }
  }
}

extension LinearLight {
  /// The CIELAB values L*, a* and b*, relative to sRGB's white, D65.
  fileprivate var lab: [Double] {
    func curve(_ share: Double) -> Double {
      share > 216.0 / 24_389 ? root(3, of: share) : (24_389.0 / 27 * share + 16) / 116
    }
    let x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = curve(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = curve((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}
