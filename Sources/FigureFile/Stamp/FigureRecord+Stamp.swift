internal import Fingerprint
public import PNGCoding

extension FigureRecord {
  /// The figure's file with its input stamp, which leads it.
  ///
  /// - Parameters:
  ///   - file: the figure's file as `RecordedFigure.encoded` gives it.
  ///   - compression: that of `file`.
  ///   - pictures: the files of the pictures that the scene names, in the order of their names.
  public func stamped(
    _ file: [UInt8], compression: PNGCompression, pictures: [PictureFile]
  ) throws(PNGError) -> [UInt8] {
    let stamp = InputStamp(
      inputs: FigureInputs(of: self, compression), fonts: fonts, pictures: pictures,
      file: Fingerprint(file))
    let stamped = try addingLeadingText(stamp.text, to: file)
    // Names of several lines would not be read back, and neither would a text that is far too long.
    guard let leading = InputStamp.leading(stamped), InputStamp(in: leading) == stamp else {
      return file
    }
    return stamped
  }
}
