internal import CHarfBuzz
internal import DisplayList

/// A part of a line that is shaped by one call.
struct Segment {
  /// The range as UTF-8 offsets in the line.
  var range: Range<Int>
  var family: FontFamily
  var script: hb_script_t
  var isRightToLeft: Bool
}

/// The division of a line into segments of one font, script and direction.
struct LineDivision {
  /// The properties of characters that may share a font.
  private struct Stretch: Equatable {
    var level: Int8
    var script: hb_script_t
    /// The kind of text with a language or font of its own; nil for all other text.
    var kind: TextKind?
    var isCode: Bool
  }

  private let characters: [Unicode.Scalar]
  private let stretches: [Stretch]
  private let order: BidiOrder
  private let fonts: [FontFamily]
  /// The font of each character; nil for invisible ones until those of their neighbours are known.
  private var families: [FontFamily?]

  /// The segments of a line from left to right.
  ///
  /// Throws `TextFailure.missingGlyph` for a character that no font has.
  ///
  /// - Parameters:
  ///   - code: the parts of the line that are code, as UTF-8 offsets.
  ///   - fonts: the families of all text but code, in the order of fallback.
  static func segments(
    of line: String, code: [Range<Int>] = [], in language: Language,
    among fonts: [FontFamily],
    faces: (FontFamily) throws(TextFailure) -> FontFace
  ) throws(TextFailure) -> [Segment] {
    var division = LineDivision(line, code: code, in: language, among: fonts)
    try division.chooseFonts(of: line, in: language, faces: faces)
    division.chooseFontsOfSpaces()
    return division.segments
  }

  private init(
    _ line: String, code: [Range<Int>], in language: Language, among fonts: [FontFamily]
  ) {
    let characters = Array(line.unicodeScalars)
    let code = code.map { line.characters(inBytes: $0) }
    let order = BidiOrder(of: characters.map(\.value), isolating: code)
    let scripts = scripts(of: characters)
    var isCode = [Bool](repeating: false, count: characters.count)
    for index in code.joined() { isCode[index] = true }
    stretches = characters.indices.map { index in
      let kind = TextKind(characters[index], in: language)
      return Stretch(
        level: order.levels[index], script: scripts[index],
        kind: kind == .hanPunctuation || (kind == .han && !language.isHan) ? kind : nil,
        isCode: isCode[index])
    }
    (self.characters, self.order, self.fonts) = (characters, order, fonts)
    families = characters.map { _ in nil }
  }

  /// Chooses a font for each cluster: the first that has all of its characters. If there is none, each character
  /// takes the first font that has it.
  private mutating func chooseFonts(
    of line: String, in language: Language, faces: (FontFamily) throws(TextFailure) -> FontFace
  ) throws(TextFailure) {
    var (number, offset) = (0, 0)
    for cluster in line {
      let range = number..<number + cluster.unicodeScalars.count
      let visible = range.filter { !isSpace($0) && !isInvisible(characters[$0]) }
      let common = try firstFamily(for: visible, in: language, faces: faces)
      for index in range { families[index] = common }
      for index in visible where common == nil {
        guard let family = try firstFamily(for: [index], in: language, faces: faces) else {
          let before = characters[number..<index].reduce(0) { $0 + UTF8.width($1) }
          throw .missingGlyph(characters[index], offset: offset + before)
        }
        families[index] = family
      }
      number = range.upperBound
      offset += cluster.utf8.count
    }
  }

  private func firstFamily(
    for indices: [Int], in language: Language,
    faces: (FontFamily) throws(TextFailure) -> FontFace
  ) throws(TextFailure) -> FontFamily? {
    guard let first = indices.first else { return nil }
    let isHan = TextKind(characters[first], in: language) != .other
    let preferred: [FontFamily] = (stretches[first].isCode ? [.code] : []) + (isHan ? [.han] : [])
    for family in preferred + fonts {
      let face = try faces(family)
      if indices.allSatisfy({ face.has(characters[$0]) }) { return family }
    }
    return nil
  }

  private func isInvisible(_ character: Unicode.Scalar) -> Bool {
    Joiners.contains(character) || character == EmojiSequences.presentation
  }

  /// Tells whether a character is a space, which every font has or HarfBuzz synthesizes.
  private func isSpace(_ index: Int) -> Bool {
    characters[index].properties.generalCategory == .spaceSeparator
      && characters[index] != "\u{1680}"
  }

  /// Sets spaces in the font before or after them, whichever comes first in the list of fonts.
  private mutating func chooseFontsOfSpaces() {
    var index = 0
    while index < families.count {
      if families[index] != nil {
        index += 1
        continue
      }
      let start = index
      while index < families.count, families[index] == nil, stretches[index] == stretches[start] {
        index += 1
      }
      let neighbours = [start - 1, index].filter {
        families.indices.contains($0) && stretches[$0] == stretches[start]
      }
      let family = neighbours.compactMap { families[$0] }.min { $0.rawValue < $1.rawValue }
      let isCode = stretches[start].isCode
      for space in start..<index { families[space] = isCode ? .code : family ?? .latin }
    }
  }

  private var segments: [Segment] {
    var segments: [Segment] = []
    var (owners, offset) = ([Int](), 0)
    for (index, character) in characters.enumerated() {
      let end = offset + UTF8.width(character)
      let family = families[index] ?? .latin
      let (script, level) = (script(at: index, in: family), stretches[index].level)
      if let last = segments.last, last.family == family, last.script == script,
        stretches[index - 1].level == level
      {
        segments[segments.count - 1].range = last.range.lowerBound..<end
      } else {
        segments.append(
          Segment(
            range: offset..<end, family: family, script: script, isRightToLeft: level % 2 == 1))
      }
      owners.append(segments.count - 1)
      offset = end
    }
    var visual: [Int] = []
    for character in order.visual {
      let owner = owners[Int(character)]
      if visual.last != owner { visual.append(owner) }
    }
    return visual.map { segments[$0] }
  }

  /// The script that a character is shaped as.
  ///
  /// Greek and Cyrillic have no features of their own in Inter, and Latin letters must get theirs in any context.
  private func script(at index: Int, in family: FontFamily) -> hb_script_t {
    let script = stretches[index].script
    return family.isLatin || isShared(script) ? family.script : script
  }
}

extension String {
  /// The range of the Unicode scalar values in a range of UTF-8 offsets.
  fileprivate func characters(inBytes range: Range<Int>) -> Range<Int> {
    func number(_ offset: Int) -> Int {
      let end = utf8.index(utf8.startIndex, offsetBy: offset)
      return unicodeScalars.distance(from: startIndex, to: end)
    }
    return number(range.lowerBound)..<number(range.upperBound)
  }
}
