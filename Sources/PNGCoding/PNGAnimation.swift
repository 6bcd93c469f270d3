public import Bitmap

/// An animated PNG file (APNG) under construction: a still picture, then frames one by one.
///
/// Programs without animation show the still, which is not a frame. Each frame is stored as the smallest rectangle
/// in which it differs from the one before. The same pictures give the same bytes.
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

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - still: the picture for programs without animation; frames have its size.
  ///   - colors: the colours of the still and of all frames to come.
  ///   - plays: the number of times that the animation is played; nil for endlessly.
  ///   - compression: that of the pixels.
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

  /// The number of frames; equal consecutive ones are merged.
  public var frameCount: Int { frames.count }

  /// Adds a frame with a duration of at least 1 ms.
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
  /// - Parameter addingTexts: given the chunks on which the still's pixels depend, as `PNGInformation` has them,
  ///   returns texts to add after those of the still.
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

  /// The bytes of an fcTL chunk after its sequence number.
  private func control(of frame: Frame) -> [UInt8] {
    let (columns, rows) = (frame.region.columns, frame.region.rows)
    let place = [columns.count, rows.count, columns.lowerBound, rows.lowerBound]
    var (time, unit) = (frame.milliseconds, 1000)
    // The unit of longer times gets coarser, since two bytes hold only a minute of milliseconds.
    while time > 0xFFFF && unit > 1 { (time, unit) = ((time + 5) / 10, unit / 10) }
    time = min(time, 0xFFFF)
    let delay = [time, unit].flatMap { bigEndian($0).suffix(2) }
    // Disposal 0 leaves the canvas as it is, blending 0 replaces what the rectangle covers.
    return place.flatMap(bigEndian) + delay + [0, 0]
  }
}
