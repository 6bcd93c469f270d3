/// The reason why a PNG file cannot be written or read.
public enum PNGError: Error, Hashable, Sendable {
  /// The picture has no pixels: the width or the height is zero.
  case empty(width: Int, height: Int)
  case invalidPixelsPerMetre(Int)
  case invalidKeyword(String)
  case invalidLanguageTag(String)
  /// A text to be written contains U+0000, which ends texts in PNG files.
  case textWithNull(keyword: String)
  /// A frame of an animation has another size than the still.
  case unequalFrames(width: Int, height: Int, stillWidth: Int, stillHeight: Int)
  /// An animation has no frames.
  case noFrames
  case noMemory

  /// The file does not begin with the PNG signature; its kind, if it can be guessed.
  case notPNG(FileKind?)
  /// The bytes end before the last chunk does.
  case truncated
  /// A chunk has a wrong checksum; `offset` is that of its first byte in the file.
  case invalidChecksum(String, offset: Int)
  /// A chunk has a type that is not four letters.
  case invalidChunkType(offset: Int)
  /// A chunk that is critical is unknown.
  case unknownChunk(String, offset: Int)
  /// A chunk is in the wrong order.
  case misplacedChunk(String, offset: Int)
  /// A chunk that may occur once is repeated.
  case repeatedChunk(String, offset: Int)
  case missingChunk(String)
  case invalidChunk(String, offset: Int, PNGChunkFault)
  /// The header states a picture without pixels.
  case noPixels(width: Int, height: Int)
  case invalidColorType(Int)
  case invalidBitDepth(Int, PNGColorType)
  /// The compression, filter or interlace method is not in the specification.
  case invalidMethod(PNGMethod, Int)
  case tooLarge(width: Int, height: Int, limits: PNGLimits)
  /// Texts, or a colour profile, are larger than `PNGLimits.textBytes`.
  case tooLongTexts(limit: Int)
  case imageDataTooShort
  case imageDataTooLong
  case invalidFilter
  /// The image data is not a valid zlib stream.
  case imageDataDamaged
  case animation(PNGAnimationFault)
  /// The image data of a frame, counted from 1, has an error.
  indirect case inFrame(Int, PNGError)
  case tooLargeAnimation(frames: Int, width: Int, height: Int, limit: Int)
  /// libpng reports an error.
  case damaged(String)
}

/// The fault in a chunk's data.
public enum PNGChunkFault: Hashable, Sendable {
  case length(Int, allowed: String)
  /// The keyword, or the profile's name, is not 1 to 79 bytes and a null byte.
  case keyword
  /// The chunk ends within a field.
  case incomplete
  case compressionMethod(Int)
  /// The compressed data is invalid.
  case stream
  case notUTF8
}

/// A header field with few valid values.
public enum PNGMethod: String, Hashable, Sendable {
  case compression, filter, interlace
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
    case .notPNG(let kind):
      "not a PNG file" + (kind.map { "; \($0)" } ?? "")
    case .truncated:
      "the PNG file is cut off; it ends before the picture does"
    case .invalidChecksum(let type, let offset):
      damaged("the checksum of the chunk \(type) at byte \(offset) is wrong")
    case .invalidChunkType(let offset):
      damaged("the chunk at byte \(offset) has a type that is not four letters")
    case .unknownChunk(let type, let offset):
      "the PNG file cannot be shown without its chunk \(type) at byte \(offset), and nothing is "
        + "known of such chunks"
    case .misplacedChunk(let type, let offset):
      damaged("the chunk \(type) at byte \(offset) must not stand there")
    case .repeatedChunk(let type, let offset):
      damaged("there may be one chunk \(type), and another is at byte \(offset)")
    case .missingChunk(let type):
      damaged("there is no chunk \(type)" + missing(type))
    case .invalidChunk(let type, let offset, let fault):
      damaged("the chunk \(type) at byte \(offset) \(fault)")
    case .noPixels(let width, let height):
      damaged("its header says \(width) x \(height) pixels, and at least 1 x 1 is allowed")
    case .invalidColorType(let type):
      damaged("its header says colour type \(type); 0, 2, 3, 4 and 6 are allowed")
    case .invalidBitDepth(let depth, let type):
      damaged(
        "its header says \(depth) bits a sample; for \(type), "
          + type.bitDepths.map { "\($0)" }.joined(separator: ", ") + " are allowed")
    case .invalidMethod(let method, let value):
      damaged(
        "its header says \(method.rawValue) method \(value); "
          + (method == .interlace ? "0 and 1 are" : "0 is") + " allowed")
    case .tooLarge(let width, let height, let limits):
      "the picture has \(width) x \(height) pixels; at most \(limits.pixels) are read, and "
        + "\(limits.side) a side"
    case .tooLongTexts(let limit):
      "the texts and the colour profile of the PNG file have more than \(limit) bytes, which is "
        + "the limit"
    case .imageDataTooShort:
      damaged("its image data ends before the picture does")
    case .imageDataTooLong:
      damaged("its image data goes on after the picture")
    case .invalidFilter:
      damaged("its image data has a row with an unknown filter; 0 to 4 are allowed")
    case .imageDataDamaged:
      damaged("its image data cannot be decompressed")
    case .animation(let fault):
      damaged("\(fault)")
    case .inFrame(let number, let error):
      "in frame \(number), \(error)"
    case .tooLargeAnimation(let frames, let width, let height, let limit):
      "\(frames) frames of \(width) x \(height) pixels are more than the limit of \(limit) pixels in "
        + "all"
    case .damaged(let reason):
      damaged(reason)
    }
  }

  private func damaged(_ reason: String) -> String { "the PNG file is damaged: \(reason)" }

  private func missing(_ type: String) -> String {
    switch type {
    case "IHDR": " at its start"
    case "PLTE": " before the image data, with the colours of the palette"
    case "IDAT": ", so no image data"
    case "acTL": " before the image data, and there are frames"
    default: ""
    }
  }
}

extension FileKind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .jpeg: "it looks like JPEG"
    case .gif: "it looks like GIF"
    case .webP: "it looks like WebP"
    case .svg: "it looks like SVG"
    case .pdf: "it looks like PDF"
    case .bmp: "it looks like BMP"
    case .tiff: "it looks like TIFF"
    case .convertedPNG:
      "it was one until a program changed its line ends, as if it were text"
    }
  }
}

extension PNGChunkFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .length(let length, let allowed): "has \(length) bytes; \(allowed) are allowed"
    case .keyword: "does not begin with a keyword of 1 to 79 bytes"
    case .incomplete: "ends too early"
    case .compressionMethod(let method): "has compression method \(method); 0 is allowed"
    case .stream: "holds something that cannot be decompressed"
    case .notUTF8: "holds a text that is not UTF-8"
    }
  }
}
