public import Bitmap
public import PNGCoding

/// A picture without a scene: pixels that a program drew, or what a PNG file shows.
public struct BarePicture: Sendable {
  enum Content {
    case bitmap(Bitmap)
    case file(PNGPicture, bytes: [UInt8])
  }

  let content: Content

  /// The picture that a program drew.
  ///
  /// - Parameter bitmap: its pixels.
  public init(_ bitmap: Bitmap) {
    content = .bitmap(bitmap)
  }

  /// The picture in a PNG file, of which nothing is rounded.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - limits: the sizes that the file must keep to.
  public init(png bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    content = .file(try readPNG(bytes, limits: limits), bytes: bytes)
  }

  var bitmap: Bitmap {
    switch content {
    case .bitmap(let bitmap): bitmap
    case .file(let picture, _): Bitmap(picture.image)
    }
  }

  /// The meaning of its samples; those of a bitmap are what a file means that says nothing.
  var colorSpace: PNGColorSpace {
    switch content {
    case .bitmap: .undeclared
    case .file(let picture, _): picture.colorSpace
    }
  }

  /// The hints that its file gives about how it is to be shown.
  var displayHints: [PNGDisplayHint] {
    if case .file(let picture, _) = content { picture.displayHints } else { [] }
  }

  /// The animation; nil where the picture is a still.
  var animation: AnimatedPNG? {
    if case .file(let picture, _) = content { picture.animation } else { nil }
  }

  /// The bytes of a PNG file: those that it came from, where it did.
  ///
  /// - Parameter compression: the effort to make the file of a bitmap small.
  public func encoded(compression: PNGCompression = .balanced) throws(PNGError) -> [UInt8] {
    switch content {
    case .bitmap(let bitmap): try encodePNG(PNGImage(bitmap), compression: compression)
    case .file(_, let bytes): bytes
    }
  }
}
