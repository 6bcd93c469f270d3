import Bitmap

/// The animation in a PNG file (APNG, PNG specification, third edition), its frames not yet decompressed.
public struct AnimatedPNG: Hashable, Sendable {
  /// The number of times that the animation is played; nil for endlessly.
  public let plays: Int?
  public let frames: [PNGFrame]
  /// Tells whether the still, which programs without animation show, is the first frame.
  public let beginsWithStill: Bool
  let header: PNGHeader
  /// The chunks that define the meaning of samples in every frame.
  let shared: [PNGChunk]
  /// The parts of each frame's image data.
  let data: [[ArraySlice<UInt8>]]
}

extension AnimatedPNG {
  /// The animation in a file; nil if it has none.
  ///
  /// Numbers, positions and sizes are checked; invalid image data is found when frames are composed.
  public init?(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    try self.init(in: PNGChunks(of: bytes), limits)
  }

  init?(in chunks: PNGChunks, _ limits: PNGLimits) throws(PNGError) {
    var reader = AnimationReader(chunks.header)
    for chunk in chunks.all { try reader.add(chunk) }
    guard let control = try reader.finished() else { return nil }
    let pixels = chunks.header.width * chunks.header.height
    guard reader.frames.count <= limits.animation / pixels else {
      throw .tooLargeAnimation(
        frames: reader.frames.count, width: chunks.header.width, height: chunks.header.height,
        limit: limits.animation)
    }
    self.init(
      plays: control.plays == 0 ? nil : control.plays, frames: reader.frames,
      beginsWithStill: reader.beginsWithStill, header: chunks.header,
      shared: chunks.all.filter { ["PLTE", "tRNS"].contains($0.type) }, data: reader.data)
  }

  /// The PNG file of a single frame, with the size of its region.
  func file(ofFrame number: Int) throws(PNGError) -> [UInt8] {
    let region = frames[number].region
    let writer = try PNGWriter()
    try writer.add(
      "IHDR",
      bigEndian(region.width) + bigEndian(region.height) + [
        UInt8(header.bitDepth), UInt8(header.colorType.rawValue), 0, 0,
        header.isInterlaced ? 1 : 0,
      ])
    for chunk in shared { try writer.add(chunk.type, Array(chunk.data)) }
    for part in data[number] { try writer.add("IDAT", Array(part)) }
    try writer.add("IEND", [])
    return writer.bytes()
  }
}

/// Reads the chunks of an animation in order.
private struct AnimationReader {
  private let header: PNGHeader
  private var control: (frames: Int, plays: Int)?
  private(set) var frames: [PNGFrame] = []
  private(set) var data: [[ArraySlice<UInt8>]] = []
  private(set) var beginsWithStill = false
  private var hasStill = false
  private var nextNumber = 0

  init(_ header: PNGHeader) { self.header = header }

  mutating func add(_ chunk: PNGChunk) throws(PNGError) {
    switch chunk.type {
    case "acTL":
      if control != nil { throw .repeatedChunk(chunk.type, offset: chunk.offset) }
      if hasStill { throw .misplacedChunk(chunk.type, offset: chunk.offset) }
      try chunk.check(length: 8)
      control = (Int(chunk.numbers[0]), Int(chunk.numbers[1]))
    case "IDAT":
      hasStill = true
      if beginsWithStill { data[0].append(chunk.data) }
    case "fcTL":
      try chunk.check(length: 26)
      try takeNumber(of: chunk)
      try addFrame(chunk)
    case "fdAT":
      guard chunk.data.count >= 4 else { throw chunk.invalid(.incomplete) }
      try takeNumber(of: chunk)
      // A still that is no frame has its pixels outside the frames.
      guard hasStill, frames.count > (beginsWithStill ? 1 : 0) else {
        throw .misplacedChunk(chunk.type, offset: chunk.offset)
      }
      data[frames.count - 1].append(chunk.data.dropFirst(4))
    default: break
    }
  }

  /// Checks the sequence number of a chunk; the chunks of all frames are numbered together.
  private mutating func takeNumber(of chunk: PNGChunk) throws(PNGError) {
    if control == nil { throw .missingChunk("acTL") }
    let number = Int(chunk.numbers[0])
    guard number == nextNumber else {
      throw .animation(
        .sequence(chunk.type, offset: chunk.offset, found: number, expected: nextNumber))
    }
    nextNumber += 1
  }

  private mutating func addFrame(_ chunk: PNGChunk) throws(PNGError) {
    if !hasStill && !frames.isEmpty { throw .misplacedChunk(chunk.type, offset: chunk.offset) }
    try checkLastFrame()
    let number = frames.count + 1
    let numbers = chunk.numbers.map { Int($0) }
    let region = PixelBox(
      columns: numbers[3]..<numbers[3] + numbers[1], rows: numbers[4]..<numbers[4] + numbers[2])
    guard region.width > 0, region.height > 0, region.columns.upperBound <= header.width,
      region.rows.upperBound <= header.height
    else { throw .animation(.beyondCanvas(frame: number, region)) }
    if !hasStill {
      guard region.width == header.width, region.height == header.height else {
        throw .animation(.stillElsewhere(region))
      }
      beginsWithStill = true
    }
    let rest = chunk.data.suffix(6).map { Int($0) }
    guard let disposal = PNGFrame.Disposal(rawValue: rest[4]) else {
      throw .animation(.disposal(frame: number, rest[4]))
    }
    guard let blending = PNGFrame.Blending(rawValue: rest[5]) else {
      throw .animation(.blending(frame: number, rest[5]))
    }
    frames.append(
      PNGFrame(
        region: region, delay: PNGDelay(rest[0] << 8 | rest[1], rest[2] << 8 | rest[3]),
        disposal: disposal, blending: blending))
    data.append([])
  }

  private func checkLastFrame() throws(PNGError) {
    if data.last?.isEmpty == true { throw .animation(.noData(frame: frames.count)) }
  }

  /// The number of frames and of plays, once all chunks are read; nil without an animation.
  func finished() throws(PNGError) -> (frames: Int, plays: Int)? {
    guard let control else { return nil }
    if control.frames == 0 { throw .animation(.noFrames) }
    try checkLastFrame()
    if frames.count != control.frames {
      throw .animation(.frameCount(said: control.frames, found: frames.count))
    }
    return control
  }
}
