import CMalloc
import CairoRendering
import FigureFile
import FigureLayout
import SourceText
import TextShaping

/// `boundsketch render`: workers read and draw scenes, and here figures are written and reported, in the order of the
/// scenes.
struct RenderCommand: RunnableCommand {
  private let options: RenderOptions
  private let plan: OutputPlan
  private let outputs: OutputFiles
  private var summary = RenderSummary()
  private var tally: BatchTally
  private var progress: ProgressLine
  private var rules = DependencyRules()
  /// The files of the figures of the current scene.
  private var files: [FilePath] = []

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      options = try RenderOptions(parsed)
    } catch {
      throw .usage(error)
    }
    plan = try OutputPlan(options)
    outputs = OutputFiles(forces: options.forces, fonts: options.fonts) { [plan] in
      plan.addReads(to: &$0)
    }
    tally = BatchTally(sceneCount: plan.sceneCount)
    progress = ProgressLine(options.onlyChecks ? "checking" : "drawing", total: plan.sceneCount)
  }

  mutating func run() throws(CommandError) -> Int32 {
    do {
      try options.fonts.checkFiles()
    } catch {
      // The error would be the same for every scene, so it is told once, of the program.
      _ = report(
        Diagnostics([error.diagnostic]), in: SourceFile(name: programName, bytes: []))
      return try finish(tellsTally: false)
    }
    for error in plan.searchErrors { _ = report(error) }
    if !tally.hasFailed || options.keepsGoing { drawAll() }
    return try finish()
  }

  private mutating func drawAll() {
    let count = plan.sceneCount
    // The memory of the search through thousands of files is free again; threads, which have heaps of their own,
    // would not use it.
    if count > 1 { _ = malloc_trim(0) }
    // One scene needs no second thread, and no count of processors.
    let threads = count > 1 ? min(options.jobs ?? usableProcessors(), count) : 1
    keepHeaps(forWorkers: threads)
    let shares = MemoryShares(limit: options.limits.memory, workers: threads)
    let work = OrderedWork<Int, SceneNews>(
      threads: threads, input: { $0 < count ? $0 : nil },
      makeWorker: { [options, plan] in
        let worker = RationedWorker(shares) { SceneWorker(options.limited(toMemory: $0)) }
        return { worker.work(on: plan.scene($0), emit: $1) }
      })
    work.run { number, news in take(news, of: number) }
  }

  /// Prints the summary; returns the exit status.
  private mutating func finish(tellsTally: Bool = true) throws(CommandError) -> Int32 {
    progress.clear()
    writeRules()
    let status: Int32 = tally.hasFailed ? 2 : options.onlyChecks && tally.hasChanges ? 1 : 0
    if tellsTally, let text = tally.text(options) { Console.note(text) }
    if options.printsSummary {
      do {
        try Console.print(summary.text(status: status, tally))
      } catch {
        throw .file(error)
      }
    }
    return status
  }

  // MARK: Scenes

  private mutating func take(
    _ news: SceneNews, of number: Int
  ) -> OrderedWork<Int, SceneNews>.Answer {
    let scene = plan.scene(number)
    progress.show(number + 1)
    var isGood = true
    switch news {
    case .unreadable(let error): isGood = report(error)
    case .shows(let pictures):
      // The document is taken as it is read now, which may differ from what was looked into before.
      outputs.addPictures(pictures.compactMap(scene.input.picture))
      return .more
    case .wrong(let diagnostics, let source): isGood = report(diagnostics, in: source)
    case .frame(let figure, let path):
      if settle(figure, of: scene, at: path) {
        tally.addPart(isChanged: figure.isDrawn)
        return .more
      }
      isGood = false
    case .done(let outcome):
      _ = report(outcome.warnings, in: outcome.source)
      for figure in outcome.figures where !settle(figure, of: scene) { isGood = false }
      for figure in outcome.figures { tally.addPart(isChanged: figure.isDrawn) }
      if isGood && options.depfile != nil { isGood = addRule(of: scene, outcome.pictures) }
    }
    files = []
    tally.endScene(scene.input.name, isGood: isGood)
    return isGood || options.keepsGoing ? .nextInput : .nothing
  }

  /// Writes a figure where that is to be done, and reports it; false after an error.
  private mutating func settle(
    _ figure: FigureOutcome, of scene: OutputPlan.PlannedScene
  ) -> Bool {
    switch figure.planned.destination {
    case .file(let path): return settle(figure, of: scene, at: path)
    case .numberedFiles: return true
    case .standardOutput:
      guard case .drawn(let drawn, _) = figure else { return true }
      do {
        try Console.write(drawn.file)
        return true
      } catch {
        return report(error)
      }
    }
  }

  private mutating func settle(
    _ figure: FigureOutcome, of scene: OutputPlan.PlannedScene, at path: FilePath
  ) -> Bool {
    do {
      if case .drawn(let drawn, let change) = figure {
        if options.onlyChecks {
          if change == .missing { try FileSystem.requireNothing(at: path) }
          try tell(change, of: path)
        } else {
          try write(drawn.file, to: path)
        }
      } else if !options.onlyChecks {
        outputs.sweepFolder(of: path)
      }
    } catch {
      return report(error)
    }
    if options.depfile != nil { files.append(path) }
    if options.printsSummary { summary.add(figure, of: scene, at: path, options) }
    return true
  }

  private func tell(_ change: FigureChange, of path: FilePath) throws(FileError) {
    if !options.printsSummary { try Console.print("\(path.printable): \(change.words)\n") }
  }

  private func write(_ file: [UInt8], to path: FilePath) throws(FileError) {
    if case .folder = plan.place { try AtomicFile.makeFolders(path.parent, below: ".") }
    try outputs.write(file, to: path, as: .figure)
  }

  // MARK: Dependencies

  private mutating func addRule(
    of scene: OutputPlan.PlannedScene, _ pictures: [String]
  ) -> Bool {
    let images = pictures.compactMap(scene.input.picture)
    do {
      try rules.add(files, of: (scene.input.path.map { [$0] } ?? []) + images)
      return true
    } catch {
      return report(error)
    }
  }

  /// Writes the rules, unless something failed: then earlier rules stay, or there are none, and the builder comes
  /// again.
  private mutating func writeRules() {
    guard let depfile = options.depfile, !tally.hasFailed else { return }
    do {
      try outputs.write(rules.bytes, to: depfile, as: .rules)
    } catch {
      _ = report(error)
    }
  }

  // MARK: Messages

  /// Reports an error; returns false.
  private mutating func report(_ error: FileError) -> Bool {
    tally.hasFailed = true
    progress.clear()
    Console.report(error)
    summary.add(error)
    return false
  }

  /// Reports diagnostics; returns whether there is no error among them.
  private mutating func report(_ diagnostics: Diagnostics, in source: SourceFile) -> Bool {
    if diagnostics.all.isEmpty { return true }
    let isGood = !diagnostics.all.contains { $0.severity == .error }
    if !isGood { tally.hasFailed = true }
    progress.clear()
    Console.note(diagnostics, in: source)
    summary.add(diagnostics, in: source)
    return isGood
  }
}
