internal import CairoRendering
internal import Fingerprint
internal import PNGCoding
internal import SVGRendering

extension InputStamp {
  /// The class of the element that holds the stamp in an SVG file.
  static let svgClass = "boundsketch-inputs"

  /// The stamp in a file, and the file without it; nil where there is none that can be read.
  static func parted(_ file: [UInt8]) -> (stamp: InputStamp, rest: [ArraySlice<UInt8>])? {
    if isSVG(file) {
      guard let element = SVGElement("metadata", class: svgClass, in: file),
        let stamp = InputStamp(text: element.text)
      else { return nil }
      return (stamp, [file[..<element.range.lowerBound], file[element.range.upperBound...]])
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
