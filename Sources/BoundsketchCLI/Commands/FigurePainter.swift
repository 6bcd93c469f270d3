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

  /// A layout's pixels, and the record of how they came to be where the file is to carry it.
  struct Picture {
    let image: PNGImage
    let recorded: RecordedFigure?

    /// Given the chunks that the pixels depend on, the texts that carry the record.
    func recordTexts(for chunks: [PNGChunk]) -> [PNGText] {
      recorded?.recordTexts(for: chunks) ?? []
    }
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
      return Picture(
        image: image(try drawing.paint(list, scale: scale.value)), recorded: nil)
    }
    let recorded = try drawing.figure(
      list, form: form, options: maker.figureOptions(figure.appearance, drawing, planned),
      scale: scale.value)
    return Picture(image: image(recorded.bitmap), recorded: recorded)
  }

  /// The file of a layout.
  ///
  /// - Parameter pictures: the files of the scene's pictures, for a seal; nil where the file is to have
  ///   none.
  func drawnFigure(
    of list: DisplayList, as form: FigureForm, _ figure: OutputPlan.PlannedFigure,
    sealedWith pictures: [PictureFile]? = nil
  ) throws(Diagnostics) -> DrawnFigure {
    let picture = try picture(of: list, as: form, figure)
    let png = try encoding { () throws(PNGError) in
      let file = try maker.encoder.encode(picture.image, addingTexts: picture.recordTexts)
      guard let pictures, let recorded = picture.recorded else { return file }
      return try recorded.sealed(
        file, compression: maker.options.compression, pictures: pictures)
    }
    return drawnFigure(figure, of: picture.image, png: png)
  }

  /// - Parameter image: what `png` shows where no program moves it.
  func drawnFigure(
    _ figure: OutputPlan.PlannedFigure, of image: PNGImage, png: [UInt8]
  ) -> DrawnFigure {
    let facts = FigureFacts(
      width: image.bitmap.width, height: image.bitmap.height, texts: image.texts)
    return DrawnFigure(planned: figure, facts: facts, png: png)
  }
}
