internal import CairoRendering
internal import FigureLayout
internal import SVGRendering
internal import SourceText

/// The record of a figure's file without pixels: how it was drawn, and the scene.
struct VectorRecord {
  /// The names of both texts, in files that give them names.
  static let recordName = "boundsketch-record"
  static let sceneName = "boundsketch-scene"
  /// The word for colours that are light or dark as the viewer's surroundings are.
  static let dynamicWord = "auto"

  /// The appearance as a word.
  var appearance: String
  var language: String?
  var background: String?
  /// The form of the texts; nil in a format that has one alone.
  var textForm: TextForm?
  /// What a file tells that does not say it elsewhere in words.
  var facts: FigureFacts?
  /// The scene as canonical JSON.
  var scene: String

  /// The record as JSON, without the scene.
  var json: String {
    var members: [(String, JSONText)] = [
      ("version", .integer(FigureRecord.version)),
      ("program", .string(boundsketchVersion)),
      ("appearance", .string(appearance)),
      ("language", language.map(JSONText.string) ?? .null),
      ("background", background.map(JSONText.string) ?? .null),
    ]
    if let textForm { members.append(("text", .string(textForm.rawValue))) }
    if let facts {
      members += [
        ("width", .integer(facts.width)), ("height", .integer(facts.height)),
        ("title", facts.title.map(JSONText.string) ?? .null),
        ("alt", facts.alt.map(JSONText.string) ?? .null),
      ]
    }
    return JSONText.object(members).line
  }

  /// The texts that carry it in an SVG file.
  var metadata: [SVGMetadata] {
    [
      SVGMetadata(name: Self.recordName, text: json),
      SVGMetadata(name: Self.sceneName, text: Self.withoutForbidden(scene)),
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

/// The class that the outermost element of every SVG file of this program has.
private let svgMark = Array(" class=\"boundsketch\"".utf8)

/// Tells whether a file is an SVG or PDF file of this program, though it may be damaged or cut off.
func isOurVectorFile(_ file: [UInt8]) -> Bool {
  if isPDF(file) { return file.starts(with: pdfHeader) }
  return SVGElement.root(of: file).map { $0.firstRange(of: svgMark) != nil } ?? false
}

extension FigureRecord {
  /// The record in an SVG or PDF file; nil where there is none, and for another file.
  ///
  /// It has no pixels and no elements: what the file shows is all that there is of them. Throws a `RecordError` if there
  /// is only part of one, or one that this program cannot read.
  public init?(vector file: [UInt8]) throws(RecordError) {
    func text(_ name: String) -> String? {
      isPDF(file)
        ? PDFText(name, in: file)?.text : SVGElement("metadata", class: name, in: file)?.text
    }
    guard isSVG(file) || isPDF(file) else { return nil }
    let (record, scene) = (text(VectorRecord.recordName), text(VectorRecord.sceneName))
    guard record != nil || scene != nil else {
      if isOurVectorFile(file), !Self.hasEnd(file) { throw .cutOff }
      return nil
    }
    guard let record else { throw .incomplete(missing: VectorRecord.recordName) }
    try Self.checkVersion(ofJSON: record)
    guard let scene else { throw .incomplete(missing: VectorRecord.sceneName) }
    try self.init(vectorJSON: record, scene: scene)
  }
  /// Tells whether an SVG or PDF file has its last line.
  private static func hasEnd(_ file: [UInt8]) -> Bool {
    file.suffix(16).firstRange(of: Array((isPDF(file) ? "%%EOF" : "</svg>").utf8)) != nil
  }
}
