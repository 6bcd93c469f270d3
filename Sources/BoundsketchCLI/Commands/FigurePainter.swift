import Bitmap
import DisplayList
import FigureChecking
import FigureLayout
import PNGCoding
import SourceText

/// Makes files of a scene's layouts; what they have in common is found once.
struct FigurePainter {
  private let maker: FigureMaker
  private let planned: OutputPlan.PlannedScene
  let drawing: SceneDrawing
  /// What the files say about themselves for all to read.
  private let texts: [PNGText]

  init(
    _ maker: FigureMaker, of planned: OutputPlan.PlannedScene, _ drawing: SceneDrawing
  ) {
    (self.maker, self.planned, self.drawing) = (maker, planned, drawing)
    texts = drawing.texts(language: maker.language(of: planned))
  }

  /// A layout's pixels, and what its file says beside them.
  struct Picture {
    let image: PNGImage
    /// Given the chunks that the pixels depend on, the texts that carry the record.
    let recordTexts: ([PNGChunk]) -> [PNGText]
  }

  /// - Parameter form: what of the scene the layout is.
  func picture(
    of list: DisplayList, as form: FigureForm, _ figure: OutputPlan.PlannedFigure
  ) throws(Diagnostics) -> Picture {
    let scale = figure.scale
    func image(_ bitmap: Bitmap) -> PNGImage {
      PNGImage(bitmap, pixelsPerMetre: scale.pixelsPerMetre, texts: texts)
    }
    guard maker.options.embeds else {
      return Picture(image: image(try drawing.paint(list, scale: scale.value))) { _ in [] }
    }
    let recorded = try drawing.figure(
      list, form: form, options: maker.figureOptions(figure.appearance, drawing, planned),
      scale: scale.value)
    return Picture(image: image(recorded.bitmap), recordTexts: recorded.recordTexts)
  }

  /// The file of a layout.
  func drawnFigure(
    of list: DisplayList, as form: FigureForm, _ figure: OutputPlan.PlannedFigure
  ) throws(Diagnostics) -> DrawnFigure {
    let picture = try picture(of: list, as: form, figure)
    let png = try encoding { () throws(PNGError) in
      try maker.encoder.encode(picture.image, addingTexts: picture.recordTexts)
    }
    return DrawnFigure(planned: figure, of: picture.image.bitmap, png: png)
  }
}
