/// The header of a PNG file.
public struct PNGHeader: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The number of bits of a sample, or of an index for palette files.
  public let bitDepth: Int
  public let colorType: PNGColorType
  public let isInterlaced: Bool
}

extension PNGHeader: CustomStringConvertible {
  /// The header without the size, such as "16 bits a sample, grey with alpha, interlaced".
  public var description: String {
    let bits = bitDepth == 1 ? "1 bit a sample" : "\(bitDepth) bits a sample"
    return "\(bits), \(colorType)" + (isInterlaced ? ", interlaced" : "")
  }
}

extension PNGHeader {
  /// Reads an IHDR chunk.
  init(in chunk: PNGChunk) throws(PNGError) {
    try chunk.check(length: 13)
    let data = chunk.data
    let (width, height) = (Int(chunk.numbers[0]), Int(chunk.numbers[1]))
    guard width > 0, height > 0 else { throw .noPixels(width: width, height: height) }
    let choices = data.suffix(5).map { Int($0) }
    guard let colorType = PNGColorType(rawValue: choices[1]) else {
      throw .invalidColorType(choices[1])
    }
    guard colorType.bitDepths.contains(choices[0]) else {
      throw .invalidBitDepth(choices[0], colorType)
    }
    let methods: [(PNGMethod, Int, ClosedRange<Int>)] = [
      (.compression, choices[2], 0...0), (.filter, choices[3], 0...0),
      (.interlace, choices[4], 0...1),
    ]
    for (method, value, allowed) in methods where !allowed.contains(value) {
      throw .invalidMethod(method, value)
    }
    self.init(
      width: width, height: height, bitDepth: choices[0], colorType: colorType,
      isInterlaced: choices[4] == 1)
  }

  /// Reads the header at the beginning of a file; nil if there is none.
  public init?(ofFile bytes: [UInt8]) {
    guard bytes.starts(with: pngSignature) else { return nil }
    var rest = bytes[pngSignature.count...]
    guard let chunk = try? PNGChunks.takeChunk(from: &rest), chunk.type == "IHDR" else {
      return nil
    }
    try? self.init(in: chunk)
  }

  /// Throws an error if a picture of this size exceeds the limits.
  func check(_ limits: PNGLimits) throws(PNGError) {
    guard width <= limits.side, height <= limits.side, width <= limits.pixels / height else {
      throw .tooLarge(width: width, height: height, limits: limits)
    }
  }
}
