internal import FigureChecking
internal import SourceText

/// The text of a failed test: the verdict, the differences, the paths of the files, and the next command to run.
struct FailureText {
  enum Finding {
    case absent
    /// The golden cannot be used, for a reason.
    case unusable(String)
    /// A comparison; for a picture without a scene it has nothing but pixels.
    case checked(FigureCheck, isBare: Bool)
  }

  /// The figure or picture, such as `figure 'card'`.
  let subject: String
  let test: TestName?
  var finding = Finding.absent
  /// The golden's path.
  var golden = ""
  /// The pictures that were written.
  var files = FailureFolder.Written()
  /// Tells whether the golden was written.
  var isRecorded = false

  /// The number of changes that are listed.
  private static let limit = 12

  init(subject: String, test: TestName?) {
    (self.subject, self.test) = (subject, test)
  }

  var text: String {
    ([headline] + findings + paths + next).joined(separator: "\n")
  }

  private var headline: String {
    switch finding {
    case .absent where isRecorded:
      "\(subject) had no golden, so it was recorded: look at it; the next run compares with it"
    case .absent: "\(subject) has no golden, and none is recorded in this run"
    case .unusable(let reason):
      "the golden of \(subject) cannot be compared with: \(reason)" + recorded
    case .checked(let check, let isBare):
      "\(subject): \(isBare && !check.verdict.passes ? "changed" : check.verdict.name)" + recorded
    }
  }

  private var recorded: String {
    isRecorded
      ? "\nthe golden was recorded anew: look at it; the next run compares with it" : ""
  }

  private var findings: [String] {
    guard case .checked(let check, _) = finding else { return [] }
    let findings = CheckWording(of: check).findings
    // Pixels and notes are always listed, however many changes precede them.
    let changes = findings.filter { $0.kind != .pixels && $0.kind != .note }
    let rest = findings.filter { $0.kind == .pixels || $0.kind == .note }
    let more =
      changes.count > Self.limit ? ["  and \(changes.count - Self.limit) more changes"] : []
    func lines(_ findings: some Sequence<CheckWording.Finding>) -> [String] {
      findings.map { "  " + printableText($0.text) }
    }
    return lines(changes.prefix(Self.limit)) + more + lines(rest)
  }

  private var paths: [String] {
    // The figure itself is the recorded golden then, so that only the former golden is of interest.
    let other =
      isRecorded
      ? files.golden.map { "before:     \($0)" } : files.figure.map { "figure:     \($0)" }
    let lines = [
      "golden:     \(golden)", other, files.difference.map { "difference: \($0)" }, files.trouble,
    ]
    return lines.compactMap { $0 }
  }

  private var next: [String] {
    // The figure is the golden now, so that nothing is left to compare or to accept.
    if isRecorded { return [] }
    var lines: [String] = []
    if case .checked = finding, let figure = files.figure {
      lines.append("to compare: boundsketch diff \(shellQuoted(golden)) \(shellQuoted(figure))")
    }
    let recording: GoldenRecording = if case .absent = finding { .missing } else { .failed }
    var command = "\(GoldenRecording.variable)=\(recording.rawValue) swift test"
    if let test { command += " --filter \(shellQuoted(test.filter))" }
    return lines + ["to accept:  \(command)"]
  }
}

/// A word quoted for a shell.
private func shellQuoted(_ word: String) -> String {
  "'" + word.replacing("'", with: #"'\''"#) + "'"
}
