import Bitmap
import CairoRendering
import DisplayList
import Foundation
import LayerGeometry
import PNGCoding
import Testing

/// Lines of every script and of several, as they were last looked at and approved.
struct LineGoldenTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var name: String
    var language: String
    var text: String

    init(_ name: String, _ language: String, _ text: String) {
      (self.name, self.language, self.text) = (name, language, text)
    }

    var testDescription: String { name }
  }

  static let lines = [
    Line("arabic", "ar", "مرحبا بالعالم، المستطيل"),
    Line("arabic-vowels", "ar", "بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ"),
    Line("arabic-numbers", "ar", "الإطار (10, 20) و ١٢٣٫٥ و 30%"),
    Line("arabic-latin", "ar", "تكون bounds.origin هي (0, 0)."),
    Line("persian", "fa", "گوشهٔ پایین، ۴۵ درجه؟"),
    Line("urdu", "ur", "پرت کا ڈھانچہ، ۴۵۶۷ ہے۔"),
    Line("hebrew", "he", "שלום עולם: מלבן, זווית"),
    Line("hebrew-vowels", "he", "שָׁלוֹם עוֹלָם – בְּרֵאשִׁית"),
    Line("hebrew-latin", "he", "המסגרת של B היא (10, 20, 200 × 120)"),
    Line("hebrew-arabic", "he", "שלום وسلام 12"),
    Line("han-simplified", "zh-Hans", "图层的“锚点”在（0.5，0.5）——直角、骨骼……"),
    Line("han-traditional", "zh-Hant", "圖層的「錨點」直角、骨化、角度 30°。"),
    Line("han-hong-kong", "zh-HK", "直角骨化，邊界 bounds 的 origin"),
    Line("japanese", "ja", "レイヤーの直角・骨化、ひらがな「位置」…"),
    Line("korean", "ko", "레이어의 기준점은 (0.5, 0.5), 直角 骨化"),
    Line("latin-han", "en", "Layer 图层 B, 30° and 直角 × 2.5 — done"),
    Line("latin-hebrew", "en", "B.frame (שלום) = 12, then מלבן 3.5!"),
    Line("latin-arabic", "en", "Layer مستطيل A: 100 × 200 في [10, 20]"),
    Line("han-arabic", "zh-Hans", "图层 مرحبا 与 שלום，bounds 12"),
    Line("greek-cyrillic-han", "en", "Δx = 5, Ж → 角 e\u{301}"),
    Line("hindi", "hi", "आयत की सीमा (10, 20), कोण ४५° और क्षेत्र"),
    Line("marathi", "mr", "शिल्लक लक्ष्य – bounds.origin"),
    Line("thai", "th", "กรอบสี่เหลี่ยม กว้าง 200 × สูง ๑๒๐ ที่น้ำ"),
    Line("persian-joiners", "fa", "می\u{200C}خواهم نامه\u{200C}ها ه\u{200D} 12"),
    Line("hindi-joiners", "hi", "क्\u{200D}ष क्\u{200C}ष क्ष"),
  ]

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/lines")

  /// The line in two weights and sizes, one below the other, at 2x.
  private static func picture(of line: Line) throws -> Bitmap {
    let typesetter = try TextTypesetter()
    var items: [Item] = []
    var (width, y) = (0.0, 8.0)
    for style in [
      TextStyle(size: 16, language: line.language),
      TextStyle(size: 13, weight: .bold, language: line.language),
    ] {
      let extent = try typesetter.extent(of: line.text, style: style)
      y += extent.ascent
      let run = TextRun(
        line.text, style: style, color: ink, origin: Point(x: 8, y: y), extent: extent)
      items.append(Item("line", .text(run)))
      y += extent.descent
      width = max(width, extent.width)
    }
    return try drawn(items, width: width + 16, height: y + 8, scale: 2)
  }

  @Test(arguments: lines) func `the line is the golden`(line: Line) throws {
    let picture = try Self.picture(of: line)
    let file = Self.folder.appending(path: "\(line.name).png")
    if ProcessInfo.processInfo.environment["BOUNDSKETCH_RECORD"] == "1" {
      try Data(try encodePNG(PNGImage(picture), compression: .small)).write(to: file)
    }
    #expect(try decodePNG(Array(try Data(contentsOf: file))).bitmap == picture)
  }

  @Test func `every golden is of a line`() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(found.sorted() == Self.lines.map { "\($0.name).png" }.sorted())
  }
}
