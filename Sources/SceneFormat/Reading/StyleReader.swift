internal import SourceText

extension SceneReader {
  func readStyle(_ node: Node) -> [StyleRule] {
    guard let elements = elements(of: node, "'style'", "an array of rules") else { return [] }
    return elements.compactMap { readRule($0) }
  }

  private func readRule(_ node: Node) -> StyleRule? {
    let keys = ["select", "color", "fill", "lineWidth", "dash"]
    guard let fields = fields(of: node, in: "a style rule", keys: keys) else { return nil }
    let selector = readSelector(fields)
    let color = fields["color"].flatMap { self.color($0, "'color'") }
    let fill = fields["fill"].flatMap { self.color($0, "'fill'") }
    let lineWidth = fields["lineWidth"].flatMap { positiveNumber($0, "'lineWidth'") }
    let dash = fields["dash"].flatMap { readDash($0) }
    guard let selector else { return nil }
    return StyleRule(
      selector: selector, color: color, fill: fill, lineWidth: lineWidth, dash: dash,
      span: json.span(of: node))
  }

  private func readSelector(_ fields: Fields) -> StyleRule.Selector? {
    let help = ##"give "#B" for a layer, ".name" for a class, or a role such as "frame""##
    guard let node = fields["select"] else {
      collector.report(.missingKey("select", in: fields, help: help))
      return nil
    }
    guard let text = string(node, "'select'") else { return nil }
    let span = json.span(of: node)
    if text.hasPrefix("#") {
      let id = String(text.dropFirst())
      return layer(id, at: span).map { _ in .id(id) }
    }
    if text.hasPrefix(".") {
      let name = String(text.dropFirst())
      return layers(ofClass: name, at: span).map { _ in .className(name) }
    }
    if names.indices[text] != nil, StyleRule.Role(rawValue: text) == nil {
      collector.report(
        .unknownValue(text, of: "a role", suggestion: "write '#\(text)' for the layer", at: span))
      return nil
    }
    return word(node, "a role", as: StyleRule.Role.self).map { .role($0) }
  }

  private func readDash(_ node: Node) -> [Double]? {
    guard let lengths = numberList(node, "'dash'") else { return nil }
    guard lengths.allSatisfy({ $0 >= 0 }), lengths.isEmpty || lengths.contains(where: { $0 > 0 })
    else {
      collector.report(
        .invalidValue(
          "'dash'", expected: "lengths of at least 0 that are not all 0",
          found: "[\(printedNumbers(lengths))]", at: json.span(of: node)))
      return nil
    }
    return lengths
  }

  private static let colorWords = ["ink", "muted", "movement", "system1", "system2", "system3"]

  /// A colour: `"#rgb"`, `"#rrggbb"`, a name, or an object with one for each appearance.
  func color(_ node: Node, _ what: String, furtherWords: [String] = []) -> StyleColor? {
    switch json.kind(of: node) {
    case .string:
      let text = json.string(of: node)
      switch text {
      case "ink": return .ink
      case "muted": return .muted
      case "movement": return .movement
      default: break
      }
      if text.hasPrefix("system"), let number = Int(text.dropFirst(6)), (1...99).contains(number) {
        return .system(number)
      }
      if let value = hexadecimal(text) { return .rgb(light: value, dark: value, print: value) }
      collector.report(
        .invalidColor(text, words: Self.colorWords + furtherWords, at: json.span(of: node)))
      return nil
    case .object:
      guard let fields = fields(of: node, in: .named(what), keys: ["light", "dark", "print"])
      else { return nil }
      let light = appearance("light", fields)
      let dark = appearance("dark", fields)
      // What is not said of paper is as it is in the light.
      let print = fields["print"] == nil ? light : appearance("print", fields)
      guard let light, let dark, let print else { return nil }
      return .rgb(light: light, dark: dark, print: print)
    default:
      reportWrongType(node, what, ##"a color such as "#0a64b4" or "system1""##)
      return nil
    }
  }

  private func appearance(_ key: String, _ fields: Fields) -> UInt32? {
    guard let node = fields[key] else {
      collector.report(
        .missingKey(key, in: fields, help: "give one for 'light' and one for 'dark'"))
      return nil
    }
    guard let text = string(node, "'\(key)'") else { return nil }
    guard let value = hexadecimal(text) else {
      collector.report(
        .invalidValue(
          "'\(key)'", expected: "'#rgb' or '#rrggbb'", found: quoted(text), at: json.span(of: node)
        ))
      return nil
    }
    return value
  }
}

/// The value of `#rgb` or `#rrggbb` as 0xRRGGBB.
private func hexadecimal(_ text: String) -> UInt32? {
  let digits = text.utf8.dropFirst()
  guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else {
    return nil
  }
  var value: UInt32 = 0
  for digit in digits {
    guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
    value = value << 4 | UInt32(number)
    if digits.count == 3 { value = value << 4 | UInt32(number) }
  }
  return value
}
