import FigureLayout
import SceneFormat
import SourceText

/// What `boundsketch render` was asked to do.
struct RenderOptions {
  var scenes: SceneOperands
  var output: FilePath?
  var scales: [OutputScale]
  var appearances: [Appearance]
  var language: String?
  var background: Canvas.Background?
  var limits: Limits
  /// Whether the scenes' lessons are given beside their warnings.
  var warns: Bool
  var printsSummary: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed, of: CommandTable.render)
    output = parsed.values(of: .output).first
    scales = try distinct(parsed, .scale, OutputScale.init(text:), default: .one)
    appearances = try distinct(parsed, .appearance, appearance(text:), default: .light)
    language = try parsed.values(of: .language).first.map { path throws(UsageError) in
      try languageTag(text: path.text)
    }
    background = try parsed.values(of: .background).first.map { path throws(UsageError) in
      try backgroundColor(text: path.text)
    }
    limits = try Limits(parsed)
    warns = parsed.isGiven(.warn)
    printsSummary = parsed.isGiven(.json)
  }
}

extension Limits {
  /// The usual limits, but for those that the command line raises or lowers.
  init(_ parsed: ParsedArguments) throws(UsageError) {
    self = .standard
    for value in parsed.values(of: .limit) { try raise(&self, text: value.text) }
  }
}

/// The values of a repeatable option, each of which may be given once.
private func distinct<Value: Equatable>(
  _ parsed: ParsedArguments, _ option: Option.Name,
  _ read: (String) throws(UsageError) -> Value, default standard: Value
) throws(UsageError) -> [Value] {
  var values: [Value] = []
  for argument in parsed.values(of: option) {
    let value = try read(argument.text)
    if values.contains(value) {
      throw .repeated(flag: "--\(option.rawValue)", value: printableText(argument.text))
    }
    values.append(value)
  }
  return values.isEmpty ? [standard] : values
}

private func appearance(text: String) throws(UsageError) -> Appearance {
  if let appearance = Appearance(rawValue: text) { return appearance }
  let words = Appearance.allCases.map(\.rawValue)
  throw .badValue(
    flag: "--appearance", found: text, allowed: choice(of: words),
    suggestion: nearest(to: text, among: words))
}

/// A tag in the shape of BCP 47: subtags of one to eight letters and digits, the first of letters.
///
/// Large letters mean what small ones mean, so the answer has small ones.
private func languageTag(text: String) throws(UsageError) -> String {
  let subtags = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  let isLetter = { (byte: UInt8) in UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
  let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  guard subtags.allSatisfy({ 1...8 ~= $0.count && $0.allSatisfy { isLetter($0) || isDigit($0) } }),
    subtags[0].count >= 2, subtags[0].allSatisfy(isLetter)
  else {
    throw .badValue(
      flag: "--language", found: text, allowed: "a language tag such as 'en' or 'zh-Hans'",
      suggestion: nil)
  }
  return text.lowercased()
}

private func backgroundColor(text: String) throws(UsageError) -> Canvas.Background {
  switch text {
  case "none": return .none
  case "theme": return .theme
  default:
    let digits = text.dropFirst()
    if text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let color = UInt32(digits, radix: 16)
    {
      return .color(.rgb(light: color, dark: color))
    }
    throw .badValue(
      flag: "--background", found: text, allowed: "'none', 'theme' or a colour like '#f5f0e6'",
      suggestion: nearest(to: text, among: ["none", "theme"]))
  }
}

private func raise(_ limits: inout Limits, text: String) throws(UsageError) {
  let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  let names = Limits.Name.allCases.map(\.rawValue)
  guard parts.count == 2, let name = Limits.Name(rawValue: String(parts[0])) else {
    throw .badValue(
      flag: "--limit", found: text,
      allowed: "NAME=N with a name of \(names.joined(separator: ", "))",
      suggestion: nearest(to: String(parts[0]), among: names).map { "\($0)=N" })
  }
  guard parts[1].utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
    let value = Int(parts[1]), value > 0
  else {
    throw .badValue(
      flag: "--limit", found: text, allowed: "\(name.rawValue)=N with a whole number from 1",
      suggestion: nil)
  }
  limits[name] = value
}
