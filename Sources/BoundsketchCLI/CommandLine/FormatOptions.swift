import FigureFile
import SVGRendering

// The formats of figures.
extension ParsedArguments {
  /// The formats of `--format`; nil where it is not given.
  func formats() throws(UsageError) -> [FigureFormat]? {
    guard let value = values(of: .format).first else { return nil }
    var formats: [FigureFormat] = []
    for word in value.text.split(separator: ",", omittingEmptySubsequences: false) {
      let format: FigureFormat = try choice(String(word), of: .format)
      if formats.contains(format) { throw .repeated(flag: "--format", value: format.rawValue) }
      formats.append(format)
    }
    return formats
  }

  /// The form of the texts of SVG files.
  func textForm() throws(UsageError) -> TextForm {
    guard let value = values(of: .text).first else { return .text }
    return try choice(value.text, of: .text)
  }
}
