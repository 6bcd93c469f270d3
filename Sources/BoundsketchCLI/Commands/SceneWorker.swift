import CairoRendering
import DisplayList
import FigureChecking
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Reads and draws scenes, one after the other, and writes nothing; every thread has its own.
struct SceneWorker {
  private let options: RenderOptions
  private let maker: Result<FigureMaker, TextFailure>

  init(_ options: RenderOptions) {
    self.options = options
    maker = Result { () throws(TextFailure) in try FigureMaker(options) }
  }

  /// Gives away what there is to tell of a scene, piece by piece, until no more is wanted.
  func work(on planned: OutputPlan.PlannedScene, give: (SceneNews) -> Bool) {
    let source: SourceFile
    do {
      source = SourceFile(name: planned.input.name, bytes: try bytes(of: planned))
    } catch {
      _ = give(.unreadable(error))
      return
    }
    let pictures = namedPictures(in: source, limits: options.limits)
    if !pictures.isEmpty && !give(.shows(pictures)) { return }
    work(on: planned, from: source, give: give)
  }

  /// The same of a scene whose document is there.
  func work(
    on planned: OutputPlan.PlannedScene, from source: SourceFile, give: (SceneNews) -> Bool
  ) {
    do {
      try options.limits.check(.reading(source.bytes), at: nil)
      let outcome = try limitingTime(to: options.limits.seconds) { () throws(Diagnostics) in
        try draw(planned, from: source, give)
      }
      _ = give(.done(outcome))
    } catch {
      _ = give(.wrong(error, in: source))
    }
  }

  private func bytes(of planned: OutputPlan.PlannedScene) throws(FileError) -> [UInt8] {
    // What a picture carries was read when its figures were planned.
    if let record = planned.record { return Array(record.scene.utf8) }
    if let document = planned.document { return try document.get() }
    return try planned.input.read(options.limits)
  }

  private func draw(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile, _ give: (SceneNews) -> Bool
  ) throws(Diagnostics) -> SceneOutcome {
    let maker: FigureMaker
    do {
      maker = try self.maker.get()
    } catch {
      throw Diagnostics([error.diagnostic])
    }
    let drawn: DrawnScene
    switch planned.form {
    case .still: return try drawStill(planned, from: source, with: maker)
    case .frame(let number): drawn = try maker.drawFrame(number, of: planned, from: source)
    case .animation: drawn = try maker.animate(planned, from: source)
    case .frames:
      // They are given away as they come; no figure is left to write.
      drawn = try maker.drawFrames(planned, from: source) { frame in
        guard case .numberedFiles(let path) = frame.figure.planned.destination else { return false }
        let file = path.frame(frame.number, of: frame.count)
        return give(.frame(outcome(of: frame.figure, at: file), path: file))
      }
    }
    return SceneOutcome(
      figures: drawn.figures.map { outcome(of: $0, at: $0.planned.destination.firstFile) },
      pictures: drawn.pictures, warnings: drawn.warnings, source: source)
  }

  /// Draws those of the figures whose files are not what drawing would give.
  private func drawStill(
    _ planned: OutputPlan.PlannedScene, from source: SourceFile, with maker: FigureMaker
  ) throws(Diagnostics) -> SceneOutcome {
    let standings = Array(
      zip(planned.figures, StandingFigures(maker, of: planned, source).look()))
    let changed = standings.filter { $0.1.change != nil }.map(\.0)
    if changed.isEmpty {
      return SceneOutcome(
        figures: planned.figures.map(unchanged), pictures: standings.first?.1.pictures ?? [],
        warnings: Diagnostics([]), source: source)
    }
    let drawn = try maker.draw(planned.limited(to: changed), from: source)
    var rest = drawn.figures[...]
    let figures = standings.map { figure, standing in
      guard let change = standing.change, let drawn = rest.popFirst() else {
        return unchanged(figure)
      }
      return outcome(of: drawn, at: figure.destination.firstFile, because: change)
    }
    return SceneOutcome(
      figures: figures, pictures: drawn.pictures, warnings: drawn.warnings, source: source)
  }

  private func unchanged(_ figure: OutputPlan.PlannedFigure) -> FigureOutcome {
    let file =
      options.tellsFacts ? figure.destination.firstFile.flatMap(options.limits.standingFile) : nil
    return .unchanged(figure, file.flatMap(FigureFacts.init(of:)))
  }

  /// What has become of a figure that was drawn; where nothing is to be written, this is found out by
  /// its file.
  private func outcome(
    of drawn: DrawnFigure, at path: FilePath?, because change: FigureChange = .unknown
  ) -> FigureOutcome {
    guard options.onlyChecks, let path else { return .drawn(drawn, change) }
    guard let file = FileSystem.readFile(path, limit: drawn.png.count) else {
      return .drawn(drawn, .missing)
    }
    return file == drawn.png ? .unchanged(drawn.planned, drawn.facts) : .drawn(drawn, change)
  }
}

extension FigureFacts {
  /// The facts of a file; nil where it cannot be read.
  fileprivate init?(of file: [UInt8]) {
    guard let information = try? readPNGInformation(file) else { return nil }
    self.init(
      width: information.header.width, height: information.header.height,
      texts: information.texts)
  }
}
