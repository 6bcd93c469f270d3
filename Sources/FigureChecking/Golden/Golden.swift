public import FigureFile
internal import Fingerprint
public import PNGCoding
public import SourceText

/// A figure that was recorded once and approved: a PNG file, of ours or of another tool.
public struct Golden: Sendable {
  public let bytes: [UInt8]
  /// The record of how the file was made; nil where it does not say.
  public let record: FigureRecord?
  /// The size in pixels.
  let size: PixelSize
  /// Tells whether the image is the one that the record was made with.
  let isAsRecorded: Bool
  /// Tells whether the file declares that its colours are others than those of figures.
  let hasForeignColors: Bool
  /// The hints that the file gives about how it is to be shown.
  let displayHints: [PNGDisplayHint]
  /// The animation; nil where the file is a still.
  let animation: AnimatedPNG?
  /// The reason why what the file says of how it was made cannot be read; nil where it can, or says nothing.
  public let recordError: RecordError?
  /// The notes on the file.
  let notes: [CheckNote]

  /// Looks into a file, of which the image is not decoded.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of a PNG file.
  ///   - limits: the sizes that the file must keep to.
  public init(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let information = try readPNGInformation(bytes, limits: limits)
    var record: FigureRecord?
    var recordError: RecordError?
    var notes: [CheckNote] = []
    do {
      record = try FigureRecord(information.texts)
      if record == nil { notes.append(.noRecord) }
    } catch {
      recordError = error
      notes.append(.unreadableRecord(error.description))
    }
    let isRepainted =
      record.map {
        $0.image != Fingerprint(ofImage: information.imageChunks, pixels: $0.pixels)
      } ?? false
    if isRepainted { notes.append(.repainted) }
    let colorSpace = information.colorSpace
    hasForeignColors = !colorSpace.isEquivalent(to: .undeclared)
    if hasForeignColors { notes.append(.colorSpace(colorSpace.description)) }
    if information.trailingBytes > 0 { notes.append(.trailingBytes(information.trailingBytes)) }
    displayHints = information.displayHints
    animation = information.animation
    size = PixelSize(width: information.header.width, height: information.header.height)
    self.bytes = bytes
    self.record = record
    self.recordError = recordError
    self.notes = notes
    isAsRecorded = record != nil && !isRepainted && !hasForeignColors
  }

  /// Decodes the image, and the frames of an animation, to find what is wrong with them.
  ///
  /// - Parameter limits: the sizes that the frames must keep to.
  public func checkPixels(_ limits: Limits) throws(PNGError) {
    let limits = PNGLimits(limits)
    var canvases = try readPNG(bytes, limits: limits).animation?.canvases(limits)
    while try canvases?.next() != nil {}
  }
}
