extension Diagnostics {
  /// The diagnostics as people read them: place, message, the line with a caret below, and help.
  ///
  /// Ends with a line feed unless there is nothing to say. At most `maximum` are printed, errors
  /// rather than warnings, then a line tells how many more there are.
  public func text(
    in source: SourceFile, isColored: Bool = false, atMost maximum: Int = 20
  ) -> String {
    var printer = TextPrinter(source: source, isColored: isColored)
    let warningsAllowed = max(maximum - all.count { $0.severity == .error }, 0)
    var (errors, warnings) = (0, 0)
    for diagnostic in all {
      switch diagnostic.severity {
      case .error where errors < maximum: errors += 1
      case .warning where warnings < warningsAllowed: warnings += 1
      default: continue
      }
      printer.print(diagnostic)
    }
    let rest = all.count - errors - warnings + omitted
    if rest > 0 { printer.text += "\(printer.name): and \(rest) more\n" }
    return printer.text
  }
}

private struct TextPrinter {
  let source: SourceFile
  var finder: LocationFinder
  let isColored: Bool
  let name: String
  var text = ""

  init(source: SourceFile, isColored: Bool) {
    self.source = source
    finder = LocationFinder(source)
    self.isColored = isColored
    var name = ""
    for scalar in source.name.unicodeScalars { name.unicodeScalars.append(harmless(scalar)) }
    self.name = name
  }

  enum Color: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case place = "1"
    case gutter = "34"
    case help = "32"
  }

  func colored(_ text: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  mutating func print(_ diagnostic: Diagnostic) {
    let color: Color = diagnostic.severity == .error ? .error : .warning
    let places = [diagnostic.span] + diagnostic.notes.map(\.span)
    let locations = places.map { $0.map { finder.location(of: $0.start) } }
    let gutter = locations.map { String($0?.line ?? 0).count }.max() ?? 1
    printEntry(
      word: diagnostic.severity.rawValue, color: color,
      message: "\(diagnostic.message) [\(diagnostic.code.rawValue)]", help: diagnostic.help,
      span: diagnostic.span, location: locations[0], gutter: gutter)
    for (note, location) in zip(diagnostic.notes, locations.dropFirst()) {
      printEntry(
        word: "note", color: .note, message: note.message, help: nil, span: note.span,
        location: location, gutter: gutter)
    }
  }

  private mutating func printEntry(
    word: String, color: Color, message: String, help: String?, span: Span?,
    location: SourceLocation?, gutter: Int
  ) {
    let place = location.map { "\(name):\($0.line):\($0.column):" } ?? "\(name):"
    text += "\(colored(place, .place)) \(colored(word + ":", color)) \(printableText(message))\n"
    let helpText = help.map { colored("help: ", .help) + printableText($0) }
    let excerpt = span.map { Excerpt(of: $0, in: source) }
    guard let location, let excerpt, !excerpt.text.isEmpty else {
      if let helpText { text += "  \(helpText)\n" }
      return
    }
    let number = String(location.line)
    let padding = String(repeating: " ", count: gutter - number.count + 1)
    text += "\(colored("\(padding)\(number) |", .gutter)) \(excerpt.text)\n"
    let caret = "^" + String(repeating: "~", count: excerpt.width - 1)
    let blank = String(repeating: " ", count: gutter + 1)
    let indentation = String(repeating: " ", count: excerpt.indentation + 1)
    text += "\(colored("\(blank) |", .gutter))\(indentation)\(colored(caret, color))"
    text += (helpText.map { " " + $0 } ?? "") + "\n"
  }
}
