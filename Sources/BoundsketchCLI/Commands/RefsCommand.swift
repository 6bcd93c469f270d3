import DocumentMarkup
import FigureFile
import SourceText

/// `boundsketch refs`: finds the figures that documents miss, do not show, show as they were, or show without alt text.
struct RefsCommand {
  private let roots: [FilePath]
  private let limits: Limits
  private let printsJSON: Bool

  private var reports: [JSONText] = []
  private var errors: [JSONText] = []
  private var findings = 0
  private var documents = 0
  private var hasFailed = false

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do throws(UsageError) {
      limits = try parsed.limits()
      roots = parsed.operands
      if roots.isEmpty {
        throw .missingOperand(command: parsed.command, allowed: "a folder")
      }
    } catch {
      throw .usage(error)
    }
    do {
      for root in roots { try requireFolder(root) }
    } catch {
      throw .file(error)
    }
    printsJSON = parsed.isGiven(.json)
  }

  /// Runs the command; returns the exit status.
  mutating func run() throws(CommandError) -> Int32 {
    do {
      for root in roots { try search(root) }
      if printsJSON { try Console.print(document.lines + "\n") }
    } catch {
      throw .file(error)
    }
    if findings > 0 {
      let files = documents == 1 ? "1 document" : "\(documents) documents"
      Console.note(
        "\(programName): \(findings == 1 ? "1 finding" : "\(findings) findings") with \(files)\n")
    }
    return status
  }

  private var status: Int32 { hasFailed ? 2 : findings > 0 ? 1 : 0 }

  private var document: JSONText {
    .object([
      ("status", .integer(Int(status))), ("files", .array(reports)), ("errors", .array(errors)),
    ])
  }

  private mutating func search(_ root: FilePath) throws(FileError) {
    let folder = ReferenceFolder(root, limits)
    for error in folder.errors { report(error) }
    documents += folder.documents.count
    var uses = FigureUses(of: folder, limits)
    for (path, kind) in folder.documents {
      let place = root.appending(path)
      let source: SourceFile
      do {
        source = SourceFile(name: place.text, bytes: try FileSystem.readDocument(place, limits))
      } catch {
        report(error)
        continue
      }
      let found: Diagnostics
      do {
        found = try uses.findings(in: source, at: path, kind)
      } catch {
        hasFailed = true
        Console.note(error, in: source)
        add(error, in: source)
        continue
      }
      try tell(found, in: source)
    }
    for (path, finding) in uses.unused {
      let source = SourceFile(name: root.appending(path).text, bytes: [])
      try tell(Diagnostics([finding]), in: source)
    }
  }

  private mutating func tell(_ found: Diagnostics, in source: SourceFile) throws(FileError) {
    if found.count == 0 { return }
    findings += found.count
    add(found, in: source)
    // All findings are printed, for they are what was asked for.
    if !printsJSON { try Console.print(found, in: source, atMost: found.all.count) }
  }

  private mutating func add(_ found: Diagnostics, in source: SourceFile) {
    reports.append(
      .object([("file", .string(source.name)), ("diagnostics", found.json(in: source))]))
  }

  private mutating func report(_ error: FileError) {
    hasFailed = true
    Console.report(error)
    errors.append(error.json)
  }
}
