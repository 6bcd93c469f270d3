internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The problems of figures whose scenes are valid, and their wording.
enum FigureProblem {
  case text(TextFailure, in: String)
  case canvasTooSmall(Size, needed: Size)
  case canvasTooNarrow(Double, needed: Double)
  case fixedCanvasOnStage(Size)
  /// No page holds all figures of a series at one scale.
  case seriesTooWide(Double)
  /// The figure exceeds the largest size; if `isLeast`, its actual size is unknown and may be larger still.
  case tooLarge(Size, most: Double, isLeast: Bool = false)
  case notFinite(ElementID)
  case missingImage(String)
  case imageBehindViewer(String)
  case typeTooLarge(Double, most: Double)
  case tooManyRows(Int, most: Int)
  /// A value in code from which no hairline finds a way around the texts.
  case noWay(String)

  func diagnostic(at span: Span?) -> Diagnostic {
    switch self {
    case .text(.missingGlyph(let scalar, let offset), let line):
      Diagnostic(
        .missingGlyph, at: span,
        "no font of the figure has the character '\(scalar)' (\(codePoint(scalar))) of "
          + "'\(excerpt(of: line, around: offset))'",
        help:
          "figures are set in Inter, code in JetBrains Mono, other scripts in Noto Sans CJK SC, Arabic, "
          + "Hebrew, Devanagari and Thai, and all else in the font of emoji, if one is named (--emoji-font)"
      )
    case .text(.forbiddenCharacter(let scalar, let offset), let line):
      Diagnostic(
        .forbiddenCharacter, at: span,
        "the invisible or private character \(codePoint(scalar)) in "
          + "'\(printable(excerpt(of: line, around: offset)))'",
        help: "remove it; a figure holds only characters that can be seen")
    case .text(let failure, _): failure.diagnostic
    case .canvasTooSmall(let size, let needed):
      Diagnostic(
        .canvasTooSmall, at: span,
        "a canvas of \(pair(size)) points is too small: the texts of this figure need "
          + "\(pair(needed)) points",
        help: "enlarge \"size\", or leave it out to fit the content")
    case .canvasTooNarrow(let width, let needed):
      Diagnostic(
        .canvasTooSmall, at: span,
        "a canvas \(printedNumber(width)) points wide is too narrow: this figure needs "
          + "\(printedNumber(needed)) points",
        help: "enlarge \"width\", or leave it out to fit the content")
    case .fixedCanvasOnStage(let size):
      Diagnostic(
        .invalidStage, at: span,
        "a figure on a canvas of \(pair(size)) points has no stage to share",
        help: "leave \"size\" out, or the scene out of the series")
    case .seriesTooWide(let width):
      Diagnostic(
        .invalidStage, at: span,
        "no page up to \(printedNumber(width)) points wide holds all figures of the series at one scale",
        help: "make two series of it")
    case .tooLarge(let size, let most, let isLeast):
      Diagnostic(
        .figureTooLarge, at: span,
        "the figure would be \(isLeast ? "at least " : "")\(pair(size)) points, and at most \(printedNumber(most)) a side can "
          + "be drawn",
        help: "choose a smaller \"size\" or \"scale\", or leave it out to fit the content")
    case .missingImage(let name):
      Diagnostic(
        .invalidImage, at: span, "the picture \(quoted(name)) was not given to the layout",
        help: "give the size of every picture of the scene")
    case .imageBehindViewer(let name):
      Diagnostic(
        .behindViewer, at: span,
        "the picture \(quoted(name)) reaches behind the viewer, and cannot be drawn",
        help: "turn its layer less, or give the perspective a greater distance")
    case .typeTooLarge(let size, let most):
      Diagnostic(
        .figureTooLarge, at: span,
        "this text would be \(printedNumber(size)) points high, and at most \(printedNumber(most)) "
          + "can be drawn",
        help: "give a smaller \"size\"")
    case .tooManyRows(let count, let most):
      Diagnostic(
        .figureTooLarge, at: span,
        "this list would have \(count) rows, and at most \(most) can be drawn",
        help: "give a greater \"row\", or a smaller rectangle")
    case .noWay(let path):
      Diagnostic(
        .invalidValue, at: span,
        "no way around the texts leads from \(quoted(path)) in the code to the dimension line",
        help: "leave the tie out, or give the picture and the code other places")
    case .notFinite(let element):
      Diagnostic(
        .figureTooLarge, at: span, "'\(element)' lands at a place that is not finite",
        help: "use smaller numbers")
    }
  }
}

/// The line with invisible characters written as code points.
private func printable(_ line: String) -> String {
  line.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      "<\(codePoint(scalar))>"
    default: String(scalar)
    }
  }.joined()
}

/// The part of a long text around the character at a UTF-8 offset.
private func excerpt(of line: String, around offset: Int) -> String {
  let reach = 40
  let place = line.utf8.index(line.startIndex, offsetBy: min(offset, line.utf8.count))
  let (before, after) = (line[..<place], line[place...])
  return (before.count > reach ? "…" : "") + before.suffix(reach) + after.prefix(reach)
    + (after.count > reach ? "…" : "")
}

private func pair(_ size: Size) -> String {
  "\(printedNumber(size.width)) x \(printedNumber(size.height))"
}
