import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import SceneFormat
import SourceText

/// A piece of news of a scene that is checked.
enum CheckNews: Sendable {
  case began
  case wrongFile(FileError)
  /// The errors that keep a scene, or one of its figures, from being checked.
  case wrong(Diagnostics, in: SourceFile)
  /// The faults that make a scene's figure false.
  case warned(Diagnostics, in: SourceFile)
  /// The document of a scene, where goldens are pruned beside scenes.
  case read(SceneDocument)
  /// A figure beside its golden, with the bytes of the new golden where one is to be recorded.
  case checked(CheckedFigure, GoldenFile, anew: [UInt8]?)
}

/// Compares the figures of scenes with their goldens, one scene after the other, and writes nothing; every
/// thread has its own.
struct CheckWorker: MemoryLimitedWorker {
  private let options: CheckOptions
  private let setup: Result<(TextTypesetter, FigureChecker), TextFailure>

  init(_ options: CheckOptions) {
    self.options = options
    setup = Result { () throws(TextFailure) in
      let typesetter = try TextTypesetter(options.fonts)
      return (
        typesetter,
        FigureChecker(gate: options.gate, limits: options.limits, typesetter: typesetter)
      )
    }
  }

  /// Emits the news of a scene until `emit` returns false.
  func work(on planned: CheckPlan.Scene, emit: (CheckNews) -> Bool) {
    guard emit(.began) else { return }
    let source: SourceFile
    do {
      source = SourceFile(
        name: planned.input.name, bytes: try planned.input.read(options.limits))
    } catch {
      _ = emit(.wrongFile(error))
      return
    }
    do {
      try limitingTime(to: options.limits.seconds) { () throws(Diagnostics) in
        try check(planned, source, emit)
      }
    } catch {
      _ = emit(.wrong(error, in: source))
    }
  }

  private func check(
    _ planned: CheckPlan.Scene, _ source: SourceFile, _ emit: (CheckNews) -> Bool
  ) throws(Diagnostics) {
    let (typesetter, checker): (TextTypesetter, FigureChecker)
    do {
      (typesetter, checker) = try setup.get()
    } catch {
      throw Diagnostics([error.diagnostic])
    }
    let document = try readDocument(
      source, below: planned.input.imageFolder, options.limits)
    let scene = try readScene(document)
    // All figures in a folder of goldens are goldens; beside scenes they may be drawings of others.
    if options.prunes, options.goldens == nil, !emit(.read(document)) { return }
    let images = try SceneImages(
      of: scene, below: planned.input.imageFolder, limits: options.limits)
    let drawing = SceneDrawing(
      scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
    var check = SceneCheck(of: planned.input, drawing, checker: checker, options: options)
    for golden in planned.goldens {
      guard try add(golden, of: &check, source, emit) else { return }
    }
    if let falsehoods = check.falsehoods, falsehoods.count > 0 {
      _ = emit(.warned(falsehoods, in: source))
    }
  }

  /// Checks a golden and emits the news; returns whether more is wanted.
  private func add(
    _ golden: CheckPlan.Golden, of check: inout SceneCheck, _ source: SourceFile,
    _ emit: (CheckNews) -> Bool
  ) throws(Diagnostics) -> Bool {
    let checked: CheckedFigure
    var anew: [UInt8]?
    var failure: SceneCheck.Failure?
    do {
      let drawn: DrawnGolden
      (checked, drawn) = try check.check(golden.file, ifAbsent: golden.ifAbsent)
      if options.update, options.updated.contains(checked.check.verdict) {
        do { anew = try check.png(of: drawn, golden.file) } catch { failure = error }
      }
    } catch {
      // The end of the time is told once, of the scene.
      try checkTime()
      return emit(news(of: error, source))
    }
    try checkTime()
    // The changes are told also where no file can be made of the figure.
    if let failure, !emit(news(of: failure, source)) { return false }
    return emit(.checked(checked, golden.file, anew: anew))
  }

  private func news(of failure: SceneCheck.Failure, _ source: SourceFile) -> CheckNews {
    switch failure {
    case .file(let error): .wrongFile(error)
    case .scene(let diagnostics): .wrong(diagnostics, in: source)
    }
  }
}

extension CheckNews: MemoryLimitedNews {
  var diagnostics: Diagnostics? {
    if case .wrong(let diagnostics, _) = self { diagnostics } else { nil }
  }
}
