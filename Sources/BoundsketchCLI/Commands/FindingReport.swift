import SourceText

/// What `lint` and `refs` find in files: printed as it is found, and kept for `--json`.
struct FindingReport {
  /// The key of a file's name in the JSON; with an `s`, that of all files.
  private let file: String
  private let printsJSON: Bool
  private var findings = 0
  /// The number of files with findings.
  private(set) var files = 0
  private var reports: [JSONText] = []
  private var errors: [JSONText] = []
  private var hasFailed = false

  /// - Parameter file: `scene` or `file`, by which the JSON calls what findings are in.
  init(of file: String, printsJSON: Bool) {
    (self.file, self.printsJSON) = (file, printsJSON)
  }

  /// Adds the findings in a file. All of them are printed, for they are what was asked for.
  mutating func add(_ found: Diagnostics, in source: SourceFile) throws(FileError) {
    keep(found, in: source)
    if found.count == 0 { return }
    findings += found.count
    files += 1
    if !printsJSON { try Console.print(found, in: source, atMost: found.all.count) }
  }

  /// Adds the errors for which a file has no findings.
  mutating func fail(_ errors: Diagnostics, in source: SourceFile) {
    hasFailed = true
    Console.note(errors, in: source)
    keep(errors, in: source)
  }

  /// Adds the error for which a file was not read.
  mutating func fail(_ error: FileError) {
    hasFailed = true
    Console.report(error)
    errors.append(error.json)
  }

  private mutating func keep(_ diagnostics: Diagnostics, in source: SourceFile) {
    reports.append(
      .object([(file, .string(source.name)), ("diagnostics", diagnostics.json(in: source))]))
  }

  /// Prints the JSON that is asked for, and how many findings there are; returns the exit status.
  ///
  /// - Parameter place: what is said of where they are, such as "in 1 of 2 scenes".
  func finish(_ place: String) throws(FileError) -> Int32 {
    let status: Int32 = hasFailed ? 2 : findings > 0 ? 1 : 0
    if printsJSON {
      let document = JSONText.object([
        ("status", .integer(Int(status))), (file + "s", .array(reports)),
        ("errors", .array(errors)),
      ])
      try Console.print(document.lines + "\n")
    }
    if findings > 0 {
      let count = findings == 1 ? "1 finding" : "\(findings) findings"
      Console.note("\(programName): \(count) \(place)\n")
    }
    return status
  }
}
