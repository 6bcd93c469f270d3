internal import CairoRendering
internal import Fingerprint
public import PNGCoding

/// The statement in a figure's file of what it was made of, so that a figure that would be the same needs not
/// be drawn again: fingerprints of the inputs, and of the file itself without the input stamp.
///
/// It is a text that leads the file and is taken for no other purpose; a golden has none.
struct InputStamp: Hashable, Sendable {
  static let keyword = "Boundsketch Inputs"
  /// Many times what the most pictures take that a scene can show.
  private static let longestText = 1 << 20

  let inputs: FigureInputs
  let fonts: [UsedFont]
  let pictures: [PictureFile]
  /// The fingerprint of the file without the input stamp.
  let file: Fingerprint

  init(inputs: FigureInputs, fonts: [UsedFont], pictures: [PictureFile], file: Fingerprint) {
    (self.inputs, self.fonts, self.pictures, self.file) = (inputs, fonts, pictures, file)
  }

  /// The input stamp that leads a file; nil where there is none that can be read.
  init?(in leading: PNGLeadingText) {
    guard leading.text.keyword == Self.keyword else { return nil }
    self.init(text: leading.text.text)
    // What another program has written into it is no input stamp of ours.
    if text != leading.text { return nil }
  }

  /// Reads what `text` has; nil for another text.
  init?(text: String) {
    var values: [String: Fingerprint] = [:]
    var (fonts, pictures): ([UsedFont], [PictureFile]) = ([], [])
    // By bytes, for finding the characters of an input stamp takes longer than all else that is done with it.
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

  /// A line for each fingerprint, behind what it is of.
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

/// A picture that a scene names, known by the bytes of its file.
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
