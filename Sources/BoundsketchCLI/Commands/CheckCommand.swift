import FigureChecking
import FigureFile
import SourceText

/// `boundsketch check`: draws scenes and tells what changed since their goldens were recorded.
struct CheckCommand: RunnableCommand {
  private let options: CheckOptions
  private var outputs = OutputFiles(forces: false)
  private var pruning = Pruning()
  private var report = CheckReport()
  private var progress = ProgressLine(total: 0)
  private var plan = CheckPlan()

  init(_ parsed: ParsedArguments) throws(UsageError) {
    options = try CheckOptions(parsed)
  }

  mutating func run() throws(CommandError) -> Int32 {
    do {
      if let goldens = options.goldens, !options.namesOneGolden { try requireFolder(goldens) }
      if let report = options.report, FileSystem.status(of: report) != nil {
        try requireFolder(report)
      }
    } catch {
      throw .file(error)
    }
    let (found, searchErrors) = options.scenes.found()
    let inputs = found.filter { !isReport($0) }
    for error in searchErrors { fail(error) }
    if options.namesOneGolden {
      if inputs.count != 1, let path = options.goldens {
        throw .usage(.oneGoldenForScenes(path, count: inputs.count))
      }
    } else if inputs.contains(where: { $0.stem == nil }) {
      throw .usage(.noGoldenForStandardInput)
    }
    outputs = OutputFiles(forces: options.forces, fonts: options.fonts) { [options] in
      $0.add(inputs, options)
    }
    try checkFiles(of: options.fonts)
    plan = CheckPlan(of: inputs, options)
    progress = ProgressLine("checking", total: inputs.count)
    checkAll()
    // A scene that was not found would make orphans of its goldens.
    if searchErrors.isEmpty { findOrphans() }
    progress.clear()
    for note in plan.notes + pruning.notes { Console.note("\(programName): note: \(note)\n") }
    do {
      try CheckOutput(report, options, outputs).write()
    } catch {
      throw .file(error)
    }
    return report.status
  }

  /// Tells whether a file is the JSON report of an earlier run in a folder that is searched for scenes.
  private func isReport(_ input: SceneInput) -> Bool {
    guard let report = options.report, let path = input.path else { return false }
    return path.lastComponent == "report.json"
      && FileSystem.identity(of: path.parent) == FileSystem.identity(of: report)
      && FileSystem.readFile(path, limit: options.limits.inputBytes)
        .map(OwnFile.reportJSON.wrote) == true
  }

  // MARK: Scenes

  private mutating func checkAll() {
    let scenes = plan.scenes
    let threads = scenes.count > 1 ? min(options.jobs ?? usableProcessors(), scenes.count) : 1
    keepHeaps(forWorkers: threads)
    let shares = MemoryShares(limit: options.limits.memory, workers: threads)
    let work = OrderedWork<CheckPlan.Scene, CheckNews>(
      threads: threads, input: { $0 < scenes.count ? scenes[$0] : nil },
      makeWorker: { [options] in
        let worker = RationedWorker(shares) { CheckWorker(options.limited(toMemory: $0)) }
        return { worker.work(on: $0, emit: $1) }
      })
    work.run { number, news in
      progress.show(number + 1)
      take(news, of: scenes[number])
      return .more
    }
  }

  private mutating func take(_ news: CheckNews, of scene: CheckPlan.Scene) {
    switch news {
    case .began: for error in scene.errors { fail(error) }
    case .wrongFile(let error): fail(error)
    case .wrong(let diagnostics, let source): fail(diagnostics, in: source)
    case .warned(let warnings, let source):
      progress.clear()
      Console.note(warnings, in: source)
    case .read(let document): pruning.add(document)
    case .checked(var checked, let golden, let anew):
      if let anew {
        do {
          try write(anew, to: golden)
          checked.isSettled = true
        } catch {
          // The changes are told also where the golden cannot be written.
          fail(error)
        }
      }
      report.figures.append(checked)
    }
  }

  /// Writes a golden, in place of an earlier one.
  private func write(_ png: [UInt8], to golden: GoldenFile) throws(FileError) {
    if let root = options.goldens, !options.namesOneGolden {
      try AtomicFile.makeFolders(golden.path.parent, below: root)
    }
    try outputs.writeGolden(png, to: golden.path)
  }

  // MARK: Goldens without a scene

  /// Finds goldens without a scene. Where whole folders are checked, every golden must belong to a scene; where no
  /// golden at all does, the wrong folder was named.
  private mutating func findOrphans() {
    let hasGoldens = report.figures.contains { ![.new, .missing].contains($0.check.verdict) }
    guard let folders = options.scenes.folders, !options.namesOneGolden, hasGoldens else { return }
    // The pictures of a scene that could not be read are not known.
    let isSure = report.failures.isEmpty
    for folder in options.goldens.map({ [$0] }) ?? folders {
      let search = FileSearch(in: folder, ending: ".png")
      for error in search.errors { fail(error) }
      for name in search.files {
        let path = folder.appending(name)
        if plan.hasScene(ofGolden: path) { continue }
        do {
          guard let (orphan, record) = try orphan(path) else { continue }
          let place = Pruning.Orphan(
            path: path, name: name, record: record,
            sceneFolders: options.goldens == nil ? [folder] : folders)
          add(orphan, at: place, isSure: isSure)
        } catch {
          fail(error)
        }
      }
    }
  }

  /// The golden without a scene at a path; nil for a picture that scenes may show, which carries no scene, and for a
  /// frame of an animation.
  private func orphan(_ path: FilePath) throws(FileError) -> (CheckedFigure, FigureRecord)? {
    guard let bytes = FileSystem.readFile(path, options.limits),
      let record = try OrphanedGolden(bytes, at: path, options.limits)?.record
    else { return nil }
    var orphan = CheckedFigure(
      scene: "", golden: path.text, appearance: record.appearance, scale: record.scale,
      check: FigureCheck(.orphaned))
    if options.keepsPictures { orphan.pictures.golden = bytes }
    return (orphan, record)
  }

  private mutating func add(
    _ orphan: CheckedFigure, at place: Pruning.Orphan, isSure: Bool
  ) {
    var orphan = orphan
    if options.prunes, pruning.mayRemove(place, isSure: isSure, outputs, options.limits) {
      do {
        try FileSystem.remove(place.path)
        orphan.isSettled = true
      } catch {
        fail(error)
      }
    }
    report.figures.append(orphan)
  }

  // MARK: Trouble

  private mutating func fail(_ error: FileError) {
    progress.clear()
    Console.report(error)
    report.failures.append(CheckFailure(error))
  }

  private mutating func fail(_ diagnostics: Diagnostics, in source: SourceFile) {
    progress.clear()
    Console.note(diagnostics, in: source)
    report.failures.append(CheckFailure(diagnostics, in: source))
  }
}
