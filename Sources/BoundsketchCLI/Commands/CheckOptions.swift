import FigureChecking
import FigureFile
import FigureLayout
import PNGCoding
import SourceText
import TextShaping

/// The options of `boundsketch check`.
struct CheckOptions: LimitedOptions {
  var scenes: SceneOperands
  /// The folder of the goldens, or a single one; nil where each golden is beside its scene.
  var goldens: FilePath?
  var report: FilePath?
  /// Tells whether pictures of what differs are kept, for a report to show.
  var keepsPictures: Bool
  var update: Bool
  /// The verdicts whose goldens are recorded anew.
  var updated: Set<Verdict>
  var prunes: Bool
  /// Tells whether files may be replaced that other programs wrote.
  var forces: Bool
  /// The compression of goldens that are written.
  var compression: PNGCompression
  var gate: FigureChecker.Gate
  /// The appearances that must have a golden; nil takes the goldens that are there.
  var appearances: [Appearance]?
  var scales: [FigureScale]?
  var fonts: FontSource
  var limits: Limits
  /// The number of scenes that are checked at once; nil for the number of processors.
  var jobs: Int?
  var printsJSON: Bool
  var annotates: Bool

  /// Tells whether `--goldens` names a file.
  var namesOneGolden: Bool { goldens?.hasSuffix(".png") == true }

  /// The verdicts that `--update` can settle.
  static let updatable: [Verdict] = [
    .explained, .environment, .unexplained, .drifted, .new, .missing,
  ]

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed)
    goldens = parsed.values(of: .goldens).first
    report = parsed.values(of: .report).first
    keepsPictures = report != nil
    update = parsed.isGiven(.update)
    updated = Set(try parsed.distinct(.only, verdict(text:)) ?? Self.updatable)
    if parsed.isGiven(.only) && !update { throw .needed(flag: "--only", other: "--update") }
    prunes = parsed.isGiven(.prune)
    forces = parsed.isGiven(.force)
    if forces && !update && report == nil {
      throw .needed(flag: "--force", other: "--update' or '--report")
    }
    compression = try parsed.compression(unlessGiven: .small)
    if parsed.isGiven(.compression) && !update {
      throw .needed(flag: "--compression", other: "--update")
    }
    try parsed.check(.perceptual, standsWithout: [.tolerance])
    if parsed.isGiven(.perceptual) {
      gate = .perceptual
    } else {
      gate =
        try parsed.values(of: .tolerance).first.map { value throws(UsageError) in
          .channel(tolerance: try tolerance(text: value.text))
        } ?? .standard
    }
    appearances = try parsed.appearances()
    scales = try parsed.distinct(.scale, FigureScale.init(option:))
    fonts = try parsed.fonts()
    limits = try parsed.limits()
    jobs = try parsed.jobs()
    printsJSON = parsed.isGiven(.json)
    annotates =
      try parsed.values(of: .annotations).first.map { value throws(UsageError) in
        try annotations(text: value.text)
      } ?? false
    if printsJSON && annotates { throw .conflicting(flag: "--json", other: "--annotations") }
  }
}

private func tolerance(text: String) throws(UsageError) -> Int {
  guard let value = Int(text), 0...255 ~= value else {
    throw .badValue(
      flag: "--tolerance", found: text, allowed: "a whole number from 0 to 255", suggestion: nil)
  }
  return value
}

private func verdict(text: String) throws(UsageError) -> Verdict {
  if let verdict = Verdict(rawValue: text), CheckOptions.updatable.contains(verdict) {
    return verdict
  }
  let words = CheckOptions.updatable.map(\.rawValue)
  throw .badValue(
    flag: "--only", found: text, allowed: choice(of: words),
    suggestion: nearest(to: text, among: words))
}

private func annotations(text: String) throws(UsageError) -> Bool {
  if text == "github" { return true }
  throw .badValue(
    flag: "--annotations", found: text, allowed: "'github'",
    suggestion: nearest(to: text, among: ["github"]))
}
