import DisplayList
import FigureChecking
import SourceText

/// `boundsketch render`: reads, draws and writes, scene after scene.
struct RenderCommand {
  private let options: RenderOptions
  private let plan: OutputPlan
  private var summary = RenderSummary()
  private var progress: ProgressLine
  private var hasFailed = false

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      options = try RenderOptions(parsed)
    } catch {
      throw .usage(error)
    }
    plan = try OutputPlan(options)
    progress = ProgressLine(total: plan.scenes.count)
  }

  /// The exit status.
  mutating func run() throws(CommandError) -> Int32 {
    let maker: FigureMaker
    do {
      maker = try FigureMaker(options)
    } catch {
      // It would be the same for every scene, so it is said once, of the program.
      report(
        Diagnostics([error.diagnostic]), in: SourceFile(name: CommandTable.program, bytes: []))
      return try finish()
    }
    for error in plan.searchErrors { report(error) }
    for (index, scene) in plan.scenes.enumerated() {
      progress.show(index + 1)
      render(scene, with: maker)
    }
    progress.clear()
    return try finish()
  }

  /// Prints the summary if asked, and tells the exit status.
  private func finish() throws(CommandError) -> Int32 {
    let status: Int32 = hasFailed ? 2 : 0
    if options.printsSummary {
      do {
        try Console.print(summary.text(status: status))
      } catch {
        throw .file(error)
      }
    }
    return status
  }

  private mutating func render(_ planned: OutputPlan.PlannedScene, with maker: FigureMaker) {
    let source: SourceFile
    do {
      source = SourceFile(name: planned.input.name, bytes: try planned.input.read(options.limits))
    } catch {
      return report(error)
    }
    let drawn: DrawnScene
    do {
      switch planned.form {
      case .still: drawn = try maker.draw(planned, from: source)
      case .frame(let number): drawn = try maker.drawFrame(number, of: planned, from: source)
      case .animation: drawn = try maker.animate(planned, from: source)
      case .frames:
        // The frames are written as they come; no figure is left to write.
        drawn = try maker.drawFrames(planned, from: source) { write($0, of: $1) }
      }
    } catch {
      return report(error, in: source)
    }
    report(drawn.warnings, in: source)
    for figure in drawn.figures {
      do {
        try write(figure, of: drawn)
      } catch {
        report(error)
      }
    }
  }

  private mutating func write(
    _ figure: DrawnFigure, of scene: DrawnScene
  ) throws(FileError) {
    switch figure.planned.destination {
    case .standardOutput: try Console.write(figure.png)
    case .file(let path): try write(figure, of: scene, to: path)
    case .numberedFiles: break
    }
  }

  /// Writes a frame; false after a report.
  private mutating func write(_ frame: DrawnFrame, of scene: DrawnScene) -> Bool {
    guard case .numberedFiles(let path) = frame.figure.planned.destination else { return false }
    do {
      try write(frame.figure, of: scene, to: path.frame(frame.number, of: frame.count))
      return true
    } catch {
      report(error)
      return false
    }
  }

  private mutating func write(
    _ figure: DrawnFigure, of scene: DrawnScene, to path: FilePath
  ) throws(FileError) {
    if case .folder(let root) = plan.place {
      try AtomicFile.makeFolders(path.parent, below: root)
    }
    try AtomicFile.write(figure.png, to: path)
    summary.add(figure, of: scene, at: path)
  }

  private mutating func report(_ error: FileError) {
    hasFailed = true
    progress.clear()
    Console.report(error)
    summary.add(error)
  }

  private mutating func report(_ diagnostics: Diagnostics, in source: SourceFile) {
    if diagnostics.all.isEmpty { return }
    if diagnostics.all.contains(where: { $0.severity == .error }) { hasFailed = true }
    progress.clear()
    Console.note(diagnostics.text(in: source, isColored: Console.hasColor))
    summary.add(diagnostics, in: source)
  }
}
