/// The colour space that a PNG file declares; if it declares several, the one with precedence.
///
/// It is reported and never applied to the samples. The precedence is that of the PNG specification (third edition,
/// section 4.3): cICP, iCCP, sRGB, gAMA with cHRM.
public enum PNGColorSpace: Hashable, Sendable {
  /// No declaration: browsers show such a picture as sRGB.
  case undeclared
  /// The sRGB chunk, with its rendering intent: 0 perceptual, 1 relative, 2 saturation, 3 absolute.
  case sRGB(intent: Int)
  /// The gAMA and cHRM chunks, at least one of them; gamma is in units of 1/100000.
  case calibrated(gamma: UInt32?, PNGChromaticities?)
  /// An ICC profile, whose content is not examined.
  case profile(name: String, bytes: [UInt8])
  /// The cICP chunk: the code points of ITU-T H.273.
  case codePoints(primaries: Int, transfer: Int, matrix: Int, isFullRange: Bool)
}

/// The chromaticities of the white and the primaries of a picture, in the CIE 1931 xy plane.
public struct PNGChromaticities: Hashable, Sendable {
  /// The x and y of white, red, green and blue, in units of 1/100000: eight numbers.
  public let values: [UInt32]

  public static let sRGB = PNGChromaticities(
    values: [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000])
}

extension PNGColorSpace {
  /// Tells whether the same samples mean the same colours.
  ///
  /// An undeclared colour space counts as sRGB, and so does the gamma that the specification recommends beside an
  /// sRGB chunk.
  public func isEquivalent(to other: PNGColorSpace) -> Bool {
    if isSRGB && other.isSRGB { return true }
    if case .profile(_, let bytes) = self, case .profile(_, let others) = other {
      return bytes == others
    }
    return self == other
  }

  private var isSRGB: Bool {
    switch self {
    case .undeclared, .sRGB: true
    case .calibrated(let gamma, let chromaticities):
      gamma == 45_455 && (chromaticities ?? .sRGB) == .sRGB
    case .profile, .codePoints: false
    }
  }
}

extension PNGColorSpace: CustomStringConvertible {
  public var description: String {
    switch self {
    case .undeclared: return "no colour space"
    case .sRGB(let intent): return "sRGB with rendering intent \(intent)"
    case .calibrated(let gamma, let chromaticities):
      let parts = [gamma.map { "gamma \(decimal($0))" }, chromaticities?.description]
      return parts.compactMap { $0 }.joined(separator: " and ")
    case .profile(let name, let bytes):
      // The checksum distinguishes profiles of the same name.
      let digits = String(bytes[...].checksum, radix: 16)
      let checksum = String(repeating: "0", count: 8 - digits.count) + digits
      return "the ICC profile '\(name)' (\(bytes.count) bytes, checksum \(checksum))"
    case .codePoints(let primaries, let transfer, let matrix, let isFullRange):
      return "the code points \(primaries)/\(transfer)/\(matrix) of H.273 in "
        + (isFullRange ? "full" : "narrow") + " range"
    }
  }
}

extension PNGChromaticities: CustomStringConvertible {
  public var description: String {
    if self == .sRGB { return "the chromaticities of sRGB" }
    let points = zip(["white", "red", "green", "blue"], stride(from: 0, to: 8, by: 2)).map {
      "\($0) (\(decimal(values[$1])), \(decimal(values[$1 + 1])))"
    }
    return "the chromaticities " + points.joined(separator: ", ")
  }
}

/// A number of hundred thousandths as a decimal without trailing zeros.
private func decimal(_ value: UInt32) -> String {
  let digits = String(value % 100_000)
  var fraction = String(repeating: "0", count: 5 - digits.count) + digits
  while fraction.last == "0" { fraction.removeLast() }
  return "\(value / 100_000)" + (fraction.isEmpty ? "" : "." + fraction)
}
