/// The kinds of text that are set differently.
enum TextKind {
  case han
  /// Ellipses and dashes, which Chinese and Japanese share with Latin by their codes but write as
  /// wide as a Han character and at the middle of its height.
  case hanPunctuation
  case other

  /// A part of a line; UTF-8 offsets.
  struct Run {
    var range: Range<UInt32>
    var kind: TextKind
  }

  /// The line in runs of one kind.
  static func runs(of line: String, in language: Language) -> [Run] {
    var runs: [Run] = []
    var offset: UInt32 = 0
    for character in line.unicodeScalars {
      let end = offset + UInt32(UTF8.width(character))
      let kind = TextKind(character, in: language)
      if let last = runs.last, last.kind == kind {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append(Run(range: offset..<end, kind: kind))
      }
      offset = end
    }
    return runs
  }

  /// Whether a line has characters that are set in the Han font, whatever other font has them too.
  ///
  /// - Parameter language: asked for only where it matters, which is seldom.
  static func needsHanFont(_ line: String, in language: @autoclosure () -> Language) -> Bool {
    line.unicodeScalars.contains { TextKind($0, in: language()) != .other }
  }

  private init(_ character: Unicode.Scalar, in language: @autoclosure () -> Language) {
    self =
      switch character.value {
      // … and —
      case 0x2026, 0x2014: language().hasWidePunctuation ? .hanPunctuation : .other
      case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF:
        .han
      default: .other
      }
  }
}
