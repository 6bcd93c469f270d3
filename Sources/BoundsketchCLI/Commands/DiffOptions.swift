import Bitmap
import SourceText

/// The options of `boundsketch diff`.
struct DiffOptions {
  let first: InputSource
  let second: InputSource
  let metric: ImageMetric
  /// The file for the picture of the differences.
  let output: FilePath?
  /// Tells whether a file there may be replaced that another program wrote.
  let forces: Bool
  let limits: Limits
  let printsJSON: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    let operands = parsed.operands
    if operands.count < 2 { throw .noPictures }
    try parsed.checkOperands(atMost: 2)
    if operands[0] == "-" && operands[1] == "-" { throw .standardInputTwice }
    (first, second) = (InputSource(operands[0]), InputSource(operands[1]))
    metric = try Self.metric(parsed)
    output = parsed.values(of: .output).first
    forces = parsed.isGiven(.force)
    if forces && output == nil { throw .needed(flag: "--force", other: "--output") }
    limits = try parsed.limits()
    printsJSON = parsed.isGiven(.json)
    try checkOutput()
  }

  private static func metric(_ parsed: ParsedArguments) throws(UsageError) -> ImageMetric {
    let name = parsed.values(of: .metric).first?.text ?? "channel"
    let threshold = parsed.values(of: .threshold).first?.text
    let includesAntialiasing = parsed.isGiven(.includeAntialiasing)
    if includesAntialiasing && name != "pixelmatch" {
      throw .needed(flag: "--include-antialiasing", other: "--metric pixelmatch")
    }
    switch name {
    case "channel":
      guard let threshold else { return .channel() }
      guard threshold.utf8.allSatisfy(\.isDigit), let value = Int(threshold), value <= 255 else {
        throw .badValue(
          flag: "--threshold", found: threshold,
          allowed: "a whole number from 0 to 255 for the metric 'channel'", suggestion: nil)
      }
      return .channel(threshold: value)
    case "perceptual":
      if threshold != nil { throw .conflicting(flag: "--threshold", other: "--metric perceptual") }
      return .perceptual
    case "pixelmatch":
      guard let threshold else { return .pixelmatch(includesAntialiasing: includesAntialiasing) }
      let isDecimal = threshold.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
      guard isDecimal, let value = Double(threshold), value <= 1 else {
        throw .badValue(
          flag: "--threshold", found: threshold,
          allowed: "a number from 0 to 1 for the metric 'pixelmatch'", suggestion: nil)
      }
      return .pixelmatch(threshold: value, includesAntialiasing: includesAntialiasing)
    default:
      let names = ["channel", "perceptual", "pixelmatch"]
      throw .badValue(
        flag: "--metric", found: name, allowed: choice(of: names),
        suggestion: nearest(to: name, among: names))
    }
  }

  /// Throws an error for an output that would replace what is compared, and for standard output, which is for the
  /// report alone.
  private func checkOutput() throws(UsageError) {
    guard let output else { return }
    if output == "-" {
      throw .badValue(flag: "-o", found: "-", allowed: "the name of a file", suggestion: nil)
    }
    guard let identity = FileSystem.identity(of: output) else { return }
    if [first, second].contains(where: { $0.path.flatMap(FileSystem.identity(of:)) == identity }) {
      throw .outputIsPicture(output)
    }
  }
}
