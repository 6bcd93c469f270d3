internal import Fingerprint
public import PNGCoding

extension FigureRecord {
  /// The figure's file with its seal, which leads it.
  ///
  /// - Parameters:
  ///   - file: the figure's file as `RecordedFigure.encoded` gives it.
  ///   - compression: that of `file`.
  ///   - pictures: the files of the pictures that the scene names, in the order of their names.
  public func sealed(
    _ file: [UInt8], compression: PNGCompression, pictures: [PictureFile]
  ) throws(PNGError) -> [UInt8] {
    let seal = FigureSeal(
      inputs: FigureInputs(of: self, compression), fonts: fonts, pictures: pictures,
      file: Fingerprint(file))
    let sealed = try addingLeadingText(seal.text, to: file)
    // Names of several lines would not be read back, and neither would a text that is far too long.
    guard let leading = FigureSeal.leading(sealed), FigureSeal(in: leading) == seal else {
      return file
    }
    return sealed
  }
}
