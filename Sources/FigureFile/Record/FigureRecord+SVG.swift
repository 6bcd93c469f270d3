internal import FigureLayout
internal import Fingerprint
internal import SVGRendering
internal import SourceText

/// How a figure was drawn as SVG, which its file carries beside the scene.
struct SVGRecord {
  static let recordClass = "boundsketch-record"
  static let sceneClass = "boundsketch-scene"
  /// The word for colours that are light or dark as the viewer's surroundings are.
  static let dynamicWord = "auto"

  /// The appearance as a word.
  var appearance: String
  var language: String?
  var background: String?
  var textForm: TextForm
  /// The scene as canonical JSON.
  var scene: String

  /// The texts that carry it in a file.
  var metadata: [SVGMetadata] {
    let members: [(String, JSONText)] = [
      ("version", .integer(FigureRecord.version)),
      ("program", .string(boundsketchVersion)),
      ("appearance", .string(appearance)),
      ("language", language.map(JSONText.string) ?? .null),
      ("background", background.map(JSONText.string) ?? .null),
      ("text", .string(textForm.rawValue)),
    ]
    return [
      SVGMetadata(name: Self.recordClass, text: JSONText.object(members).line),
      SVGMetadata(name: Self.sceneClass, text: Self.withoutForbidden(scene)),
    ]
  }

  /// The same JSON without characters that no XML document may have, which are spelled as escapes.
  private static func withoutForbidden(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { $0.value & 0xFFFE == 0xFFFE }) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\u{FFFE}": text += "\\uFFFE"
      case "\u{FFFF}": text += "\\uFFFF"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension FigureRecord {
  /// The record in an SVG file; nil where there is none.
  ///
  /// It has no pixels and no elements: what the file shows is its own text. Throws a `RecordError` if there is only
  /// part of one, or one that this program cannot read.
  public init?(svg file: [UInt8]) throws(RecordError) {
    let record = SVGElement("metadata", class: SVGRecord.recordClass, in: file)
    let scene = SVGElement("metadata", class: SVGRecord.sceneClass, in: file)
    guard record != nil || scene != nil else { return nil }
    guard let record else { throw .incomplete(missing: SVGRecord.recordClass) }
    try Self.checkVersion(ofJSON: record.text)
    guard let scene else { throw .incomplete(missing: SVGRecord.sceneClass) }
    try self.init(jsonOfSVG: record.text, scene: scene.text)
  }
}
