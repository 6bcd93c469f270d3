import SourceText

/// Findings as markup, with what was and what is now side by side.
enum ChangeMarkup {
  static func change(_ change: SceneChange) -> Markup {
    "\(name(change.path)) \(values(change.before, change.now))"
  }

  static func change(_ change: EnvironmentChange) -> Markup {
    switch change.kind {
    case .library(let before, let now): "\(name(change.name)) \(values(before, now))"
    case .font: "\(CheckWording.text(of: change))"
    }
  }

  static func change(_ kind: ElementChange.Kind) -> Markup {
    switch kind {
    case .added, .removed: "<b class=\"word\">\(CheckWording.text(of: kind))</b>"
    case .changed(let properties):
      properties.map { "<span class=\"property\">\(property($0))</span>" as Markup }.joined()
    }
  }

  private static func property(_ change: PropertyChange) -> Markup {
    if change.movement != nil || change.angle != nil || change.before == change.now {
      return "\(CheckWording.text(of: change))"
    }
    return "<span class=\"label\">\(change.property)</span> \(values(change.before, change.now))"
  }

  private static func values(_ before: String?, _ now: String?) -> Markup {
    switch (before, now) {
    case (let before?, let now?):
      """
      <del><span class="unseen">was </span>\(value(before))</del>\
      <span class="arrow" aria-hidden="true">→</span>\
      <ins><span class="unseen">, now </span>\(value(now))</ins>
      """
    case (nil, let now?): "<b class=\"word\">new</b> <ins>\(value(now))</ins>"
    case (let before?, nil): "<b class=\"word\">gone</b> <del>\(value(before))</del>"
    case (nil, nil): ""
    }
  }

  /// A value, with a patch of it where it is a colour.
  private static func value(_ text: String) -> Markup {
    guard let color = color(in: text) else { return "<span class=\"value\">\(text)</span>" }
    return "<span class=\"value\"><i class=\"patch\" style=\"--patch:\(color)\"></i>\(text)</span>"
  }

  /// The first `#RRGGBB` or `#RRGGBBAA` of a text, whether or not quotes are around it.
  private static func color(in text: String) -> String? {
    guard let start = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let digits = text[start...].dropFirst().prefix { $0.isASCII && $0.isHexDigit }
    return [6, 8].contains(digits.count) ? "#" + digits : nil
  }

  /// A path, an element or a file: where it must break it may, and its writing direction is its own.
  static func name(_ text: String) -> Markup { "<bdi class=\"name\">\(text)</bdi>" }

  /// A path with its last part in front of the eye.
  static func path(_ text: String) -> Markup {
    let file = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let folder = String(text.dropLast(file.count))
    return "<bdi class=\"name\"><span class=\"folder\">\(folder)</span>\(String(file))</bdi>"
  }

  /// The names of elements in a row, each panel after all of its elements; the rest of a long list is folded.
  static func names(of elements: [DrawnElement]) -> Markup {
    let shown = 10
    let first: Markup = "<div class=\"names\">\(list(elements.prefix(shown)))"
    if elements.count <= shown { return "\(first)</div>" }
    return """
      \(first)<details><summary>and \(grouped(elements.count - shown)) more</summary>\
      \(list(elements.dropFirst(shown)))</details></div>
      """
  }

  private static func list(_ elements: ArraySlice<DrawnElement>) -> Markup {
    var markup = Markup()
    for (index, element) in zip(elements.indices, elements) {
      markup += name(element.name)
      let next = index + 1 < elements.endIndex ? elements[index + 1] : nil
      if let panel = element.panel, next == nil || next?.panel != panel {
        markup += " <span class=\"label\">in panel \(panel)</span>"
      }
      if next != nil { markup += ", " }
    }
    return markup
  }
}
