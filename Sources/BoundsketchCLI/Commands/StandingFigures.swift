import CairoRendering
import FigureChecking
import SceneFormat
import SourceText

/// The files that figures of a scene have from earlier runs, and whether drawing would change them.
struct StandingFigures {
  private let maker: FigureMaker
  private let planned: OutputPlan.PlannedScene
  private let source: SourceFile

  init(_ maker: FigureMaker, of planned: OutputPlan.PlannedScene, _ source: SourceFile) {
    (self.maker, self.planned, self.source) = (maker, planned, source)
  }

  private var options: RenderOptions { maker.options }

  /// How each file stands, in the order of the plan.
  ///
  /// The scene is taken for what it says; what it means is read only where it must be drawn.
  func look() -> [FigureStanding] {
    guard options.mayLeaveFigures else { return planned.figures.map { _ in .changed(.unknown) } }
    let files = planned.figures.map {
      $0.destination.firstFile.flatMap(options.limits.standingFile)
    }
    // Where there is no file, nothing has to be known of the scene yet.
    let scene = files.contains { $0 != nil } ? canonicalScene : nil
    return zip(planned.figures, files).map { figure, file in
      guard let file else { return .changed(.missing) }
      guard let scene else { return .changed(.unknown) }
      return FigureStanding(
        of: file, from: inputs(of: figure, scene), font: maker.typesetter.font(named:),
        picture: picture)
    }
  }

  /// Nil for a scene that is no JSON, which only its reader can tell.
  private var canonicalScene: String? {
    try? readJSON(source, limits: options.limits).canonicalText
  }

  private func inputs(of figure: OutputPlan.PlannedFigure, _ scene: String) -> FigureInputs {
    FigureInputs(
      scene: scene, appearance: figure.appearance, scale: figure.scale.value,
      language: maker.language(of: planned), background: maker.background(of: planned)?.word,
      compression: options.compression)
  }

  private func picture(_ name: String) -> [UInt8]? {
    try? SceneImages.file(name, below: planned.input.imageFolder, options.limits)
  }
}

extension Limits {
  /// The bytes of the file that a figure has from before; nil where there is none.
  ///
  /// Figures take less than a byte a pixel, and what is longer is no figure worth knowing.
  func standingFile(at path: FilePath) -> [UInt8]? {
    FileSystem.readFile(path, limit: max(inputBytes, pixels))
  }
}
