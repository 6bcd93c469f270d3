/// The first bytes of every PNG file.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// A kind of file that is taken for PNG.
public enum FileKind: String, Hashable, Sendable {
  case empty, jpeg, gif, webP, svg, pdf, bmp, tiff
  /// PNG whose line ends were changed, as some programs do to text.
  case convertedPNG
}

extension FileKind {
  /// Guesses the kind of a file that is not PNG.
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

  /// The signature holds both kinds of line ends, and a byte beyond ASCII, to tell just this.
  private static func isConverted(_ bytes: [UInt8]) -> Bool {
    bytes.dropFirst().starts(with: "PNG".utf8) || bytes.starts(with: "\u{FFFD}PNG".utf8)
  }

  /// An element `svg` after what may stand before it.
  private static func isSVG(_ start: ArraySlice<UInt8>) -> Bool {
    guard start.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return false }
    let tag = Array("<svg".utf8)
    return start.indices.contains { start[$0...].starts(with: tag) }
  }
}

/// Tells whether a file begins as PNG files do.
public func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: pngSignature) }
