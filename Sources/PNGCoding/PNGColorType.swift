/// The components of a pixel of a PNG file; the numbers are the format's.
public enum PNGColorType: Int, Hashable, Sendable {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayWithAlpha = 4
  case rgbWithAlpha = 6
}

extension PNGColorType: CustomStringConvertible {
  public var description: String {
    switch self {
    case .gray: "grey"
    case .rgb: "RGB"
    case .palette: "palette"
    case .grayWithAlpha: "grey with alpha"
    case .rgbWithAlpha: "RGB with alpha"
    }
  }

  /// The number of samples of a pixel.
  var channels: Int {
    switch self {
    case .gray, .palette: 1
    case .grayWithAlpha: 2
    case .rgb: 3
    case .rgbWithAlpha: 4
    }
  }

  var hasColors: Bool { self != .gray && self != .grayWithAlpha }

  var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayWithAlpha, .rgbWithAlpha: [8, 16]
    }
  }
}
