internal import SourceText

let colorWords = ["ink", "muted", "movement", "system1", "system2", "system3"]

extension ValueType where Value == StyleColor {
  static var color: ValueType {
    ValueType(
      "[color](#style)", .shared(.color), read: { $0.color($1, $2) }, written: { $0.written })
  }
}

extension DocumentReader {
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
        .invalidColor(text, words: colorWords + furtherWords, at: json.span(of: node)))
      return nil
    case .object:
      guard let fields = fields(of: node, in: .named(what), ColorKey.table)
      else { return nil }
      let light = appearance(ColorKey.light, fields)
      let dark = appearance(ColorKey.dark, fields)
      // The color for print is that for light where it is not given.
      let print = fields[ColorKey.print] == nil ? light : appearance(ColorKey.print, fields)
      guard let light, let dark, let print else { return nil }
      return .rgb(light: light, dark: dark, print: print)
    default:
      reportWrongType(node, what, ##"a color such as "#0a64b4" or "system1""##)
      return nil
    }
  }

  private func appearance(_ key: Key<String>, _ fields: Fields) -> UInt32? {
    guard let node = required(key, fields, help: "give one for 'light' and one for 'dark'") else {
      return nil
    }
    guard let text = value(key, in: fields) else { return nil }
    guard let value = hexadecimal(text) else {
      reportInvalid(node, key.quotedName, expected: "'#rgb' or '#rrggbb'", found: quoted(text))
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

extension StyleColor {
  /// The color as a document has it.
  var written: DocumentValue {
    func digits(_ color: UInt32) -> DocumentValue {
      let digits = String(color, radix: 16)
      return .string("#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
    switch self {
    case .system(let number): return .string("system\(number)")
    case .ink: return "ink"
    case .muted: return "muted"
    case .movement: return "movement"
    case .rgb(let light, let dark, let print):
      if light == dark, light == print { return digits(light) }
      return [
        ColorKey.light.name: digits(light), ColorKey.dark.name: digits(dark),
        ColorKey.print.name: digits(print),
      ]
    }
  }
}
