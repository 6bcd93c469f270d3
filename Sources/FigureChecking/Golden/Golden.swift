internal import Fingerprint
public import PNGCoding

/// A figure that was recorded once and approved: a PNG file, of ours or of another tool.
public struct Golden: Sendable {
  public let bytes: [UInt8]
  /// What the file says of how it was made; nil where it does not say.
  public let record: FigureRecord?
  /// In pixels.
  let size: PixelSize
  /// Whether the image is the one that the record was made with.
  let isAsRecorded: Bool
  /// Whether the file declares that its colours are others than those of figures.
  let hasForeignColors: Bool
  /// What should be known of the file.
  let notes: [CheckNote]

  /// Looks into a file, of which the image is not decoded.
  public init(_ bytes: [UInt8], limits: PNGLimits = PNGLimits()) throws(PNGError) {
    let information = try readPNGInformation(bytes, limits: limits)
    var record: FigureRecord?
    var notes: [CheckNote] = []
    do {
      record = try FigureRecord(information.texts)
      if record == nil { notes.append(.noRecord) }
    } catch {
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
    size = PixelSize(width: information.header.width, height: information.header.height)
    self.bytes = bytes
    self.record = record
    self.notes = notes
    isAsRecorded = record != nil && !isRepainted && !hasForeignColors
  }
}
