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
  var form: OutputForm
  /// Whether the scenes' lessons are given beside their warnings.
  var warns: Bool
  var printsSummary: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed, of: CommandTable.render)
    output = parsed.values(of: .output).first
    scales = try parsed.distinct(.scale, OutputScale.init(text:), default: [.one])
    appearances = try parsed.appearances(default: [.light])
    language = try parsed.language()
    background = try parsed.values(of: .background).first.map { path throws(UsageError) in
      try backgroundColor(text: path.text)
    }
    limits = try parsed.limits()
    form = try OutputForm(parsed)
    warns = parsed.isGiven(.warn)
    printsSummary = parsed.isGiven(.json)
  }
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
      return .color(.rgb(light: color, dark: color, print: color))
    }
    throw .badValue(
      flag: "--background", found: text, allowed: "'none', 'theme' or a colour like '#f5f0e6'",
      suggestion: nearest(to: text, among: ["none", "theme"]))
  }
}
