import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText
import TextShaping

// The values of options that several commands have.
extension ParsedArguments {
  /// The values of `--appearance`; nil where it is not given.
  func appearances() throws(UsageError) -> [Appearance]? {
    try distinct(.appearance) { text throws(UsageError) in try choice(text, of: .appearance) }
  }

  /// The values of a repeatable option, each of which may be given once; nil where none is.
  func distinct<Value: Equatable>(
    _ option: Option.Name, _ read: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> [Value]? {
    var found: [Value] = []
    for argument in values(of: option) {
      let value = try read(argument.text)
      if found.contains(value) {
        throw .repeated(flag: "--\(option.rawValue)", value: printableText(argument.text))
      }
      found.append(value)
    }
    return found.isEmpty ? nil : found
  }

  /// The values of `--language`; nil where it is not given.
  func languages() throws(UsageError) -> [FigureLanguage]? {
    try distinct(.language) { text throws(UsageError) in
      if let language = FigureLanguage(text) { return language }
      throw .badValue(
        flag: "--language", found: text, allowed: "a language tag such as 'en' or 'zh-Hans'",
        suggestion: nil)
    }
  }

  /// The tag of an only `--language`, in lower case.
  func language() throws(UsageError) -> String? { try languages()?.first?.tag }

  /// The value of `--jobs`; nil for the number of processors.
  func jobs() throws(UsageError) -> Int? {
    guard let path = values(of: .jobs).first else { return nil }
    guard let count = Int(path.text), 1...1_000 ~= count else {
      throw .badValue(
        flag: "--jobs", found: path.text, allowed: "a whole number from 1 to 1000",
        suggestion: nil)
    }
    return count
  }

  /// The variables that name the folder of fonts and the font of emoji where the options do not.
  static let (fontsVariable, emojiVariable) = ("BOUNDSKETCH_FONTS", "BOUNDSKETCH_EMOJI_FONT")

  /// The source of the fonts: `--fonts` and `--emoji-font`, else what the environment names, else the installed ones without
  /// a font of emoji.
  func fonts() throws(UsageError) -> FontSource {
    FontSource(
      folder: try path(of: .fonts, else: Self.fontsVariable, allowed: "a folder"),
      emoji: try path(of: .emojiFont, else: Self.emojiVariable, allowed: "the file of a font"))
  }

  /// The path that an option gives, or else a variable of the environment; nil for neither.
  private func path(
    of option: Option.Name, else variable: String, allowed: String
  ) throws(UsageError) -> String? {
    guard let path = values(of: option).first else {
      return Console.variable(variable).flatMap { $0.isEmpty ? nil : $0 }
    }
    if path.bytes.isEmpty {
      throw .badValue(flag: option.flag, found: "", allowed: allowed, suggestion: nil)
    }
    return path.text
  }

  /// The value of `--compression`.
  func compression(unlessGiven usual: PNGCompression) throws(UsageError) -> PNGCompression {
    guard let path = values(of: .compression).first else { return usual }
    return try choice(path.text, of: .compression)
  }

  /// The time that a scene may take unless `--timeout` says otherwise, in seconds.
  static let usualTimeout = 60.0

  /// The limits that `--limit` and `--timeout` set.
  func limits() throws(UsageError) -> Limits {
    var limits = Limits.standard
    for value in values(of: .limit) { try raise(&limits, text: value.text) }
    limits.memory =
      try values(of: .memory).first.map { value throws(UsageError) in try memorySize(value.text) }
      ?? usualMemory()
    limits.seconds =
      try values(of: .timeout).first.map { value throws(UsageError) in
        try seconds(text: value.text)
      } ?? Self.usualTimeout
    return limits
  }
}

/// Throws an error for a `--name` that is no name, or that no scene can have.
func checkName(_ name: FilePath?, isForStandardInput: Bool) throws(UsageError) {
  guard let name else { return }
  guard isForStandardInput else { throw .needsStandardInput(flag: "--name") }
  if !name.isFileName {
    throw .badValue(
      flag: "--name", found: name.text, allowed: "a file name without folders", suggestion: nil)
  }
}

/// The seconds that `--timeout` gives; nil for no limit.
private func seconds(text: String) throws(UsageError) -> Double? {
  if text == "none" { return nil }
  let isDecimal = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  guard isDecimal, let seconds = Double(text), seconds.isFinite, seconds > 0 else {
    throw .badValue(
      flag: "--timeout", found: text, allowed: "a number of seconds above 0, or 'none'",
      suggestion: nil)
  }
  return seconds
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
  guard parts[1].utf8.allSatisfy(\.isDigit),
    let value = Int(parts[1]), value > 0
  else {
    throw .badValue(
      flag: "--limit", found: text, allowed: "\(name.rawValue)=N with a whole number from 1",
      suggestion: nil)
  }
  limits[name] = value
}

/// A number of bytes, or of units of 1024, 1024 squared and so on, which a letter names.
private func memorySize(_ text: String) throws(UsageError) -> Int {
  let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
  let unit = text.last.flatMap { units[Character($0.uppercased())] }
  let digits = unit == nil ? text[...] : text.dropLast()
  guard digits.utf8.allSatisfy(\.isDigit),
    let count = Int(digits),
    case (let bytes, let isOver) = count.multipliedReportingOverflow(by: unit ?? 1),
    !isOver, bytes > 0
  else {
    throw .badValue(
      flag: "--memory", found: text,
      allowed: "a number of bytes from 1, or of K, M, G or T such as '512M'",
      suggestion: nil)
  }
  return bytes
}

/// The value of an option that has a few words.
func choice<Value: RawRepresentable<String> & CaseIterable>(
  _ text: String, of option: Option.Name
) throws(UsageError) -> Value {
  if let value = Value(rawValue: text) { return value }
  let words = Value.allCases.map(\.rawValue)
  throw .badValue(
    flag: "--\(option.rawValue)", found: text, allowed: choice(of: words),
    suggestion: nearest(to: text, among: words))
}

extension FigureScale {
  /// The value of `--scale`.
  init(option text: String) throws(UsageError) {
    guard let scale = FigureScale(text: text) else {
      let shorter = text.hasSuffix("x") ? FigureScale(text: text.dropLast()) : nil
      throw .badValue(
        flag: "--scale", found: text, allowed: Self.allowed, suggestion: shorter?.spelling)
    }
    self = scale
  }
}
