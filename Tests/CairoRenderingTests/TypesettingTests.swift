import DisplayList
import Foundation
import Testing

@testable import CairoRendering

@Suite struct TypesettingTests {
  let typesetter: TextTypesetter

  init() throws { typesetter = try TextTypesetter() }

  /// UTF-8 offsets of the characters, from left to right on the page.
  static let orders: [(name: String, line: String, offsets: [Int])] = [
    ("Latin", "abc", [0, 1, 2]),
    ("Hebrew", "שלום", [6, 4, 2, 0]),
    ("Arabic", "مرحبا", [8, 6, 4, 2, 0]),
    ("Arabic with a number, which runs left to right", "ب 12", [3, 4, 2, 0]),
    ("Latin first", "B = שלום 12", [0, 1, 2, 3, 13, 14, 12, 10, 8, 6, 4]),
    ("Hebrew first", "שלום B", [9, 8, 6, 4, 2, 0]),
    ("right-to-left with brackets", "(של)", [5, 3, 1, 0]),
    ("Chinese", "图a层", [0, 3, 4]),
  ]

  @Test(arguments: orders)
  func ordersGlyphs(row: (name: String, line: String, offsets: [Int])) throws {
    let glyphs = try typesetter.glyphs(of: row.line, style: TextStyle(size: 10))
    #expect(glyphs.map(\.cluster) == row.offsets, "\(row.name)")
  }

  @Test func mirrorsBracketsInRightToLeftText() throws {
    let style = TextStyle(size: 10)
    let outer = try typesetter.glyphs(of: "(ש)", style: style).map(\.id)
    let bracket = try typesetter.glyphs(of: "(", style: style).map(\.id)
    #expect(outer.first == bracket.first && outer.last != bracket.first)
  }

  @Test func joinsArabicLetters() throws {
    let style = TextStyle(size: 10)
    let joined = try typesetter.glyphs(of: "ببب", style: style).map(\.id)
    let alone = try typesetter.glyphs(of: "ب", style: style).map(\.id)
    #expect(Set(joined + alone).count == 4)
  }

  static let families: [(line: String, family: String)] = [
    ("Ag1→×°✓", "Inter"), ("图层，", "Noto Sans CJK SC"), ("アア", "Noto Sans CJK SC"),
    ("한글", "Noto Sans CJK SC"), ("مرحبا", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"),
  ]

  @Test(arguments: families, TextStyle.Weight.allCases)
  func takesFontsOfTheList(
    row: (line: String, family: String), weight: TextStyle.Weight
  ) throws {
    let glyphs = try typesetter.glyphs(of: row.line, style: TextStyle(size: 10, weight: weight))
    #expect(Set(glyphs.map(\.fontFamily)) == [row.family])
  }

  @Test func setsEveryWeightInAFontOfItsOwn() throws {
    let widths = try TextStyle.Weight.allCases.map {
      try typesetter.extent(of: "anchorPoint", style: TextStyle(size: 10, weight: $0)).width
    }
    #expect(widths == widths.sorted())
    #expect(Set(widths).count == widths.count)
  }

  @Test func setsAllScriptsOfALineOnOneBaseline() throws {
    let style = TextStyle(size: 20, language: "zh")
    let parts = ["角度", "١٢٣", "bounds", "שלום"]
    let alone = try parts.map { try typesetter.extent(of: $0, style: style) }
    let line = try typesetter.extent(of: parts.joined(separator: " "), style: style)
    #expect(line.ascent == alone.map(\.ascent).max())
    #expect(line.descent == alone.map(\.descent).max())
  }

  /// Pango counts 1/1024 point in 32 bits.
  @Test func measuresLinesThatAreLongerThanPangoCounts() throws {
    let style = TextStyle(size: 10_000, language: "zh")
    let han = String(repeating: "图", count: 150)
    let line = try typesetter.extent(of: han + "a" + han, style: style)
    let letter = try typesetter.extent(of: "a", style: style)
    #expect(line.width == 3_000_000 + letter.width)
  }

  /// In font units of Inter: its italic d is a little wider, its italic x is not.
  @Test func setsItalicsInTheirOwnFace() throws {
    let upright = TextStyle(size: 2816)
    let italic = TextStyle(size: 2816, slant: .italic)
    #expect(try typesetter.extent(of: "d", style: upright).width == 1748)
    #expect(try typesetter.extent(of: "d", style: italic).width == 1750)
    #expect(try typesetter.glyphs(of: "xθ", style: italic).map(\.fontFamily) == ["Inter", "Inter"])
  }

  static let missing: [(line: String, failure: TextFailure)] = [
    ("a😀b", .missingGlyph("😀", offset: 1)),
    ("图ก", .missingGlyph("ก", offset: 3)),
    ("שלום ก ข", .missingGlyph("ก", offset: 9)),
    ("ܐܒ", .missingGlyph("ܐ", offset: 0)),
    ("\u{378}", .missingGlyph("\u{378}", offset: 0)),
    ("👩‍👧", .forbiddenCharacter("\u{200D}", offset: 4)),
  ]

  @Test(arguments: missing)
  func namesTheMissingGlyph(row: (line: String, failure: TextFailure)) {
    #expect(throws: row.failure) {
      try typesetter.extent(of: row.line, style: TextStyle(size: 10))
    }
  }

