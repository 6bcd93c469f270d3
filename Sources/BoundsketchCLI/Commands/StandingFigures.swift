import CairoRendering
import FigureFile
import SceneFormat
import SourceText

/// The files that figures of a scene have from earlier runs, and whether drawing would change them.
struct StandingFigures {
  private let maker: FigureMaker
  private let planned: OutputPlan.PlannedScene
  private let document: SceneDocument

  init(
    _ maker: FigureMaker, of planned: OutputPlan.PlannedScene, _ document: SceneDocument
  ) {
    (self.maker, self.planned, self.document) = (maker, planned, document)
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
    return zip(planned.figures, files).map { figure, file in
      guard let file else { return .changed(.missing) }
      return FigureStanding(
        of: file, from: inputs(of: figure), font: maker.typesetter.font(named:),
        picture: picture)
    }
  }

  private func inputs(of figure: OutputPlan.PlannedFigure) -> FigureInputs {
    FigureInputs(
      scene: document.canonicalText, appearance: figure.appearance, scale: figure.scale.value,
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
