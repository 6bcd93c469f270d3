import FigureFile
import FigureLayout
import PNGCoding
import SVGRendering
import SceneFormat
import SourceText
import TextShaping

/// The options of `boundsketch render`.
struct RenderOptions: LimitedOptions {
  var scenes: SceneOperands
  var output: FilePath?
  /// The scales; nil where none is given: 1x, or that of the figure that the scene comes out of.
  var scales: [FigureScale]?
  /// The appearances; nil where none is given: light, or that of the figure that the scene comes out of.
  var appearances: [Appearance]?
  /// The formats of the figures' files; nil where none is given: that in which the name of the only file ends, or PNG.
  var formats: [FigureFormat]?
  /// The form of the texts of SVG files.
  var textForm: TextForm
  /// Tells whether that is given.
  let namesTextForm: Bool
  /// The languages; nil where none is given: the first of each text, or that of the figure that the scene comes out of.
  var languages: [FigureLanguage]?
  var background: Canvas.Background?
  var fonts: FontSource
  var limits: Limits
  /// The form; nil where none is given: a still, or that of the figure that the scene comes out of.
  var form: OutputForm?
  var compression: PNGCompression
  /// Tells whether the findings of lint rules are told beside warnings.
  var warns: Bool
  /// Tells whether a figure that says of one thing what holds of another is an error.
  var isStrict: Bool
  var printsSummary: Bool
  /// Tells whether figures carry the scene and what else a later check needs.
  var embeds: Bool
  /// The shard that is drawn; nil for all scenes.
  var shard: Shard?
  /// The number of scenes that are drawn at once; nil for the number of processors.
  var jobs: Int?
  /// Tells whether the scenes behind one that fails are drawn all the same.
  var keepsGoing: Bool
  /// Tells whether figures are drawn also where their files say that nothing has changed.
  var forces: Bool
  /// Tells whether nothing is written, and only told what would be.
  var onlyChecks: Bool
  /// The file for the rules that tell what figures depend on.
  var depfile: FilePath?
  /// Tells whether scenes come as lines on standard input, and each has its result.
  var readsLines: Bool
  /// Tells whether the facts of each figure are asked for, also of those that are not drawn.
  var tellsFacts: Bool
  /// The arguments of the command line, for the processes that draw lines.
  let arguments: [FilePath]

  init(_ parsed: ParsedArguments) throws(UsageError) {
    arguments = parsed.arguments
    readsLines = parsed.isGiven(.ndjson)
    try parsed.check(.ndjson, standsWithout: [.json, .check, .depfile, .name])
    scenes =
      readsLines
      ? try SceneOperands(ofLines: parsed) : try SceneOperands(parsed)
    output = parsed.values(of: .output).first
    scales = try parsed.distinct(.scale, FigureScale.init(option:))
    appearances = try parsed.appearances()
    formats = try parsed.formats()
    textForm = try parsed.textForm()
    namesTextForm = parsed.isGiven(.text)
    languages = try parsed.languages()
    background = try parsed.values(of: .background).first.map { path throws(UsageError) in
      try backgroundColor(text: path.text)
    }
    fonts = try parsed.fonts()
    limits = try parsed.limits()
    form = try OutputForm(parsed)
    compression = try parsed.compression(unlessGiven: .balanced)
    warns = parsed.isGiven(.warn)
    isStrict = parsed.isGiven(.strict)
    printsSummary = parsed.isGiven(.json)
    tellsFacts = printsSummary || readsLines
    embeds = !parsed.isGiven(.noEmbed)
    jobs = try parsed.jobs()
    shard = try parsed.values(of: .shard).first.map { value throws(UsageError) in
      try Shard(option: value.text)
    }
    keepsGoing = parsed.isGiven(.keepGoing)
    forces = parsed.isGiven(.force)
    onlyChecks = parsed.isGiven(.check)
    depfile = parsed.values(of: .depfile).first
    try parsed.check(.check, standsWithout: [.depfile])
  }

  /// Tells whether figures whose files are up to date may be left as they are: nothing is asked for that only drawing
  /// tells.
  var mayLeaveFigures: Bool {
    let isLimited = Limits.Name.allCases.contains { limits[$0] < Limits.standard[$0] }
    return embeds && !forces && !warns && !isLimited
  }
}

private func backgroundColor(text: String) throws(UsageError) -> Canvas.Background {
  if let background = Canvas.Background(word: text) { return background }
  throw .badValue(
    flag: "--background", found: text, allowed: "'none', 'theme' or a colour like '#f5f0e6'",
    suggestion: nearest(to: text, among: ["none", "theme"]))
}

extension OutputForm {
  /// The form that the options ask for; nil where they ask for none.
  init?(_ parsed: ParsedArguments) throws(UsageError) {
    switch (parsed.isGiven(.animate), parsed.isGiven(.frames)) {
    case (true, true): throw .conflicting(flag: "--animate", other: "--frames")
    case (true, false): self = .animation
    case (false, true): self = .frames
    case (false, false): return nil
    }
  }
}
