public import Bitmap

/// A picture with its information for a PNG file.
public struct PNGImage: Hashable, Sendable {
  public var bitmap: Bitmap
  /// The resolution in both directions; 1x figures have 2835 (72 dpi).
  public var pixelsPerMetre: Int?
  public var texts: [PNGText]

  public init(_ bitmap: Bitmap, pixelsPerMetre: Int? = nil, texts: [PNGText] = []) {
    self.bitmap = bitmap
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }
}

/// A text in a PNG file.
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 printable ASCII characters with single spaces inside, such as `Title`.
  public var keyword: String
  /// The BCP 47 tag of the language, such as `zh-Hans`; empty for none.
  public var languageTag: String
  public var text: String
  /// Tells whether the text is stored compressed.
  public var isCompressed: Bool

  public init(
    keyword: String, languageTag: String = "", text: String, isCompressed: Bool = false
  ) {
    self.keyword = keyword
    self.languageTag = languageTag
    self.text = text
    self.isCompressed = isCompressed
  }
}

/// The limits of PNG files that are read.
public struct PNGLimits: Hashable, Sendable {
  /// The largest width and height.
  public var side: Int
  public var pixels: Int
  /// The largest size in bytes of all texts together, and of the colour profile, both decompressed.
  public var textBytes: Int
  /// The largest number of pixels of all frames of an animation together.
  public var animation: Int

  public init(
    side: Int = 32_767, pixels: Int = 268_000_000, textBytes: Int = 256 << 20,
    animation: Int = 4_000_000_000
  ) {
    self.side = side
    self.pixels = pixels
    self.textBytes = textBytes
    self.animation = animation
  }
}
