import FigureChecking
import SourceText

/// Prints the results of `check`, and writes the files of `--report`.
struct CheckOutput {
  private let report: CheckReport
  private let options: CheckOptions
  private let outputs: OutputFiles

  /// The number of changed elements of a figure that are printed; the reports have all.
  private static let elementLimit = 10

  init(_ report: CheckReport, _ options: CheckOptions, _ outputs: OutputFiles) {
    (self.report, self.options, self.outputs) = (report, options, outputs)
  }

  func write() throws(FileError) {
    if options.printsJSON {
      try Console.print(report.json.lines + "\n")
    } else if options.annotates {
      try Console.print(report.annotations)
    } else {
      try Console.print(text)
    }
    Console.note(summary)
    // Last, so that results are printed even where the report cannot be written.
    if let folder = options.report { try writeReport(in: folder) }
  }

  private func writeReport(in folder: FilePath) throws(FileError) {
    try AtomicFile.makeFolders(folder, below: ".")
    let files: [(name: FilePath, kind: OwnFile, bytes: [UInt8])] = [
      ("index.html", .reportPage, report.html),
      ("report.json", .reportJSON, Array((report.json.lines + "\n").utf8)),
      ("junit.xml", .reportJUnit, report.jUnit),
    ]
    // All files are written, or none where one may not be.
    for file in files {
      try outputs.permission(toWrite: folder.appending(file.name), as: file.kind)
    }
    for file in files {
      try outputs.write(file.bytes, to: folder.appending(file.name), as: file.kind)
    }
  }

  /// The figures that are not simply the same, with their findings.
  private var text: String {
    var text = ""
    for figure in report.figures where figure.check.verdict != .same || !figure.check.notes.isEmpty
    {
      text += printableText("\(figure.check.verdict.name): \(figure.golden)")
      if figure.isSettled {
        text += figure.check.verdict == .orphaned ? " (removed)" : " (written)"
      }
      text += "\n"
      text += lines(of: figure.check)
    }
    return text
  }

  private func lines(of check: FigureCheck) -> String {
    var text = ""
    var elements = 0
    let findings = CheckWording(of: check).findings
    for finding in findings {
      if finding.kind == .element {
        elements += 1
        if elements == Self.elementLimit + 1 {
          let rest = findings.count { $0.kind == .element } - Self.elementLimit
          text += "  and \(rest) more; '--report' and '--json' have all\n"
        }
        if elements > Self.elementLimit { continue }
      }
      text += "  \(printableText(finding.text))\n"
    }
    return text
  }

  /// The number of figures with each verdict, in one line.
  private var summary: String {
    var line = "\(programName): \(report.summary)"
    let removed = report.figures.count { $0.isSettled && $0.check.verdict == .orphaned }
    let written = report.figures.count(where: \.isSettled) - removed
    if written > 0 { line += "; \(written) written" }
    if removed > 0 { line += "; \(removed) removed" }
    return line + "\n"
  }
}

extension CheckReport {
  /// The number of figures, of each verdict and of errors, in words.
  var summary: String {
    let counts = counts.map { "\($0.count) \($0.verdict.name)" }
    var line = figures.count == 1 ? "1 figure" : "\(figures.count) figures"
    if !counts.isEmpty { line += ": " + counts.joined(separator: "; ") }
    if !failures.isEmpty {
      line += counts.isEmpty ? ": " : "; "
      line += failures.count == 1 ? "1 error" : "\(failures.count) errors"
    }
    return line
  }
}
