/// A JSON value to be written; objects keep the order of their members.
public indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A finite number; any other is written as `null`, for JSON has no word for it.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// The value on one line, with a space behind each comma and colon.
  public var line: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value on several lines, two spaces deeper for each level; arrays and objects that hold
  /// no others stay on one line when they fit on 80 columns.
  public var lines: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text
  }

  /// A string as JSON spells it, quotes included; only what must be escaped is.
  public static func spelling(of string: String) -> String {
    let isPlain =
      !mayNeedEscapes(string.utf8)
      || !string.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || isSteering($0) }
    if isPlain { return "\"\(string)\"" }
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where isSteering(scalar):
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Tells whether a string may hold some of what `spelling` escapes; quick, for nearly all hold nothing.
  static func mayNeedEscapes(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable {
      unsafe $0.contains { $0 == 0x22 || $0 == 0x5C || beginsSteering($0) }
    } ?? bytes.contains { $0 == 0x22 || $0 == 0x5C || beginsSteering($0) }
  }

  /// A number in the fewest digits that read back as the same number.
  public static func spelling(of number: Double) -> String {
    var bytes: [UInt8] = []
    appendJSON(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var isFlat: Bool {
    switch self {
    case .array(let elements): elements.allSatisfy { !$0.isContainer }
    case .object(let members): members.allSatisfy { !$0.value.isContainer }
    default: true
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  // Recursive over values that we build ourselves, which are shallow.
  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.spelling(of: value)
    case .string(let value): text += Self.spelling(of: value)
    case .array(let elements):
      writeItems(elements.map { ("", $0) }, in: "[", "]", to: &text, indentation: indentation)
    case .object(let members):
      let items = members.map { (Self.spelling(of: $0.key) + ": ", $0.value) }
      writeItems(items, in: "{", "}", to: &text, indentation: indentation)
    }
  }

  private func writeItems(
    _ items: [(prefix: String, value: JSONText)], in open: String, _ close: String,
    to text: inout String, indentation: Int?
  ) {
    if let indentation, !items.isEmpty {
      if isFlat, case let short = line, short.utf8.count <= 80 || short.count <= 80 {
        text += short
        return
      }
      let inner = indentation + 2
      text += open
      for (index, item) in items.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + String(repeating: " ", count: inner) + item.prefix
        item.value.write(to: &text, indentation: inner)
      }
      text += "\n" + String(repeating: " ", count: indentation) + close
      return
    }
    text += open
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "" : ", ") + item.prefix
      item.value.write(to: &text, indentation: nil)
    }
    text += close
  }
}

extension JSONText: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}
