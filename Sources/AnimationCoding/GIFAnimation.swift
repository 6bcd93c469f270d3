public import Bitmap
internal import CGIF

/// An animated GIF file under construction: frames are added one by one, and share one palette (giflib).
///
/// A frame is stored as the rectangle in which it differs from the one before, and is transparent where it does not.
/// The same pictures give the same bytes.
public final class GIFAnimation {
  /// The most pixels that a side can have.
  public static let greatestSide = 65_535
  /// The shortest time in hundredths of a second that browsers keep to: shorter ones are a tenth of a second there.
  private static let shortestTime = 2

  private struct Frame {
    var bitmap: Bitmap
    /// The hundredth of a second at which it begins.
    var start: Int
  }

  private let width: Int
  private let height: Int
  private let isOpaque: Bool
  private var palette: GIFPalette
  private let writer: GIFWriter
  /// The frame that was written last.
  private var shown: Bitmap?
  /// The frame that was added last, of which it is not known yet when it ends.
  private var pending: Frame?
  /// The time at which the next frame begins, in milliseconds.
  private var time = 0

  /// The bytes of a comment that holds a word.
  static func comment(_ word: String) -> [UInt8] {
    [0x21, 0xFE, UInt8(clamping: word.utf8.count)] + Array(word.utf8) + [0]
  }

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - width: that of all frames, in pixels.
  ///   - height: that of all frames, in pixels.
  ///   - colors: the colours of all frames to come.
  ///   - plays: the number of times that it is played; nil for endlessly.
  ///   - description: the words about it that the file carries.
  public init(
    width: Int, height: Int, colors: GIFColors, plays: Int? = nil,
    describedBy description: AnimationDescription
  ) throws(AnimationCodingError) {
    guard 1...Self.greatestSide ~= width, 1...Self.greatestSide ~= height else {
      throw .invalidSize(width: width, height: height, greatestSide: Self.greatestSide)
    }
    (self.width, self.height) = (width, height)
    isOpaque = !colors.hasTransparency
    palette = GIFPalette(colors)
    writer = try GIFWriter()
    try writer.begin(width: width, height: height, palette)
    // What is said is how often the animation is played again.
    if plays != 1 { try writer.add(repeats: plays.map { $0 - 1 } ?? 0) }
    try writer.add(comment: description.software)
  }

  /// Adds a frame.
  ///
  /// Times are told in hundredths of a second, none of which adds up to an error. Where frames follow each other in
  /// less than two, some are left out.
  public func add(_ bitmap: Bitmap, milliseconds: Int) throws(AnimationCodingError) {
    guard bitmap.width == width, bitmap.height == height else {
      throw .unequalFrame(width: bitmap.width, height: bitmap.height)
    }
    let start = (time + 5) / 10
    time += milliseconds
    guard let last = pending else {
      pending = Frame(bitmap: bitmap, start: 0)
      return
    }
    // A frame that shows the same goes on.
    if last.bitmap == bitmap { return }
    if start - last.start < Self.shortestTime {
      pending?.bitmap = bitmap
      return
    }
    try write(last, until: start)
    pending = Frame(bitmap: bitmap, start: start)
  }

  /// The bytes of the file; no frame can be added then.
  public func encoded() throws(AnimationCodingError) -> [UInt8] {
    guard let last = pending else { throw .noFrames }
    try write(last, until: max((time + 5) / 10, last.start + Self.shortestTime))
    return try writer.end()
  }

  private func write(_ frame: Frame, until end: Int) throws(AnimationCodingError) {
    // A part of a canvas that was transparent before can be made so again only by clearing all of it.
    let before = isOpaque ? shown : nil
    let all = PixelBox(all: frame.bitmap)
    let region = before.map { PixelBox(changedFrom: $0, to: frame.bitmap) ?? all } ?? all
    try writer.beginFrame(
      region, hundredths: end - frame.start, clearsBehind: !isOpaque,
      transparentIndex: palette.transparentIndex)
    var (row, old): ([UInt8], [UInt8]) = ([], [])
    for y in region.rows {
      let places = y * width + region.columns.lowerBound..<y * width + region.columns.upperBound
      palette.map(frame.bitmap.pixels.span.extracting(places), to: &row)
      if let before {
        palette.map(before.pixels.span.extracting(places), to: &old)
        for column in row.indices where row[column] == old[column] {
          row[column] = palette.transparentIndex
        }
      }
      try writer.add(row: &row)
    }
    shown = frame.bitmap
  }
}
