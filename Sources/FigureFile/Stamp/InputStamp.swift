internal import CairoRendering
internal import Fingerprint
public import PNGCoding

/// The statement in a figure's file of its inputs, by which up-to-date figures are recognized: fingerprints of the
/// inputs, and of the file itself without the stamp.
///
/// It is the leading text of the file and serves no other purpose; goldens have none.
struct InputStamp: Hashable, Sendable {
  static let keyword = "Boundsketch Inputs"
  /// The limit of the stamp's length, many times what it takes for the most pictures that a scene can show.
  private static let longestText = 1 << 20

  let inputs: FigureInputs
  let fonts: [UsedFont]
  let pictures: [PictureFile]
  /// The fingerprint of the file without the stamp.
  let file: Fingerprint

  init(inputs: FigureInputs, fonts: [UsedFont], pictures: [PictureFile], file: Fingerprint) {
    (self.inputs, self.fonts, self.pictures, self.file) = (inputs, fonts, pictures, file)
  }

  /// Reads the input stamp that leads a file; nil if there is none that is valid.
  init?(in leading: PNGLeadingText) {
    guard leading.text.keyword == Self.keyword else { return nil }
    self.init(text: leading.text.text)
    // A stamp that would be written differently comes from another program.
    if text != leading.text { return nil }
  }

  /// Reads what `text` has; nil for another text.
  init?(text: String) {
    var values: [String: Fingerprint] = [:]
    var (fonts, pictures): ([UsedFont], [PictureFile]) = ([], [])
    // The text is split as bytes, since splitting characters would take longer than everything else here.
    for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count >= 2, let fingerprint = Fingerprint(words[1]) else { return nil }
      switch (words[0], words.dropFirst(2).first) {
      case ("font", let name?): fonts.append(UsedFont(file: name, fingerprint: fingerprint))
      case ("picture", let name?):
        pictures.append(PictureFile(name: name, fingerprint: fingerprint))
      case (let key, _): values[key] = fingerprint
      }
    }
    guard let program = values["program"], let options = values["options"],
      let scene = values["scene"], let file = values["file"]
    else { return nil }
    self.init(
      inputs: FigureInputs(program: program, options: options, scene: scene), fonts: fonts,
      pictures: pictures, file: file)
    if self.text.text != text { return nil }
  }

  static func leading(_ file: [UInt8]) -> PNGLeadingText? {
    PNGLeadingText(of: file, limit: longestText)
  }

  /// The stamp as a text: a line for each fingerprint, with its name.
  var text: PNGText {
    let rows =
      [
        ("program", inputs.program, nil), ("options", inputs.options, nil),
        ("scene", inputs.scene, nil),
      ] + fonts.map { ("font", $0.fingerprint, $0.file) }
      + pictures.map { ("picture", $0.fingerprint, $0.name) } + [("file", file, nil)]
    let lines = rows.map { (key: String, fingerprint: Fingerprint, name: String?) in
      "\(key) \(fingerprint)" + (name.map { " " + $0 } ?? "") + "\n"
    }
    return PNGText(keyword: Self.keyword, text: lines.joined())
  }
}

/// A picture that a scene names, identified by the bytes of its file.
public struct PictureFile: Hashable, Sendable {
  public let name: String
  let fingerprint: Fingerprint

  init(name: String, fingerprint: Fingerprint) {
    (self.name, self.fingerprint) = (name, fingerprint)
  }

  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, fingerprint: Fingerprint(bytes))
  }
}

extension FigureRecord {
  /// Adds the input stamp to a figure's file, as its leading text.
  ///
  /// - Parameters:
  ///   - file: the figure's file as `RecordedFigure.encoded` gives it.
  ///   - compression: that of `file`.
  ///   - pictures: the files of the pictures that the scene names, ordered by name.
  public func stamped(
    _ file: [UInt8], compression: PNGCompression, pictures: [PictureFile]
  ) throws(PNGError) -> [UInt8] {
    let stamp = InputStamp(
      inputs: FigureInputs(of: self, compression), fonts: fonts, pictures: pictures,
      file: Fingerprint(file))
    let stamped = try addingLeadingText(stamp.text, to: file)
    // Names with line breaks and texts beyond the limit cannot be read back, so that the file gets no stamp.
    guard let leading = InputStamp.leading(stamped), InputStamp(in: leading) == stamp else {
      return file
    }
    return stamped
  }
}
