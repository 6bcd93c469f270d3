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
    language = try parsed.language()
    background = try parsed.values(of: .background).first.map { path throws(UsageError) in
      try backgroundColor(text: path.text)
    }
    limits = try parsed.limits()
    warns = parsed.isGiven(.warn)
    printsSummary = parsed.isGiven(.json)
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
