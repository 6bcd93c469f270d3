/// Why a PNG file cannot be written or read.
public enum PNGError: Error, Hashable, Sendable {
  /// Nothing to write: the width or the height is zero.
  case empty(width: Int, height: Int)
  case invalidPixelsPerMetre(Int)
  case invalidKeyword(String)
  case invalidLanguageTag(String)
  /// A text to be written holds U+0000, which ends a text in a PNG file.
  case textWithNull(keyword: String)
  /// A frame of an animation that is not as large as its still.
  case unequalFrames(width: Int, height: Int, stillWidth: Int, stillHeight: Int)
  /// An animation without any frame.
  case noFrames
  case noMemory
  /// The bytes do not start as a PNG file does.
  case notPNG
  /// The bytes end before the picture does.
  case truncated
  /// What libpng found wrong.
  case damaged(String)
  case tooLarge(width: Int, height: Int, limits: PNGLimits)
}

extension PNGError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "a PNG file needs at least one pixel, and the picture has \(width) x \(height)"
    case .invalidPixelsPerMetre(let value):
      "a resolution of \(value) pixels per metre; 1 to 2147483647 are allowed"
    case .invalidKeyword(let keyword):
      "invalid keyword '\(keyword)' for a text in a PNG file; allowed are 1 to 79 printable ASCII "
        + "characters without leading, trailing or doubled spaces"
    case .invalidLanguageTag(let tag):
      "invalid language tag '\(tag)' for a text in a PNG file; write it as in 'en' or 'zh-Hans'"
    case .textWithNull(let keyword):
      "the text '\(keyword)' for a PNG file holds the character U+0000; remove it"
    case .unequalFrames(let width, let height, let stillWidth, let stillHeight):
      "a frame has \(width) x \(height) pixels, and the still of its animation "
        + "\(stillWidth) x \(stillHeight)"
    case .noFrames:
      "an animation needs at least one frame"
    case .noMemory:
      "not enough memory for the picture; a smaller scale needs less"
    case .notPNG:
      "not a PNG file"
    case .truncated:
      "the PNG file is cut off; it ends before the picture does"
    case .damaged(let reason):
      "the PNG file is damaged: \(reason)"
    case .tooLarge(let width, let height, let limits):
      "the picture has \(width) x \(height) pixels; at most \(limits.pixels) are read, and "
        + "\(limits.side) a side"
    }
  }
}
