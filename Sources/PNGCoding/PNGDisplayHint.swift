/// A hint in a PNG file, beside pixels and colour space, that makes some programs display the picture differently:
/// turned, stretched, moved, or on another background.
public enum PNGDisplayHint: Hashable, Sendable {
  /// The eXIf chunk with a rotation or reflection: 2 to 8 as in Exif, where 1 is upright.
  case orientation(Int)
  /// The eXIf chunk with invalid Exif data.
  case unreadableExif
  /// The pHYs chunk: pixels per metre, or only the aspect ratio of a pixel.
  case pixelSize(across: Int, down: Int, isPerMetre: Bool)
  /// The bKGD chunk of a picture that may be transparent, as stored.
  case background([UInt8])
  /// The oFFs chunk: the position of the picture on a page.
  case offset(x: Int, y: Int, isInMicrometres: Bool)
  /// The sCAL chunk: the physical size of the pictured subject.
  case physicalScale(String)
  /// The sTER chunk: a stereo pair side by side.
  case stereo
  /// The mDCV chunk: the display on which the colours were mastered, as stored.
  case masteringDisplay([UInt8])
  /// The cLLI chunk: the largest and the average brightness, as stored.
  case lightLevel([UInt8])
}

extension PNGDisplayHint {
  /// Tells whether it is a resolution of square pixels, which determines the size in print and nothing on a screen.
  public var isResolution: Bool {
    if case .pixelSize(let across, let down, true) = self { across == down } else { false }
  }

  /// Tells whether the hints of two files have the same effect.
  ///
  /// A missing resolution agrees with any.
  public static func agree(_ first: [PNGDisplayHint], _ second: [PNGDisplayHint]) -> Bool {
    let resolutions = (first.filter(\.isResolution), second.filter(\.isResolution))
    if !resolutions.0.isEmpty && !resolutions.1.isEmpty && resolutions.0 != resolutions.1 {
      return false
    }
    return first.filter { !$0.isResolution } == second.filter { !$0.isResolution }
  }
}

extension PNGDisplayHint: CustomStringConvertible {
  /// The hint in words, with the chunk that it comes from.
  public var description: String {
    switch self {
    case .orientation(let value):
      "the picture is to be \(Self.turns[value] ?? "shown otherwise") (eXIf orientation \(value))"
    case .unreadableExif: "there is Exif data, which cannot be read (eXIf)"
    case .pixelSize(let across, let down, true) where across == down:
      "a metre has \(across) pixels (pHYs)"
    case .pixelSize(let across, let down, true):
      "a metre has \(across) pixels across and \(down) down (pHYs)"
    case .pixelSize(let across, let down, false):
      "pixels are not square: \(across) across are as long as \(down) down (pHYs)"
    case .background(let bytes):
      "the ground is to be of the color \(Self.hexadecimal(bytes)) (bKGD)"
    case .offset(let x, let y, let isInMicrometres):
      "the picture is to stand at (\(x), \(y)) "
        + (isInMicrometres ? "micrometres" : "pixels") + " of a page (oFFs)"
    case .physicalScale(let text): "a pixel is \(text) of what it shows (sCAL)"
    case .stereo: "two pictures stand side by side for two eyes (sTER)"
    case .masteringDisplay(let bytes):
      "the colors were chosen on the display \(Self.hexadecimal(bytes)) (mDCV)"
    case .lightLevel(let bytes): "the light is \(Self.hexadecimal(bytes)) (cLLI)"
    }
  }

  private static let turns = [
    2: "mirrored left to right", 3: "turned by 180 degrees", 4: "mirrored top to bottom",
    5: "mirrored and turned by 270 degrees clockwise", 6: "turned by 90 degrees clockwise",
    7: "mirrored and turned by 90 degrees clockwise", 8: "turned by 270 degrees clockwise",
  ]

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    "0x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
