internal import CairoRendering
internal import FigureLayout
internal import Fingerprint
internal import SourceText

extension FigureRecord {
  /// The version of the format that is written, and the only one that is read.
  static let version = 1

  /// The record as JSON without the scene and the elements, which are separate texts.
  var json: JSONText {
    .object([
      ("version", .integer(Self.version)),
      ("program", .string(program)),
      ("form", .string(form.word)),
      ("appearance", .string(appearance.rawValue)),
      ("scale", .number(scale)),
      ("language", language.map(JSONText.string) ?? .null),
      ("background", background.map(JSONText.string) ?? .null),
      ("pixels", .string(pixels.description)),
      ("image", image.map { .string($0.description) } ?? .null),
      ("libraries", .object(libraries.map { ($0.name, .string($0.version)) })),
      ("fonts", .object(fonts.map { ($0.file, .string($0.fingerprint.description)) })),
      ("pictures", .object(pictures.map { ($0.name, .string($0.fingerprint.description)) })),
    ])
  }

  /// Reads the JSON that `json` gives.
  init(json text: String, scene: String, elements: String) throws(RecordError) {
    let reader = try RecordReader(json: text)
    try reader.checkVersion()
    program = try reader.string("program")
    // Records without a form are of stills: the first records had none.
    guard let form = FigureForm(word: reader.optionalString("form") ?? FigureForm.still.word)
    else { throw .invalid("form") }
    self.form = form
    guard let appearance = Appearance(rawValue: try reader.string("appearance")) else {
      throw .invalid("appearance")
    }
    self.appearance = appearance
    scale = try reader.number("scale")
    guard scale > 0, scale.isFinite else { throw .invalid("scale") }
    language = reader.optionalString("language")
    background = reader.optionalString("background")
    pixels = try reader.fingerprint("pixels")
    image = try reader.fingerprint("image")
    libraries = try reader.strings("libraries").map { LibraryVersion(name: $0, version: $1) }
    fonts = try reader.fingerprints("fonts").map { UsedFont(file: $0, fingerprint: $1) }
    pictures = try reader.fingerprints("pictures", atMost: .max - 1).map {
      UsedPicture(name: $0, fingerprint: $1)
    }
    self.scene = scene
    self.elements = elements
  }
}

extension FigureRecord {
  /// Reads back what a file without pixels carries of how it was drawn.
  init(vectorJSON text: String, scene: String) throws(RecordError) {
    let reader = try RecordReader(json: text)
    try reader.checkVersion()
    program = try reader.string("program")
    let word = try reader.string("appearance")
    guard let appearance = Appearance(rawValue: word == VectorRecord.dynamicWord ? "light" : word)
    else { throw .invalid("appearance") }
    self.appearance = appearance
    (form, scale) = (.still, 1)
    language = reader.optionalString("language")
    background = reader.optionalString("background")
    (pixels, image) = (Fingerprint([]), nil)
    (libraries, fonts, pictures) = ([], [], [])
    (self.scene, elements) = (scene, "")
  }

  /// The facts in the record of a file without pixels; nil where it has none.
  static func facts(inVectorJSON text: String) -> FigureFacts? {
    guard let reader = try? RecordReader(json: text), let width = try? reader.number("width"),
      let height = try? reader.number("height"), let width = Int(exactly: width),
      let height = Int(exactly: height)
    else { return nil }
    return FigureFacts(
      width: width, height: height, title: reader.optionalString("title"),
      alt: reader.optionalString("alt"))
  }

  /// Throws an error unless the record has the supported version.
  static func checkVersion(ofJSON text: String) throws(RecordError) {
    try RecordReader(json: text).checkVersion()
  }
}

/// The reason why the record in a PNG file is invalid.
public enum RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  case notJSON
  /// The scene in the file is not JSON, so that it was cut off or changed.
  case sceneNotJSON
  /// The elements in the file cannot be read, for a reason.
  case invalidElements(String)
  case otherVersion(Double)
  /// A value is missing or not valid.
  case invalid(String)
  /// A text of the record is missing.
  case incomplete(missing: String)
  /// The file ends before its record.
  case cutOff

  public var description: String {
    switch self {
    case .notJSON: "the record is no JSON"
    case .sceneNotJSON: "its scene is no JSON"
    case .invalidElements(let reason): reason
    case .otherVersion(let version):
      "the record has version \(JSONText.spelling(of: version)); this program reads "
        + "\(FigureRecord.version)"
    case .invalid(let key): "the record's '\(key)' is missing or wrong"
    case .incomplete(let keyword): "the text '\(keyword)' is missing"
    case .cutOff: "the file is cut off before its record"
    }
  }
}

/// Reads the members of the record's object.
private struct RecordReader {
  /// The most libraries or fonts that are read; records have a few of each.
  private static let mostNames = 1_000

  private let tree: JSONTree
  private var values: [String: JSONTree.Node] = [:]

  init(json text: String) throws(RecordError) {
    do {
      tree = try readJSON(SourceFile(name: "record", bytes: Array(text.utf8)))
    } catch {
      throw .notJSON
    }
    for member in tree.members(of: tree.root) {
      values[tree.string(of: member.key)] = member.value
    }
  }

  func checkVersion() throws(RecordError) {
    let version = try number("version")
    if version != Double(FigureRecord.version) { throw .otherVersion(version) }
  }

  func number(_ key: String) throws(RecordError) -> Double {
    guard let node = values[key], tree.kind(of: node) == .number else { throw .invalid(key) }
    return tree.number(of: node)
  }

  func optionalString(_ key: String) -> String? {
    guard let node = values[key], tree.kind(of: node) == .string else { return nil }
    return tree.string(of: node)
  }

  func string(_ key: String) throws(RecordError) -> String {
    guard let string = optionalString(key) else { throw .invalid(key) }
    return string
  }

  func fingerprint(_ key: String) throws(RecordError) -> Fingerprint {
    guard let fingerprint = Fingerprint(try string(key)) else { throw .invalid(key) }
    return fingerprint
  }

  func strings(
    _ key: String, atMost limit: Int = mostNames
  ) throws(RecordError) -> [(String, String)] {
    guard let node = values[key], tree.kind(of: node) == .object else { throw .invalid(key) }
    let found = tree.members(of: node).prefix(limit + 1).map {
      (tree.string(of: $0.key), tree.string(of: $0.value))
    }
    if found.count > limit { throw .invalid(key) }
    return found
  }

  func fingerprints(
    _ key: String, atMost limit: Int = mostNames
  ) throws(RecordError) -> [(String, Fingerprint)] {
    var found: [(String, Fingerprint)] = []
    for (name, digits) in try strings(key, atMost: limit) {
      guard let fingerprint = Fingerprint(digits) else { throw .invalid(key) }
      found.append((name, fingerprint))
    }
    return found
  }
}