  static let forbidden: [Unicode.Scalar] = [
    "\0", "\u{1}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{34F}",
    "\u{61C}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}",
    "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}",
    "\u{3164}", "\u{E000}", "\u{F8FF}", "\u{FE00}", "\u{FE0F}", "\u{FEFF}", "\u{FFA0}", "\u{FFFC}",
    "\u{1BCA0}", "\u{1D173}", "\u{E0000}", "\u{E0100}", "\u{F0000}", "\u{10FFFD}",
  ]

  @Test func forbidsCharactersThatShowNothing() {
    let passed = Self.forbidden.filter { character in
      do throws(TextFailure) {
        _ = try typesetter.extent(of: "é\(character)a", style: TextStyle(size: 10))
        return true
      } catch {
        return error != .forbiddenCharacter(character, offset: 2)
      }
    }
    #expect(passed == [])
  }

  @Test(arguments: [" ", "\u{A0}", "\u{2009}", "\u{3000}", "e\u{301}", "\u{AE}", "\u{F900}"])
  func allowsNeighboursOfForbiddenCharacters(line: String) throws {
    #expect(try typesetter.extent(of: line, style: TextStyle(size: 10)).width > 0)
  }

  @Test func namesTheMissingFont() {
    let file = FontFile(
      path: "/usr/share/fonts/nowhere.otf", family: "Inter", package: "fonts-some")
    let missing = TextFailure.missingFont(family: "Inter", package: "fonts-some")
    #expect(throws: missing) { _ = try FontConfiguration([file]) }
    #expect(throws: missing) { _ = try LatinFile(file) }
  }

  @Test(
    arguments: [
      ("/etc/passwd", nil),
      ("/usr/share/fonts/opentype/inter/Inter-Regular.otf", "Inter Regular"),
      ("/usr/share/fonts/opentype/inter/Inter-SemiBoldItalic.otf", "Inter Semi Bold Italic"),
      ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "Noto Sans CJK JP Regular"),
      ("/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf", "Noto Sans Hebrew Bold"),
    ] as [(String, String?)]) func namesTheFileThatIsNotTheFont(path: String, found: String?)
  {
    let file = FontFile(path: path, family: "Another", package: "fonts-some")
    let failure =
      found.map {
        TextFailure.otherFont(
          path: path, found: $0, expected: "Another Regular", package: "fonts-some")
      } ?? .damagedFont(path: path, family: "Another", package: "fonts-some")
    #expect(throws: failure) { _ = try FontConfiguration([file]) }
    #expect(throws: failure) { _ = try LatinFile(file) }
  }

  /// Letters of another face would be set, and nothing would tell.
  @Test(arguments: FontList.files.map(\.path)) func refusesAnotherFaceOfTheFamily(path: String) {
    for var file in FontList.files where file.path != path {
      let name = file.name
      file.path = path
      let latin = #expect(throws: TextFailure.self) { _ = try LatinFile(file) }
      let other = #expect(throws: TextFailure.self) { _ = try FontConfiguration([file]) }
      for case .otherFont(_, let found, let expected, _)? in [latin, other] {
        #expect(found != expected && expected == "\(name)")
      }
      #expect("\(latin as Any)".contains("otherFont") && "\(other as Any)".contains("otherFont"))
    }
  }

  @Test func allFontsAreThoseThatTheySay() throws {
    _ = try FontConfiguration(FontList.files)
    for face in LatinFace.allCases { _ = try LatinFile(face.file) }
  }

  /// Its letters would not be seen, or stand anywhere.
  @Test(arguments: [0, 12, 1000, 100_000, 200_000, -5])
  func refusesALatinFontThatWasCutOff(count: Int) throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "cut-off-\(UUID()).otf")
    defer { try? FileManager.default.removeItem(at: path) }
    let whole = try Data(contentsOf: URL(filePath: LatinFace.regular.file.path))
    try whole.prefix(count < 0 ? whole.count + count : count).write(to: path)
    let file = FontFile(path: path.path, family: "Inter", package: "fonts-inter")
    let damaged = TextFailure.damagedFont(
      path: path.path, family: "Inter", package: "fonts-inter")
    #expect(throws: damaged) { _ = try LatinFile(file) }
    try whole.write(to: path)
    _ = try LatinFile(file)
  }

  @Test(arguments: FontList.files.map(\.path)) func tellsFontsThatWereCutOff(path: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let copy = folder.appending(path: "cut-off-\(UUID())")
    defer { try? FileManager.default.removeItem(at: copy) }
    var file = FontFile(path: path, family: "", package: "")
    #expect(file.isWhole)
    file.path = copy.path
    let whole = try Data(contentsOf: URL(filePath: path))
    for count in [0, 4, 11, 12, 100, whole.count / 2, whole.count - 5] {
      try whole.prefix(count).write(to: copy)
      #expect(!file.isWhole, "\(count)")
    }
  }

  /// The face that has the simplified Chinese forms, wherever it stands in the file.
  @Test func findsTheFaceOfAFamily() async {
    await #expect(processExitsWith: .success) {
      var files = FontList.files
      for index in files.indices { files[index].face = 0 }
      _ = try FontConfiguration(files)
    }
  }
}
