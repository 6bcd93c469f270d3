internal import DisplayList
internal import LayerGeometry
internal import TextShaping

/// What a text is written with: the attributes of its element, and its colours.
struct TextPaint {
  /// The identity, classes and clip of the element, as attributes.
  var attributes: String
  /// The attributes that fill letters in the colour of the text.
  var fill: String
  /// The attributes that draw a border around them; nil for none.
  var halo: String?
  var haloWidth: Double
}

extension Markup {
  /// A line of text as an element `text`.
  ///
  /// - Parameters:
  ///   - pieces: those of the line.
  ///   - families: the names of the fonts.
  ///   - language: the BCP 47 tag of the whole figure.
  mutating func text(
    _ run: TextRun, _ pieces: [TextPiece], _ paint: TextPaint, _ families: FontFamilies,
    in language: String
  ) {
    guard let first = pieces.first, pieces.contains(where: { $0.width > 0 }) else { return }
    open("text")
    raw(paint.attributes)
    // In a line of several pieces each is somewhere by itself.
    let isOne = pieces.count == 1 && abs(first.start) < 0.001
    if isOne { place(first, run) }
    attribute("font-size", run.style.size * (isOne ? first.font.emScale : 1))
    if isOne { face(first, families) }
    if run.style.language.lowercased() != language.lowercased() {
      attribute("xml:lang", run.style.language)
    }
    if run.string.hasPrefix(" ") || run.string.hasSuffix(" ") || run.string.contains("  ") {
      attribute("xml:space", plain: "preserve")
    }
    raw(paint.fill)
    if let halo = paint.halo {
      raw(halo)
      attribute("stroke-width", paint.haloWidth * 2)
      raw(" stroke-linejoin=\"round\" paint-order=\"stroke\"")
    }
    beginContent()
    if isOne {
      escaped(first.marked)
    } else {
      for piece in pieces {
        raw(piece.spaces.before)
        open("tspan")
        place(piece, run)
        if piece.font.emScale != 1 {
          attribute("font-size", run.style.size * piece.font.emScale)
        }
        face(piece, families)
        beginContent()
        escaped(piece.marked)
        raw("</tspan>")
        raw(piece.spaces.behind)
      }
    }
    close("text")
  }

  /// Where a piece begins, and how long it is, however wide the letters of a viewer's font are.
  private mutating func place(_ piece: TextPiece, _ run: TextRun) {
    attribute("x", run.origin.x + piece.start)
    attribute("y", run.origin.y)
    attribute("textLength", piece.width)
    attribute("lengthAdjust", plain: "spacingAndGlyphs")
  }

  private mutating func face(_ piece: TextPiece, _ families: FontFamilies) {
    let font = piece.font
    if let family = families.list(for: font.family) { attribute("font-family", family) }
    if font.weight != 400 { attribute("font-weight", Double(font.weight)) }
    if font.isItalic { attribute("font-style", plain: "italic") }
  }

  /// A line of text as the outlines of its letters.
  ///
  /// - Parameter haloed: the name by which its letters are painted once more, over their border.
  mutating func outlines(
    _ run: TextRun, _ line: ShapedLine, _ paint: TextPaint, _ glyphs: inout GlyphTable,
    haloed: String
  ) {
    let scale = run.style.size / GlyphTable.unitsPerEm
    if let halo = paint.halo {
      open("g")
      raw(paint.attributes)
      raw(halo)
      attribute("stroke-width", paint.haloWidth * 2 / scale)
      raw(" stroke-linejoin=\"round\"")
      beginContent()
      lineFeed()
      letters(run, line, &glyphs, " id=\"\(haloed)\"", scale)
      open("use")
      attribute("href", plain: "#" + haloed)
      raw(paint.fill)
      raw(" stroke=\"none\"")
      closeEmpty()
      close("g")
    } else {
      letters(run, line, &glyphs, paint.attributes + paint.fill, scale)
    }
  }

  private mutating func letters(
    _ run: TextRun, _ line: ShapedLine, _ glyphs: inout GlyphTable, _ attributes: String,
    _ scale: Double
  ) {
    open("g")
    raw(attributes)
    raw(" transform=\"translate(")
    number(run.origin.x)
    raw(" ")
    number(run.origin.y)
    raw(") scale(")
    factor(scale)
    raw(")\" fill-rule=\"nonzero\"")
    beginContent()
    for part in line.parts {
      for glyph in part.run.placedGlyphs {
        guard let name = glyphs.name(of: glyph.id, in: part.run.font, size: run.style.size) else {
          continue
        }
        open("use")
        attribute("href", plain: "#" + name)
        let (x, y) = (((part.start + glyph.x) / scale).rounded(), (glyph.y / scale).rounded())
        if x != 0 { attribute("x", x) }
        if y != 0 { attribute("y", y) }
        raw("/>")
      }
    }
    close("g")
  }
}
