internal import FigureChecking
internal import SourceText

/// The text of a failed test: the verdict, what differs, where the files are, and what to run next.
struct FailureText {
  enum Finding {
    case absent
    /// The golden cannot be compared with, and why.
    case unusable(String)
    /// States a check; of a picture without a scene there is nothing but pixels to explain.
    case checked(FigureCheck, isBare: Bool)
  }

  /// The subject, such as `figure 'card'`.
  let subject: String
  let test: TestName?
  var finding = Finding.absent
  /// The golden's path.
  var golden = ""
  /// The files that were written for people to look at.
  var files = FailureFolder.Written()
  /// Tells whether the golden was written.
  var isRecorded = false

  /// The number of changes that are told.
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
    // What there is one of is always told, however much differs before it.
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
    // What was recorded is the figure, and the golden that it took the place of is worth a look.
    let other =
      isRecorded
      ? files.golden.map { "before:     \($0)" } : files.figure.map { "figure:     \($0)" }
    let lines = [
      "golden:     \(golden)", other, files.difference.map { "difference: \($0)" }, files.trouble,
    ]
    return lines.compactMap { $0 }
  }

  private var next: [String] {
    // What was recorded is the figure: there is nothing left to compare or to accept.
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

/// A word that a shell takes as it is.
private func shellQuoted(_ word: String) -> String {
  "'" + word.replacing("'", with: #"'\''"#) + "'"
}
