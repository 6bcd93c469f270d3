import SourceText

/// A command line divided into options and operands, before any value is looked at.
struct ParsedArguments {
  /// The arguments behind the command, as they were typed.
  let arguments: [FilePath]
  /// The name of the command, or of the program where options stand in its place.
  let command: String
  var operands: [FilePath] = []
  /// The options in the order of the command line; the value is nil for an option that takes none.
  var options: [(option: Option, value: FilePath?)] = []

  func isGiven(_ name: Option.Name) -> Bool {
    options.contains { $0.option.name == name }
  }

  func values(of name: Option.Name) -> [FilePath] {
    options.filter { $0.option.name == name }.compactMap(\.value)
  }
}

extension ParsedArguments {
  /// Refuses operands behind so many.
  func checkOperands(atMost count: Int) throws(UsageError) {
    if operands.count > count {
      throw .tooManyOperands(command: command, found: operands[count].text)
    }
  }

  /// The first operand, which must be one of a few words.
  func word<Value: RawRepresentable<String> & CaseIterable>() throws(UsageError) -> Value {
    let words = Value.allCases.map(\.rawValue)
    guard let text = operands.first?.text else {
      throw .missingOperand(command: command, allowed: choice(of: words))
    }
    if let value = Value(rawValue: text) { return value }
    throw .badOperand(
      command: command, found: text, allowed: choice(of: words),
      suggestion: nearest(to: text, among: words))
  }

  /// Refuses options beside which another one would mean nothing.
  func check(_ name: Option.Name, standsWithout others: [Option.Name]) throws(UsageError) {
    guard let option = options.first(where: { $0.option.name == name })?.option,
      let other = options.first(where: { others.contains($0.option.name) })?.option
    else { return }
    throw .conflicting(flag: option.flag, other: other.flag)
  }
}

/// Divides command lines by a list of options, as getopt_long does, in any order: `--scale 2`, `--scale=2`, `-o
/// FILE`, `-oFILE`; `--` ends the options, `-` is an operand.
struct OptionParser {
  let options: [Option]
  /// The command of the options, for messages; nil for the program's own.
  let command: String?

  func parse(_ arguments: [FilePath]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments(arguments: arguments, command: command ?? programName)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      } else if argument.starts(with: "--") {
        try parseLong(argument, &rest, into: &parsed)
      } else if argument.starts(with: "-") && argument != "-" {
        try parseShort(argument, &rest, into: &parsed)
      } else {
        parsed.operands.append(argument)
      }
    }
    return parsed
  }

  private func parseLong(
    _ argument: FilePath, _ rest: inout ArraySlice<FilePath>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = argument.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let flag = FilePath(parts[0]).text
    guard let option = options.first(where: { $0.flag == flag }) else {
      throw .unknownOption(
        flag, command: command,
        suggestion: meant(by: flag) ?? nearest(to: flag, among: options.map(\.flag)))
    }
    let attached = parts.count == 2 ? FilePath(parts[1]) : nil
    try add(option, typed: flag, attached, &rest, into: &parsed)
  }

  /// Parses short options. Letters without values may share one dash; what follows a letter with a value is the
  /// value.
  private func parseShort(
    _ argument: FilePath, _ rest: inout ArraySlice<FilePath>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = argument.bytes.dropFirst()
    while let letter = letters.popFirst() {
      let character = Character(Unicode.Scalar(letter))
      guard let option = options.first(where: { $0.letter == character }) else {
        let flag = "-\(character.isASCII ? character : "?")"
        throw .unknownOption(flag, command: command, suggestion: meant(by: flag))
      }
      var attached: FilePath?
      if option.value != nil && !letters.isEmpty {
        attached = FilePath(letters)
        letters = []
      }
      try add(option, typed: "-\(character)", attached, &rest, into: &parsed)
    }
  }

  /// The option that is called so elsewhere, with its value where the flag says it; nil where the command has none.
  private func meant(by flag: String) -> String? {
    let flags: KeyValuePairs<String, (name: Option.Name, value: String?)> = [
      "--theme --mode --color-scheme -a": (.appearance, nil),
      "--dark": (.appearance, "dark"), "--light": (.appearance, "light"),
      "-s --size --zoom --dpi --density --resolution": (.scale, nil),
      "--retina --2x": (.scale, "2"),
      "--3x": (.scale, "3"), "-l --lang --locale": (.language, nil),
      "--out --out-dir --outdir --output-dir --outfile": (.output, nil),
      "--type -t -T --ext": (.format, nil), "--png": (.format, "png"), "--svg": (.format, "svg"),
      "--pdf": (.format, "pdf"), "--gif": (.format, "gif"), "--webp": (.format, "webp"),
      "--transparent": (.background, "none"), "--bg --background-color": (.background, nil),
      "--dry-run -n": (.check, nil), "--animated --animation": (.animate, nil),
      "-f --overwrite": (.force, nil), "--threads": (.jobs, nil), "--stdin-name": (.name, nil),
    ]
    let meant = flags.first { $0.key.split(separator: " ").contains(flag[...]) }?.value
    guard let meant, let option = options.first(where: { $0.name == meant.name }) else {
      return nil
    }
    return option.flag + (meant.value.map { " \($0)" } ?? "")
  }

  private func add(
    _ option: Option, typed flag: String, _ attached: FilePath?,
    _ rest: inout ArraySlice<FilePath>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard let placeholder = option.value else {
      if attached != nil { throw .unexpectedValue(flag: flag) }
      return parsed.options.append((option, nil))
    }
    if !option.isRepeatable && parsed.isGiven(option.name) {
      throw .repeated(flag: flag, value: nil)
    }
    // A value that looks like an option is more likely a value forgotten; `--name=-x` says it.
    var value = attached
    if value == nil, let next = rest.first, !looksLikeOption(next) { value = rest.removeFirst() }
    guard let value, !value.bytes.isEmpty else {
      throw .missingValue(flag: flag, value: placeholder)
    }
    parsed.options.append((option, value))
  }

  /// Tells whether an argument looks like an option; a dash before a digit or a point is a minus sign.
  private func looksLikeOption(_ argument: FilePath) -> Bool {
    guard argument.starts(with: "-"), let second = argument.bytes.dropFirst().first else {
      return false
    }
    return !".0123456789".utf8.contains(second)
  }
}
