import FigureChecking
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// What `boundsketch render` was asked to do.
struct RenderOptions {
  var scenes: SceneOperands
  var output: FilePath?
  /// Nil where none is given: 1x, or that of the figure that the scene comes out of.
  var scales: [FigureScale]?
  /// Nil where none is given: light, or that of the figure that the scene comes out of.
  var appearances: [Appearance]?
  var language: String?
  var background: Canvas.Background?
  var limits: Limits
  /// Nil where none is given: a still, or that of the figure that the scene comes out of.
  var form: OutputForm?
  var compression: PNGCompression
  /// Whether the scenes' lessons are given beside their warnings.
  var warns: Bool
  var printsSummary: Bool
  /// Whether figures carry the scene and what else a later check needs.
  var embeds: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed, of: CommandTable.render)
    output = parsed.values(of: .output).first
    scales = try parsed.distinct(.scale, FigureScale.init(option:))
    appearances = try parsed.appearances()
    language = try parsed.language()
    background = try parsed.values(of: .background).first.map { path throws(UsageError) in
      try backgroundColor(text: path.text)
    }
    limits = try parsed.limits()
    form = try OutputForm(parsed)
    compression = try parsed.compression()
    warns = parsed.isGiven(.warn)
    printsSummary = parsed.isGiven(.json)
    embeds = !parsed.isGiven(.noEmbed)
  }
}

private func backgroundColor(text: String) throws(UsageError) -> Canvas.Background {
  if let background = Canvas.Background(word: text) { return background }
  throw .badValue(
    flag: "--background", found: text, allowed: "'none', 'theme' or a colour like '#f5f0e6'",
    suggestion: nearest(to: text, among: ["none", "theme"]))
}
