import CairoRendering
import FigureFile
import SourceText
import Synchronization

/// `boundsketch render --ndjson`: standard input has a scene on each line, and each has its result on a line
/// of standard output, in the same order and as soon as it is there.
struct RenderLines: RunnableCommand {
  private let options: RenderOptions
  private let place: OutputPlace
  private let outputs: OutputFiles
  private let input = AwaitedInput()
  private var tally = BatchTally()
  private var takenNames = TakenNames()
  /// The number of the line whose names were taken last.
  private var namedLine = 0
  /// The summary of the current line.
  private var summary = RenderSummary()

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      options = try RenderOptions(parsed)
    } catch {
      throw .usage(error)
    }
    place = try Self.place(options)
    outputs = OutputFiles(forces: options.forces, fonts: options.fonts, remembers: true) {
      $0.addStandardInput(as: .scene)
    }
  }

  /// The folder of `--output`; without one figures go into the results.
  static func place(_ options: RenderOptions) throws(CommandError) -> OutputPlace {
    let place: OutputPlace
    do {
      if let base = options.scenes.base { try requireFolder(base) }
      place =
        try options.output.map { output throws(FileError) in try OutputPlace(output) }
        ?? .standardOutput
    } catch {
      throw .file(error)
    }
    switch place {
    case .file(let path): throw .usage(.linesToFile(path))
    case .standardOutput where options.output != nil: throw .usage(.figuresAndResults)
    case .standardOutput where options.form == .frames: throw .usage(.framesToStandardOutput)
    default: return place
    }
  }

  /// The estimated memory up to which a line is drawn in the process that reads the stream.
  private static let mostInProcess = 64 << 20

  mutating func run() throws(CommandError) -> Int32 {
    try checkFiles(of: options.fonts)
    let threads = options.jobs ?? usableProcessors()
    let shares = MemoryShares(
      limit: options.limits.memory, workers: threads, atMost: Self.mostInProcess)
    let longest = min(options.limits.inputBytes, MemoryEstimate.bytesToRead(in: shares.limit))
    let reader = Mutex(LineReader(input, limit: longest))
    keepHeaps(forWorkers: threads)
    let work = OrderedWork<Result<InputLine, FileError>, LineNews>(
      threads: threads,
      input: { _ in reader.withLock { $0.next() } },
      makeWorker: { [options, place] in
        let worker = LineWorker(options.limited(toMemory: shares.share), place)
        return { worker.work(on: $0, sharing: shares, emit: $1) }
      })
    work.run { _, news in take(news) }
    if let text = tally.text(options) { Console.note(text) }
    return tally.hasFailed ? 2 : 0
  }

  private mutating func take(
    _ news: LineNews
  ) -> OrderedWork<Result<InputLine, FileError>, LineNews>.Answer {
    let error: FileError
    switch news {
    case .unreadable(let found): error = found
    case .passed(let name):
      // Every shard gives the same lines the same names.
      _ = takeNames(of: name)
      return .nextInput
    case .scene(let name, let news):
      guard let isGood = takeNames(of: name) ? settle(news) : false else { return .more }
      do {
        try endLine(name, isGood: isGood)
        return .nextInput
      } catch let found {
        error = found
      }
    }
    tally.hasFailed = true
    Console.report(error)
    input.stop()
    return .nothing
  }

  /// Takes the names of a line's figures; false, after a report, where an earlier line has one of them. Lines that
  /// fail take names too, for those are in their results.
  private mutating func takeNames(of name: LineName) -> Bool {
    if name.number == namedLine { return true }
    namedLine = name.number
    let planned = OutputPlan.PlannedScene(of: name.input(in: nil), at: place, options)
    guard let (taken, line) = takenNames.take(planned.fileNames, for: name.number) else {
      return true
    }
    summary.add(
      Diagnostics([nameIsTaken(taken, by: line, at: name.idSpan ?? Span(start: 0, end: 0))]),
      in: name.source)
    return false
  }

  /// Handles a piece of news; returns whether the scene is good, or nil while there is more to come of it.
  private mutating func settle(_ news: SceneNews) -> Bool? {
    switch news {
    case .unreadable(let error): return report(error)
    case .shows(let pictures): return show(pictures) ? nil : false
    case .wrong(let diagnostics, let source):
      summary.add(diagnostics, in: source)
      return false
    case .frame(let figure, let path): return settle(figure, at: path) ? nil : false
    case .done(let outcome):
      summary.add(outcome.warnings, in: outcome.source)
      var isGood = true
      for figure in outcome.figures {
        if case .numberedFiles = figure.planned.destination { continue }
        if !settle(figure, at: figure.planned.destination.firstFile) { isGood = false }
      }
      return isGood
    }
  }

  /// Keeps later figures from replacing a picture that this line shows; false where it is the figure of an earlier
  /// line, which may have been read before it was written or after.
  private mutating func show(_ pictures: [String]) -> Bool {
    let paths = pictures.compactMap { options.scenes.base?.appending(FilePath($0)) }
    if let path = paths.first(where: outputs.isWritten) { return report(.showsFigure(path)) }
    outputs.addPictures(paths)
    return true
  }

  /// Writes a figure that goes to a file, and reports it; false after an error.
  private mutating func settle(_ figure: FigureOutcome, at path: FilePath?) -> Bool {
    if let path {
      // A link may lead to an earlier figure.
      if outputs.isWritten(path) { return report(.isFigure(path)) }
      do {
        if case .drawn(let drawn, _) = figure {
          try AtomicFile.makeFolders(path.parent, below: ".")
          try outputs.write(drawn.file, to: path, as: .figure)
        } else {
          outputs.sweepFolder(of: path)
          outputs.note(path)
        }
      } catch {
        return report(error)
      }
    }
    tally.addPart(isChanged: figure.isDrawn)
    summary.add(figure, at: path, options)
    return true
  }

  /// Reports an error; returns false.
  private mutating func report(_ error: FileError) -> Bool {
    summary.add(error)
    return false
  }

  private mutating func endLine(_ name: LineName, isGood: Bool) throws(FileError) {
    if !isGood { tally.hasFailed = true }
    let line = summary.line(of: name, tally.endScene(name.text, isGood: isGood))
    summary = RenderSummary()
    try Console.print(line)
  }
}
