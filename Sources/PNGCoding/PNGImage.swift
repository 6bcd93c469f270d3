public import Bitmap

/// A picture with what a PNG file says about it.
public struct PNGImage: Hashable, Sendable {
  public var bitmap: Bitmap
  /// The resolution, the same across and down; 1x figures have 2835 (72 dpi).
  public var pixelsPerMetre: Int?
  public var texts: [PNGText]

  public init(_ bitmap: Bitmap, pixelsPerMetre: Int? = nil, texts: [PNGText] = []) {
    self.bitmap = bitmap
    self.pixelsPerMetre = pixelsPerMetre
    self.texts = texts
  }
}

/// A text that travels in a PNG file.
public struct PNGText: Hashable, Sendable {
  /// 1 to 79 printable ASCII characters with single spaces inside, such as `Title`.
  public var keyword: String
  /// BCP 47, such as `zh-Hans`; empty for no language.
  public var languageTag: String
  public var text: String
  /// Tells whether the file holds it compressed.
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

/// The largest picture that is read.
public struct PNGLimits: Hashable, Sendable {
  /// The longest width and height that are allowed.
  public var side: Int
  public var pixels: Int
  /// The number of bytes of all texts together, and of the colour profile, once they are decompressed.
  public var textBytes: Int
  /// The number of pixels of all frames of an animation together.
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
