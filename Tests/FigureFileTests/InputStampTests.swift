import CairoRendering
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText
import Testing

/// What a figure's file says of what it was made of, and what follows from it.
@Suite struct InputStampTests {
  private static let picture = "tiles/a tile.png"
  private static let pictureBytes: [UInt8] = [1, 2, 3]

  private let figure: RecordedFigure
  private let inputs: FigureInputs
  private let typesetter: TextTypesetter

  init() throws {
    typesetter = try TextTypesetter()
    let text = """
      {"version": 1, "layers": [{"id": "outer", "name": "A", "frame": [50, 50, 250, 150]}]}
      """
    let document = try SceneDocument(SourceFile(name: "scene.json", bytes: Array(text.utf8)))
    let drawing = SceneDrawing(try readScene(document), from: document, typesetter: typesetter)
    let options = drawing.options(.light)
    figure = try drawing.figure(try drawing.layOut(options), options: options, scale: 2)
    inputs = FigureInputs(
      scene: figure.record.scene, appearance: .light, scale: 2, language: nil, background: nil,
      compression: .balanced)
  }

  private func stamped(pictures: [String] = [picture]) throws -> [UInt8] {
    try figure.record.stamped(
      try figure.encoded(), compression: .balanced,
      pictures: pictures.map { PictureFile(name: $0, bytes: Self.pictureBytes) })
  }

  private func standing(
    _ file: [UInt8], font: ((String) -> UsedFont?)? = nil,
    picture: (String) -> [UInt8]? = { _ in pictureBytes }
  ) -> FigureStanding {
    FigureStanding(
      of: file, from: inputs, font: font ?? { typesetter.font(named: $0) }, picture: picture)
  }

  @Test func `a figure of equal inputs, fonts and pictures is unchanged`() throws {
    let file = try stamped()
    #expect(standing(file) == .unchanged(pictures: [Self.picture]))
    #expect(try FigureRecord(readPNGInformation(file).texts)?.scene == figure.record.scene)
    let parted = try #require(PNGLeadingText(of: file))
    #expect(try Array(parted.before + parted.after) == figure.encoded())
  }

  @Test func `a font or a picture that is another or gone is reported by its name`() throws {
    let file = try stamped()
    let name = try #require(figure.record.fonts.first?.file)
    let other = UsedFont(file: name, fingerprint: figure.record.pixels)
    #expect(
      standing(file, font: { $0 == name ? other : typesetter.font(named: $0) })
        == .changed(.font(name)))
    #expect(standing(file, font: { _ in nil }) == .changed(.font(name)))
    #expect(standing(file, picture: { _ in [1, 2, 4] }) == .changed(.picture(Self.picture)))
    #expect(standing(file, picture: { _ in nil }) == .changed(.picture(Self.picture)))
    #expect(typesetter.font(named: "passwd") == nil)
  }

  /// Words of the input stamp, and what a change of the digits behind them means.
  static let keys: [(key: String, change: FigureChange)] = [
    ("program", .program), ("options", .options), ("scene", .scene),
    ("picture", .picture(picture)), ("file", .edited), ("other", .unknown),
  ]

  @Test(arguments: keys)
  func `each fingerprint of an input stamp is looked at`(row: (key: String, change: FigureChange))
    throws
  {
    let parted = try #require(PNGLeadingText(of: try stamped()))
    var text = parted.text
    let lines = text.text.split(separator: "\n").map { line -> String in
      guard line.hasPrefix(row.key + " ") else { return String(line) }
      let digit = line.dropFirst(row.key.count + 1).first == "0" ? "1" : "0"
      return row.key + " " + digit + line.dropFirst(row.key.count + 2)
    }
    text.text = (lines + (row.key == "other" ? ["other 1"] : [])).joined(separator: "\n") + "\n"
    #expect(text != parted.text)
    let file = try addingLeadingText(text, to: Array(parted.before + parted.after))
    #expect(standing(file) == .changed(row.change))
  }

  @Test func `names that do not fit a line leave the figure without an input stamp`() throws {
    for name in ["a\nb.png", "a\n", ""] {
      #expect(try stamped(pictures: [name]) == figure.encoded(), "\(name)")
    }
    #expect(standing(try stamped(pictures: [" a  b "])) == .unchanged(pictures: [" a  b "]))
    #expect(standing(try figure.encoded()) == .changed(.unknown))
    #expect(standing([]) == .changed(.unknown))
  }
}
