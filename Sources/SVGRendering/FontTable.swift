internal import DisplayList
internal import TextShaping

/// The faces that a file carries, each as far as its texts need it.
struct FontTable {
  private struct Key: Hashable {
    var path: String
    var index: Int
  }

  private struct Entry {
    var font: GlyphFont
    var characters: Set<UInt32> = []
    var glyphs: Set<UInt32> = []
  }

  private let families: FontFamilies
  private var entries: [Entry] = []
  private var numbers: [Key: Int] = [:]

  init(_ families: FontFamilies) { self.families = families }

  /// Takes note of what a line is set in.
  mutating func add(_ pieces: [TextPiece]) {
    for piece in pieces {
      let key = Key(path: piece.font.path, index: piece.font.faceIndex)
      let number = numbers[key] ?? entries.count
      if number == entries.count {
        entries.append(Entry(font: piece.font))
        numbers[key] = number
      }
      entries[number].characters.formUnion(piece.text.unicodeScalars.lazy.map(\.value))
      for run in piece.runs {
        entries[number].glyphs.formUnion(run.placedGlyphs.lazy.map(\.id))
      }
    }
  }

  /// The element with a rule for each face; empty where there is none.
  func style() throws(TextFailure) -> Markup {
    var markup = Markup()
    if entries.isEmpty { return markup }
    markup.open("style")
    markup.beginContent()
    markup.lineFeed()
    for entry in entries {
      let font = entry.font
      guard let family = families.embedded(font.family) else { continue }
      let file = try font.subset(of: entry.characters, in: entry.glyphs)
      markup.raw("@font-face{font-family:")
      markup.escaped(FontFamilies.quoted(family))
      markup.raw(";font-weight:\(font.weight)")
      if font.isItalic { markup.raw(";font-style:italic") }
      let kind = file.starts(with: "OTTO".utf8) ? "otf" : "ttf"
      markup.raw(";src:url(data:font/\(kind);base64,")
      markup.raw(base64: file)
      markup.raw(")}\n")
    }
    markup.close("style")
    return markup
  }
}
