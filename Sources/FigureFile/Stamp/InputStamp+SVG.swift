internal import CairoRendering
internal import Fingerprint
internal import PNGCoding
internal import SVGRendering

extension InputStamp {
  /// The name of the stamp in files that give their texts names: the class of an element of SVG.
  static let svgClass = "boundsketch-inputs"

  /// The comment that begins the update of a PDF file that has the stamp, at its end.
  private static let pdfStart = Array("% boundsketch-inputs\n".utf8)

  /// A PDF file with its stamp, where it carries a record.
  static func stampedPDF(
    _ file: [UInt8], inputs: FigureInputs, fonts: [UsedFont], pictures: [PictureFile]
  ) -> [UInt8] {
    let stamp = InputStamp(
      inputs: inputs, fonts: fonts, pictures: pictures, file: Fingerprint(file))
    guard var update = PDFUpdate(of: file, behind: pdfStart) else { return file }
    _ = update.add(stream: stamp.text.text, "/Boundsketch /\(svgClass)")
    let stamped = update.bytes
    return parted(stamped)?.stamp == stamp ? stamped : file
  }

  /// The stamp in a file, and the file without it; nil where there is none that can be read.
  static func parted(_ file: [UInt8]) -> (stamp: InputStamp, rest: [ArraySlice<UInt8>])? {
    if isSVG(file) {
      guard let element = SVGElement("metadata", class: svgClass, in: file),
        let stamp = InputStamp(text: element.text)
      else { return nil }
      return (stamp, [file[..<element.range.lowerBound], file[element.range.upperBound...]])
    }
    if isPDF(file) {
      guard let place = file.lastRange(of: pdfStart), let text = PDFText(svgClass, in: file)?.text,
        let stamp = InputStamp(text: text)
      else { return nil }
      return (stamp, [file[..<place.lowerBound]])
    }
    guard let leading = leading(file), let stamp = InputStamp(in: leading) else { return nil }
    return (stamp, [leading.before, leading.after])
  }

  /// An SVG file with its stamp, where it carries a record.
  static func stamped(
    _ file: [UInt8], inputs: FigureInputs, fonts: [UsedFont], pictures: [PictureFile]
  ) -> [UInt8] {
    let stamp = InputStamp(
      inputs: inputs, fonts: fonts, pictures: pictures, file: Fingerprint(file))
    let stamped = SVGMetadata(name: svgClass, text: stamp.text.text).inserted(into: file)
    // Names of several lines would not be read back.
    return parted(stamped)?.stamp == stamp ? stamped : file
  }
}
