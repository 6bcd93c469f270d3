/// A statement of a PNG file, beside its pixels and the meaning of their colours, by which some program shows the
/// picture otherwise: turned, stretched, moved, on another ground.
public enum PNGDisplayHint: Hashable, Sendable {
  /// The eXIf chunk has the picture turned or mirrored: 2 to 8 as Exif counts, 1 is upright.
  case orientation(Int)
  /// The eXIf chunk holds something that is no Exif data.
  case unreadableExif
  /// The pHYs chunk: how many pixels a metre has, or only how they relate.
  case pixelSize(across: Int, down: Int, isPerMetre: Bool)
  /// The bKGD chunk of a picture that may be transparent, as the file holds it.
  case background([UInt8])
  /// The oFFs chunk: where on a page the picture stands.
  case offset(x: Int, y: Int, isInMicrometres: Bool)
  /// The sCAL chunk: how large in the world what the picture shows is.
  case physicalScale(String)
  /// The sTER chunk: two pictures side by side for two eyes.
  case stereo
  /// The mDCV chunk: the display that the colours were chosen on, as the file holds it.
  case masteringDisplay([UInt8])
  /// The cLLI chunk: how bright the picture gets, as the file holds it.
  case lightLevel([UInt8])
}

extension PNGDisplayHint {
  /// Tells whether it tells of square pixels how many a metre has: the size in print, and nothing on a screen.
  public var isResolution: Bool {
    if case .pixelSize(let across, let down, true) = self { across == down } else { false }
  }

  /// Tells whether what two files say comes to the same.
  ///
  /// A file without a resolution contradicts no resolution.
  public static func agree(_ first: [PNGDisplayHint], _ second: [PNGDisplayHint]) -> Bool {
    let resolutions = (first.filter(\.isResolution), second.filter(\.isResolution))
    if !resolutions.0.isEmpty && !resolutions.1.isEmpty && resolutions.0 != resolutions.1 {
      return false
    }
    return first.filter { !$0.isResolution } == second.filter { !$0.isResolution }
  }
}

extension PNGDisplayHint: CustomStringConvertible {
  /// The file's statement, with the chunk that says it.
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
