import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import PNGCoding
import SceneFormat
import SourceText

/// Reads and draws scenes, one after the other, and writes nothing; every thread has its own.
struct SceneWorker: MemoryLimitedWorker {
  private let options: RenderOptions
  private let job: Result<RenderJob, TextFailure>

  init(_ options: RenderOptions) {
    self.options = options
    job = Result { () throws(TextFailure) in try RenderJob(options) }
  }

  /// Emits the news of a scene until `emit` returns false.
  func work(on planned: OutputPlan.PlannedScene, emit: (SceneNews) -> Bool) {
    let source: SourceFile
    do {
      source = SourceFile(name: planned.input.name, bytes: try bytes(of: planned))
    } catch {
      _ = emit(.unreadable(error))
      return
    }
    do {
      try options.limits.check(.reading(source.bytes), at: nil)
    } catch {
      // The pictures of a scene that is not drawn must not be written over either.
      let pictures = namedFiles(in: source, limits: options.limits)
      if emitPictures(pictures, emit) { _ = emit(.wrong(error, in: source)) }
      return
    }
    emitOutcome(of: source, emit: emit) { () throws(Diagnostics) in
      let document = try SceneDocument(source, limits: options.limits)
      guard emitPictures(document.fileNames, emit) else { return nil }
      return try draw(
        planned, from: document.placingStage(below: planned.input.imageFolder), emit)
    }
  }

  /// Emits the news of a scene whose document was parsed, until `emit` returns false.
  func work(
    on planned: OutputPlan.PlannedScene, from document: SceneDocument, emit: (SceneNews) -> Bool
  ) {
    // A scene without a folder can show no pictures.
    let pictures = planned.input.imageFolder == nil ? [] : document.fileNames
    guard emitPictures(pictures, emit) else { return }
    emitOutcome(of: document.source, emit: emit) { () throws(Diagnostics) in
      try options.limits.check(.reading(document.source.bytes), at: nil)
      return try draw(
        planned, from: document.placingStage(below: planned.input.imageFolder), emit)
    }
  }

  /// Emits the names of the pictures that a scene shows, if any; returns false where no more is wanted.
  private func emitPictures(_ pictures: [String], _ emit: (SceneNews) -> Bool) -> Bool {
    pictures.isEmpty || emit(.shows(pictures))
  }

  /// Emits the result of work on a scene within its time; the work gives nil where no more is wanted.
  private func emitOutcome(
    of source: SourceFile, emit: (SceneNews) -> Bool,
    work: () throws(Diagnostics) -> SceneOutcome?
  ) {
    do {
      let outcome = try limitingTime(to: options.limits.seconds, work)
      if let outcome { _ = emit(.done(outcome)) }
    } catch {
      _ = emit(.wrong(error, in: source))
    }
  }

  private func bytes(of planned: OutputPlan.PlannedScene) throws(FileError) -> [UInt8] {
    // The record of a picture was read for the plan.
    if let record = planned.record { return Array(record.scene.utf8) }
    if let document = planned.document { return try document.get() }
    return try planned.input.read(options.limits)
  }

  private func draw(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument, _ emit: (SceneNews) -> Bool
  ) throws(Diagnostics) -> SceneOutcome {
    let job: RenderJob
    do {
      job = try self.job.get()
    } catch {
      throw Diagnostics([error.diagnostic])
    }
    let animations = planned.figures.filter(\.kind.format.isAnimation)
    let others = planned.figures.filter { !$0.kind.format.isAnimation }
    if animations.isEmpty { return try drawInForm(planned, from: document, with: job, emit) }
    let moving = outcome(
      of: try job.animate(planned.limited(to: animations), from: document), document)
    if others.isEmpty { return moving }
    let rest = try drawInForm(planned.limited(to: others), from: document, with: job, emit)
    return rest.joined(with: moving, inOrderOf: planned.figures)
  }

  /// Draws the figures of a scene that have the form which is planned.
  private func drawInForm(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument, with job: RenderJob,
    _ emit: (SceneNews) -> Bool
  ) throws(Diagnostics) -> SceneOutcome {
    let drawn: DrawnScene
    switch planned.form {
    case .still: return try drawStill(planned, from: document, with: job)
    case .frame(let number): drawn = try job.drawFrame(number, of: planned, from: document)
    case .animation: drawn = try job.animate(planned, from: document)
    case .frames:
      // Frames are emitted as they come, so no figure is left to write.
      drawn = try job.drawFrames(planned, from: document) { frame in
        guard case .numberedFiles(let path, let ending) = frame.figure.planned.destination
        else { return false }
        let file = path.frame(frame.number, of: frame.count, ending: ending)
        return emit(.frame(outcome(of: frame.figure, at: file), path: file))
      }
    }
    return outcome(of: drawn, document)
  }

  private func outcome(of drawn: DrawnScene, _ document: SceneDocument) -> SceneOutcome {
    SceneOutcome(
      figures: drawn.figures.map { outcome(of: $0, at: $0.planned.destination.firstFile) },
      pictures: drawn.pictures, warnings: drawn.warnings, source: document.source)
  }

  /// Draws those of the figures whose files are not what drawing would give.
  private func drawStill(
    _ planned: OutputPlan.PlannedScene, from document: SceneDocument, with job: RenderJob
  ) throws(Diagnostics) -> SceneOutcome {
    let standings = Array(
      zip(planned.figures, job.standings(of: planned, from: document)))
    let changed = standings.filter { $0.1.change != nil }.map(\.0)
    if changed.isEmpty {
      return SceneOutcome(
        figures: planned.figures.map(unchanged),
        pictures: (standings.first?.1.pictures ?? []) + (document.stageName.map { [$0] } ?? []),
        warnings: Diagnostics([]), source: document.source)
    }
    let drawn = try job.draw(planned.limited(to: changed), from: document)
    var rest = drawn.figures[...]
    let figures = standings.map { figure, standing in
      guard let change = standing.change, let drawn = rest.popFirst() else {
        return unchanged(figure)
      }
      return outcome(of: drawn, at: figure.destination.firstFile, because: change)
    }
    return SceneOutcome(
      figures: figures, pictures: drawn.pictures, warnings: drawn.warnings, source: document.source)
  }

  private func unchanged(_ figure: OutputPlan.PlannedFigure) -> FigureOutcome {
    let file =
      options.tellsFacts ? figure.destination.firstFile.flatMap(options.limits.standingFile) : nil
    return .unchanged(figure, file.flatMap(FigureFacts.init(of:)))
  }

  /// The outcome of a figure that was drawn; where nothing is to be written, its file is compared.
  private func outcome(
    of drawn: DrawnFigure, at path: FilePath?, because change: FigureChange = .unknown
  ) -> FigureOutcome {
    guard options.onlyChecks, let path else { return .drawn(drawn, change) }
    guard let file = FileSystem.readFile(path, limit: drawn.file.count) else {
      return .drawn(drawn, .missing)
    }
    return file == drawn.file ? .unchanged(drawn.planned, drawn.facts) : .drawn(drawn, change)
  }
}

extension FigureFacts {
  /// The facts of a file; nil where it cannot be read.
  init?(of file: [UInt8]) {
    if isSVG(file) || isPDF(file) {
      self.init(vector: file)
      return
    }
    guard let information = try? readPNGInformation(file) else { return nil }
    self.init(
      width: information.header.width, height: information.header.height,
      texts: information.texts)
  }
}

extension SceneNews: MemoryLimitedNews {
  var diagnostics: Diagnostics? {
    if case .wrong(let diagnostics, _) = self { diagnostics } else { nil }
  }
}
