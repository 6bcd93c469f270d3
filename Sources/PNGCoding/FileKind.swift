/// The signature of PNG files.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// A kind of file that may be mistaken for PNG.
public enum FileKind: String, Hashable, Sendable {
  case empty, jpeg, gif, webP, svg, pdf, bmp, tiff
  /// A PNG file whose line ends were converted, as some programs do with text.
  case convertedPNG
}

extension FileKind {
  /// Guesses the kind of a file that is not PNG from its first bytes.
  init?(of bytes: [UInt8]) {
    if bytes.isEmpty {
      self = .empty
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if bytes.starts(with: "II*\0".utf8) || bytes.starts(with: "MM\0*".utf8) {
      self = .tiff
    } else if bytes.starts(with: "BM".utf8), bytes.dropFirst(6).starts(with: [0, 0, 0, 0]) {
      self = .bmp
    } else if Self.isConverted(bytes) {
      self = .convertedPNG
    } else if Self.isSVG(bytes.prefix(4096)) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Tells whether a conversion of text has damaged the signature, which is designed to reveal that.
  private static func isConverted(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst().starts(with: "PNG".utf8) || bytes.starts(with: "\u{FFFD}PNG".utf8)
  }

  /// Tells whether a file begins with an element `svg`, after what may precede it.
  private static func isSVG(_ start: ArraySlice<UInt8>) -> Bool {
    guard start.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let tag = Array("<svg".utf8)
    return start.indices.contains { start[$0...].starts(with: tag) }
  }
}

/// Tells whether a file begins with the PNG signature.
public func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: pngSignature) }
