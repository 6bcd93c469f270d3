internal import FigureChecking
internal import FigureFile
internal import FigureLayout
internal import Foundation
internal import PNGCoding
internal import SourceText

/// The comparison of a drawn figure or picture with the golden of an expectation, and the recording of goldens.
struct GoldenCheck {
  private let expectation: FigureExpectation
  private let recording: GoldenRecording
  private let golden: URL
  private let failures: FailureFolder

  init(_ expectation: FigureExpectation) throws(ExpectationError) {
    self.expectation = expectation
    recording = try GoldenRecording(expectation.environment) ?? expectation.recording
    let name = try goldenName(
      expectation.name, FigureEnding(expectation.appearance, try expectation.checkedScale))
    golden = place(expectation.goldens, from: expectation.folder).appending(path: name)
    failures = FailureFolder(expectation, golden: name)
  }

  /// The state of the golden's file.
  private enum Finding {
    case absent
    /// The golden cannot be used, for a reason.
    case unusable(String)
    case checked(Golden, FigureCheck)

    var isThere: Bool { if case .absent = self { false } else { true } }
  }

  func check(_ subject: some DrawnSubject) throws(ExpectationError) -> ExpectationOutcome {
    let finding = try find(subject)
    var text = FailureText(
      subject: "\(subject.kind) \(quoted(expectation.name))", test: expectation.test)
    text.golden = golden.path
    var passes = false
    switch finding {
    case .absent: text.finding = .absent
    case .unusable(let reason): text.finding = .unusable(reason)
    case .checked(_, let check):
      passes = check.verdict.passes
      text.finding = .checked(check, isBare: subject is DrawnPicture)
    }
    if passes && recording != .all { return .passed }
    let figure = try encoded(subject)
    var pictures = try pictures(of: subject, finding)
    if passes && pictures.golden == figure { return .passed }
    // The recorded file has a record, unlike the one that is only shown.
    pictures.figure = figure
    if recording.writes(over: finding.isThere) {
      try writeFile(figure, to: golden)
      text.isRecorded = true
    }
    text.files = failures.write(pictures)
    return .failed(ExpectationFailure(text: text.text, files: failures.files(of: pictures)))
  }

  private func find(_ subject: some DrawnSubject) throws(ExpectationError) -> Finding {
    guard FileManager.default.fileExists(atPath: golden.path) else { return .absent }
    let bytes = try readFile(golden, limit: expectation.limits.inputBytes)
    do {
      let golden = try Golden(bytes, limits: PNGLimits(expectation.limits))
      return .checked(golden, try subject.check(against: golden))
    } catch {
      return .unusable("\(error)")
    }
  }

  private func pictures(
    of subject: some DrawnSubject, _ finding: Finding
  ) throws(ExpectationError) -> CheckedFigure.Pictures {
    guard case .checked(let golden, _) = finding else { return CheckedFigure.Pictures() }
    do {
      return try subject.pictures(against: golden)
    } catch {
      throw .picture(error)
    }
  }

  private func encoded(_ subject: some DrawnSubject) throws(ExpectationError) -> [UInt8] {
    do {
      return try subject.encoded()
    } catch {
      throw .picture(error)
    }
  }
}

extension GoldenRecording {
  /// Tells whether a golden is recorded that is missing or does not match the figure.
  fileprivate func writes(over isThere: Bool) -> Bool {
    switch self {
    case .all, .failed: true
    case .missing: !isThere
    case .never: false
    }
  }
}

/// The name of a golden's file, as `boundsketch render` names it.
private func goldenName(
  _ name: String, _ ending: FigureEnding
) throws(ExpectationError) -> String {
  let parts = name.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.allSatisfy({ !["", ".", ".."].contains($0) }), printableText(name) == name,
    !name.hasSuffix(".png")
  else { throw .invalidName }
  // The file name must not be that of another golden too.
  for index in name.indices.dropFirst() where FigureEnding(String(name[index...]) + ".png") != nil {
    throw .ambiguousName(ending: String(name[index...]))
  }
  return name + ending.text
}
