import DocumentMarkup
import FigureFile
import SourceText

/// `boundsketch refs`: finds the figures that documents miss, do not show, show as they were, or show without alt text.
struct RefsCommand: RunnableCommand {
  private let roots: [FilePath]
  private let limits: Limits
  private var report: FindingReport
  private var documents = 0

  init(_ parsed: ParsedArguments) throws(UsageError) {
    limits = try parsed.limits()
    roots = parsed.operands
    if roots.isEmpty { throw .missingOperand(command: parsed.command, allowed: "a folder") }
    report = FindingReport(of: "file", printsJSON: parsed.isGiven(.json))
  }

  mutating func run() throws(FileError) -> Int32 {
    for root in roots { try requireFolder(root) }
    for root in roots { try search(root) }
    return try report.finish("with " + (documents == 1 ? "1 document" : "\(documents) documents"))
  }

  private mutating func search(_ root: FilePath) throws(FileError) {
    let folder = ReferenceFolder(root, limits)
    for error in folder.errors { report.fail(error) }
    documents += folder.documents.count
    var uses = FigureUses(of: folder, limits)
    for (path, kind) in folder.documents {
      let place = root.appending(path)
      let source: SourceFile
      do {
        source = SourceFile(name: place.text, bytes: try FileSystem.readDocument(place, limits))
      } catch {
        report.fail(error)
        continue
      }
      let found: Diagnostics
      do {
        found = try uses.findings(in: source, at: path, kind)
      } catch {
        report.fail(error, in: source)
        continue
      }
      if found.count > 0 { try report.add(found, in: source) }
    }
    for (path, finding) in uses.unused {
      let source = SourceFile(name: root.appending(path).text, bytes: [])
      try report.add(Diagnostics([finding]), in: source)
    }
  }
}
