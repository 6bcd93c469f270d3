import DocumentMarkup
import FigureFile
import SourceText

/// `boundsketch markdown`: draws the figures of Markdown documents beside them, and writes links and alt texts in.
struct MarkdownCommand: RunnableCommand {
  private let paths: [FilePath]
  private let format: FigureFormat?
  private let options: RenderOptions
  private let outputs: OutputFiles
  private let worker: SceneWorker
  private var hasChanges = false
  private var hasFailed = false
  /// The figures that were told to change.
  private var told: Set<FilePath> = []

  init(_ parsed: ParsedArguments) throws(UsageError) {
    format = try parsed.documentFormat()
    paths = try parsed.documents()
    var options = try RenderOptions(parsed)
    if format == .png, options.namesTextForm {
      throw .conflicting(flag: "--text", other: "--format png")
    }
    options.tellsFacts = true
    self.options = options
    outputs = OutputFiles(forces: false, fonts: options.fonts)
    worker = SceneWorker(options)
  }

  mutating func run() throws(CommandError) -> Int32 {
    try checkFiles(of: options.fonts)
    for path in paths {
      do {
        try draw(path)
      } catch .cannotWriteStandardOutput(let code) {
        throw .file(.cannotWriteStandardOutput(code: code))
      } catch {
        hasFailed = true
        Console.report(error)
      }
    }
    return hasFailed ? 2 : options.onlyChecks && hasChanges ? 1 : 0
  }

  private mutating func draw(_ path: FilePath) throws(FileError) {
    let bytes = try FileSystem.readDocument(path, options.limits)
    let source = SourceFile(name: path.text, bytes: bytes)
    let figures: [DocumentFigure]
    do {
      figures = try MarkdownPlan(of: MarkdownDocument(source), at: path, format: format).figures
    } catch {
      return report(error, in: source)
    }
    var (edits, drawn): ([TextEdit], [(figure: FigureOutcome, path: FilePath)]) = ([], [])
    var isGood = true
    for figure in figures {
      let old = figure.linked.flatMap(options.limits.standingFile).flatMap(FigureFacts.init(of:))
      guard let outcome = try outcome(of: figure) else {
        isGood = false
        continue
      }
      drawn.append((outcome, figure.path))
      let text = figure.altText(describedAs: outcome.facts?.alt ?? "", before: old?.alt)
      do {
        edits += try figure.edits(altText: text)
      } catch {
        isGood = false
        report(error, in: source)
      }
    }
    // All of a document is written, or nothing.
    guard isGood else { return }
    let changed = bytes.applying(edits)
    if options.onlyChecks {
      try tell(drawn)
      guard changed != bytes else { return }
      hasChanges = true
      try Console.print("\(path.printable): \(documentDiffers)\n")
    } else {
      if changed != bytes { _ = try FileSystem.writableStatus(of: path) }
      try write(drawn)
      if changed != bytes { try outputs.rewrite(changed, at: path) }
    }
  }

  /// Draws a figure; nil after a report.
  private mutating func outcome(of figure: DocumentFigure) throws(FileError) -> FigureOutcome? {
    var options = options
    options.formats = [figure.format]
    var result: FigureOutcome?
    var news: [SceneNews] = []
    func take(_ piece: SceneNews) -> Bool {
      news.append(piece)
      return true
    }
    let planned = OutputPlan.PlannedScene(of: figure.input, at: .file(figure.path), options)
    switch figure.scene {
    case .file: worker.work(on: planned, emit: take)
    case .block(let block, _):
      do {
        let document = try parsedDocument(block.scene, options.limits)
        worker.work(on: planned, from: document, emit: take)
      } catch {
        report(error, in: block.scene)
      }
    }
    for piece in news {
      switch piece {
      case .unreadable(let error): throw error
      case .wrong(let diagnostics, let source): report(diagnostics, in: source)
      case .shows(let pictures): outputs.addPictures(pictures.compactMap(figure.input.picture))
      case .frame: break
      case .done(let outcome):
        Console.note(outcome.warnings, in: outcome.source)
        result = outcome.figures.first
      }
    }
    return result
  }

  /// Tells the figures of a document that would be written, each once.
  private mutating func tell(
    _ figures: [(figure: FigureOutcome, path: FilePath)]
  ) throws(FileError) {
    for case (.drawn(_, let change), let path) in figures where told.insert(path).inserted {
      hasChanges = true
      try Console.print("\(path.printable): \(change.words)\n")
    }
  }

  /// Writes the figures of a document that were drawn, all or none.
  private func write(_ figures: [(figure: FigureOutcome, path: FilePath)]) throws(FileError) {
    for case (.drawn, let path) in figures { try outputs.permission(toWrite: path, as: .figure) }
    for (figure, path) in figures {
      guard case .drawn(let drawn, _) = figure else { continue }
      try AtomicFile.makeFolders(path.parent, below: ".")
      try outputs.write(drawn.file, to: path, as: .figure)
    }
  }

  private mutating func report(_ diagnostics: Diagnostics, in source: SourceFile) {
    hasFailed = true
    Console.note(diagnostics, in: source)
  }
}

extension DocumentFigure {
  /// What makes the document show the figure.
  ///
  /// - Throws: an error for an image that cannot be written anew.
  fileprivate func edits(altText: String) throws(Diagnostics) -> [TextEdit] {
    if let image {
      // One that leads there stays as its author spells it.
      let isThere = LinkTarget(image.destination) == target
      return try image.edits(
        destination: isThere ? image.destination : target.spelling, altText: altText)
    }
    guard case .block(let block, _) = scene else { return [] }
    return [block.edit(destination: target.spelling, altText: altText)]
  }
}

extension ParsedArguments {
  /// The documents that are named.
  fileprivate func documents() throws(UsageError) -> [FilePath] {
    let allowed = "a Markdown file"
    if operands.isEmpty { throw .missingOperand(command: command, allowed: allowed) }
    if operands.contains("-") {
      throw .badOperand(command: command, found: "-", allowed: allowed, suggestion: nil)
    }
    return operands
  }

  /// The format of figures in documents; nil where none is asked for.
  fileprivate func documentFormat() throws(UsageError) -> FigureFormat? {
    guard let value = values(of: .format).first else { return nil }
    guard let format = FigureFormat(rawValue: value.text), [.png, .svg].contains(format)
    else {
      throw .badValue(
        flag: "--format", found: value.text, allowed: "'svg' or 'png'", suggestion: nil)
    }
    return format
  }
}
