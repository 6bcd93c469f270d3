import DisplayList
import Foundation
import TestSupport
import Testing
import TextShaping

/// Lines of text as a browser sets them, with the same fonts.
@Suite(.serialized) struct BrowserTextTests {
  /// Numbers that we keep in order are between the controls of isolates (UAX #9), for the browser alone.
  static let lines: [(language: String, text: String)] = [
    ("en", "Layer B, 30° × 2.5 — anchorPoint"), ("ar", "مرحبا بالعالم، المستطيل"),
    ("ar", "بِسْمِ ٱللَّٰهِ"), ("ar", "الإطار \u{2066}(10, 20)\u{2069} و ١٢٣"),
    ("fa", "می\u{200C}خواهم، ۴۵ درجه؟"),
    ("ur", "پرت کا ڈھانچہ، ۴۵۶۷ ہے۔"), ("he", "שלום עולם: מלבן, זווית"), ("he", "שָׁלוֹם עוֹלָם"),
    ("he", "המסגרת של B היא \u{2066}(10, 20, 200 × 120)\u{2069}"), ("zh-Hans", "图层在（0.5，0.5）、直角。"),
    ("zh-Hant", "圖層的「錨點」直角、角度 30°。"), ("ja", "レイヤーの直角、ひらがな「位置」"),
    ("ko", "레이어의 기준점은 (0.5, 0.5)"), ("hi", "आयत की सीमा, कोण ४५° और क्षेत्र"),
    ("hi", "क्\u{200D}ष क्\u{200C}ष क्ष शिल्लक"), ("mr", "शिल्लक लक्ष्य"),
    ("th", "กรอบสี่เหลี่ยม กว้าง ๑๒๐ ที่น้ำ"), ("en", "Layer 图层 B, 30° and 直角"),
    ("en", "B.frame (שלום) = 12, then מלבן 3.5!"),
    ("en", "Layer مستطيل A: \u{2066}100 × 200\u{2069} في \u{2066}[10, 20]\u{2069}"),
  ]

  /// A line in the page: its width, and where its characters begin, in pixels.
  private struct Measured: Decodable {
    var width: Double
    /// Of each UTF-16 code unit.
    var lefts: [Double]
  }

  private static let size = 200.0

  /// The words of the lines: a browser sets all spaces in the first font.
  private static let words = lines.flatMap { line in
    ours(line.text).split(separator: " ").map { (language: line.language, text: String($0)) }
  }

  private static let isolates: Set<Unicode.Scalar> = ["\u{2066}", "\u{2069}"]

  /// A line without the controls of isolates.
  private static func ours(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isolates.contains($0) }))
  }

  private static var page: String {
    let rows = (lines + words).map { "<p lang='\($0.language)'><span>\($0.text)</span></p>" }
    return """
      <!doctype html><meta charset="utf-8"><style>
      p { direction: ltr; unicode-bidi: plaintext; white-space: pre; font: \(Int(size))px Inter,
        "Noto Sans CJK SC", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai";
        font-feature-settings: "calt" 0; text-rendering: geometricPrecision; text-spacing-trim: space-all }
      </style>\(rows.joined())
      """
  }

  private static let measuring = """
    JSON.stringify([...document.querySelectorAll("span")].map((span) => {
      const text = span.firstChild, range = document.createRange(), lefts = [];
      for (let i = 0; i < text.length; i++) {
        range.setStart(text, i); range.setEnd(text, i + 1);
        lefts.push(range.getBoundingClientRect().left);
      }
      return { width: span.getBoundingClientRect().width, lefts };
    }))
    """

  @Test func `words are as wide, and lines run, as in a browser`() throws {
    let browser = try Browser()
    try browser.open(Array(Self.page.utf8))
    let answer = try browser.evaluate(Self.measuring, as: String.self)
    let measured = try JSONDecoder().decode([Measured].self, from: Data(answer.utf8))
    #expect(measured.count == Self.lines.count + Self.words.count)
    let shaper = TextShaper()
    for (word, theirs) in zip(Self.words, measured.dropFirst(Self.lines.count)) {
      let style = TextStyle(size: Self.size, language: word.language)
      let ours = try shaper.extent(of: word.text, style: style).width
      #expect(abs(ours - theirs.width) < Self.size / 200, "\(word.text)")
    }
    for (line, theirs) in zip(Self.lines, measured) {
      let style = TextStyle(size: Self.size, language: line.language)
      let text = Self.ours(line.text)
      let ours = try shaper.shape(text, style: style)
      // The characters from left to right; those of a mark or a ligature begin with their letter.
      let clusters = Set(ours.glyphs.map(\.cluster))
      let theirPlaces = line.text.unicodeScalars.indices.filter {
        !Self.isolates.contains(line.text.unicodeScalars[$0])
      }
      let offsets = zip(theirPlaces, text.unicodeScalars.indices)
        .map {
          ($0.utf16Offset(in: line.text), text.utf8.distance(from: text.startIndex, to: $1))
        }
        .filter { clusters.contains($0.1) }
      let order = offsets.sorted { theirs.lefts[$0.0] < theirs.lefts[$1.0] }.map(\.1)
      var seen: Set<Int> = []
      let mine = ours.glyphs.filter { $0.advance > 0 }.map(\.cluster).filter {
        seen.insert($0).inserted
      }
      #expect(order.filter(seen.contains) == mine, "\(line.text)")
    }
  }
}
