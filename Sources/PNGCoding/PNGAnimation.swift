public import Bitmap

/// An animated PNG file (APNG) in the making: a still picture, and frames that come one by one.
///
/// Programs that know no animation show the still, which is no frame. Of each frame is
/// kept only the smallest rectangle in which it differs from the one before. The same
/// pictures give the same bytes.
public struct PNGAnimation {
  private struct Frame {
    var region: PixelBox
    var milliseconds: Int
    var stream: [UInt8]
  }

  private let still: PNGImage
  private let format: PixelFormat
  private let plays: Int
  private let compressor: Compressor
  private var last: Bitmap?
  private var frames: [Frame] = []

  /// - Parameters:
  ///   - still: what programs show that know no animation; frames have its size.
  ///   - colors: those of the still and of all frames that will come.
  ///   - plays: how often the frames are shown; nil for ever.
  ///   - compression: of the pixels.
  public init(
    still: PNGImage, colors: PNGColors, plays: Int? = nil, compression: PNGCompression = .balanced
  ) throws(PNGError) {
    let bitmap = still.bitmap
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .empty(width: bitmap.width, height: bitmap.height)
    }
    self.still = still
    self.plays = plays ?? 0
    compressor = try Compressor(compression)
    format = colors.format
  }

  /// The number of frames; equal ones that follow each other are one.
  public var frameCount: Int { frames.count }

  /// Adds a frame, which is shown for a time of 1 ms at least.
  public mutating func add(_ bitmap: Bitmap, milliseconds: Int) throws(PNGError) {
    guard bitmap.width == still.bitmap.width, bitmap.height == still.bitmap.height else {
      throw .unequalFrames(
        width: bitmap.width, height: bitmap.height, stillWidth: still.bitmap.width,
        stillHeight: still.bitmap.height)
    }
    var region = PixelBox(all: bitmap)
    if let last {
      guard let changed = PixelBox(changedFrom: last, to: bitmap) else {
        frames[frames.count - 1].milliseconds += milliseconds
        return
      }
      region = changed
    }
    let stream = compressor.compressed(format.rows(of: bitmap, in: region))
    frames.append(Frame(region: region, milliseconds: milliseconds, stream: stream))
    last = bitmap
  }

  /// The bytes of the file.
  ///
  /// - Parameter addingTexts: given the chunks on which the still's pixels depend, as `PNGInformation`
  ///   has them, the texts that follow those of the still.
  public func encoded(
    addingTexts: ([PNGChunk]) -> [PNGText] = { _ in [] }
  ) throws(PNGError) -> [UInt8] {
    guard !frames.isEmpty else { throw .noFrames }
    let writer = try PNGWriter()
    let bitmap = still.bitmap
    let chunks = format.chunks(
      width: bitmap.width, height: bitmap.height,
      stream: compressor.compressed(format.rows(of: bitmap, in: PixelBox(all: bitmap))))
    try writer.add(
      chunks, pixelsPerMetre: still.pixelsPerMetre, texts: still.texts + addingTexts(chunks),
      by: compressor,
      animation: bigEndian(frames.count) + bigEndian(plays))
    var number = 0
    for frame in frames {
      try writer.add("fcTL", bigEndian(number) + control(of: frame))
      try writer.add("fdAT", bigEndian(number + 1) + frame.stream)
      number += 2
    }
    try writer.add("IEND", [])
    return writer.bytes()
  }

  /// The bytes of an fcTL chunk behind its sequence number.
  private func control(of frame: Frame) -> [UInt8] {
    let (columns, rows) = (frame.region.columns, frame.region.rows)
    let place = [columns.count, rows.count, columns.lowerBound, rows.lowerBound]
    var (time, unit) = (frame.milliseconds, 1000)
    // Two bytes hold a minute of milliseconds, and longer times in coarser units.
    while time > 0xFFFF && unit > 1 { (time, unit) = ((time + 5) / 10, unit / 10) }
    time = min(time, 0xFFFF)
    let delay = [time, unit].flatMap { bigEndian($0).suffix(2) }
    // What was there stays (0), and the rectangle replaces what it covers (0).
    return place.flatMap(bigEndian) + delay + [0, 0]
  }
}
