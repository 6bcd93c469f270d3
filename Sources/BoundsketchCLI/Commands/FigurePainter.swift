import Bitmap
import DisplayList
import FigureFile
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
    // A file without a record names the program, so that a later run knows it for one of ours.
    let mark = maker.options.embeds ? [] : [FigureMark.text]
    texts = drawing.texts(language: maker.language(of: planned)) + mark
  }

  /// The still picture of an animation, and the record of how it came to be where the file is to carry it.
  func still(
    of list: DisplayList, _ figure: OutputPlan.PlannedFigure
  ) throws(Diagnostics) -> (image: PNGImage, record: FigureRecord?) {
    let scale = figure.scale
    func image(_ bitmap: Bitmap) -> PNGImage {
      PNGImage(bitmap, pixelsPerMetre: scale.pixelsPerMetre, texts: texts)
    }
    guard maker.options.embeds else {
      return (image(try drawing.paint(list, scale: scale.value)), nil)
    }
    let recorded = try drawing.figure(
      list, form: .animation, options: maker.figureOptions(figure.appearance, drawing, planned),
      scale: scale.value)
    return (image(recorded.bitmap), recorded.record)
  }

  /// The file of a layout.
  ///
  /// - Parameter pictures: the files of the scene's pictures, for a seal; nil where the file is to have
  ///   none.
  func drawnFigure(
    of list: DisplayList, as form: FigureForm, _ figure: OutputPlan.PlannedFigure,
    sealedWith pictures: [PictureFile]? = nil
  ) throws(Diagnostics) -> DrawnFigure {
    let painted = try drawing.paintForFile(list, scale: figure.scale.value)
    let record =
      maker.options.embeds
      ? try drawing.record(
        of: painted, list, form: form,
        options: maker.figureOptions(figure.appearance, drawing, planned),
        scale: figure.scale.value) : nil
    let facts = FigureFacts(
      width: painted.pixels.width, height: painted.pixels.height, texts: texts)
    do {
      // Nobody else holds the pixels, so that they need not be copied.
      let file = try maker.encoder.encode(
        (consume painted).pixels, pixelsPerMetre: figure.scale.pixelsPerMetre, texts: texts
      ) { record?.recordTexts(for: $0) ?? [] }
      guard let pictures, let record else {
        return DrawnFigure(planned: figure, facts: facts, png: file)
      }
      let sealed = try record.stamped(
        file, compression: maker.options.compression, pictures: pictures)
      return DrawnFigure(planned: figure, facts: facts, png: sealed)
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }
}
