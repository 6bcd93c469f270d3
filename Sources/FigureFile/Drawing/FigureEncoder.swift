internal import Bitmap
public import DisplayList
public import FigureLayout
public import PNGCoding
public import SceneFormat
public import SourceText

/// Makes the files of a scene's layouts, sharing what they have in common.
public struct FigureEncoder {
  public let drawing: SceneDrawing
  private let encoder: PNGEncoder
  let language: String?
  let background: Canvas.Background?
  let carriesRecord: Bool
  /// The texts of the files that anyone may read, such as the title.
  let texts: [PNGText]

  /// Makes an encoder for figures of a scene.
  ///
  /// - Parameters:
  ///   - drawing: the scene with its layouts.
  ///   - language: a BCP 47 tag; nil takes the first language of each text.
  ///   - background: the colour behind the figures; nil takes the scene's.
  ///   - carriesRecord: whether files carry the scene and what else a later check needs.
  ///   - encoder: compresses the pixels of PNG files.
  public init(
    of drawing: SceneDrawing, language: String? = nil, background: Canvas.Background? = nil,
    carriesRecord: Bool = true, with encoder: PNGEncoder
  ) {
    self.drawing = drawing
    self.encoder = encoder
    self.language = language
    self.background = background
    self.carriesRecord = carriesRecord
    // A file without a record names the program, so that a later run recognizes it as its own.
    texts = drawing.texts(language: language) + (carriesRecord ? [] : [FigureMark.text])
  }

  /// The options of a figure, with the sizes of the scene's pictures.
  public func options(_ appearance: Appearance) -> FigureOptions {
    drawing.options(appearance, language: language, background: background)
  }

  /// The still picture of an animation, with its record if files carry records.
  public func still(
    of list: DisplayList, _ appearance: Appearance, _ scale: FigureScale
  ) throws(Diagnostics) -> (image: PNGImage, record: FigureRecord?) {
    func image(_ bitmap: Bitmap) -> PNGImage {
      PNGImage(bitmap, pixelsPerMetre: scale.pixelsPerMetre, texts: texts)
    }
    guard carriesRecord else { return (image(try drawing.paint(list, scale: scale.value)), nil) }
    let recorded = try drawing.figure(
      list, form: .animation, options: options(appearance), scale: scale.value)
    return (image(recorded.bitmap), recorded.record)
  }

  /// The file of a layout.
  ///
  /// - Parameters:
  ///   - list: the layout, in canvas points, y down.
  ///   - form: the form in which the layout shows the scene.
  ///   - appearance: the theme that it was laid out in.
  ///   - scale: pixels to a canvas point.
  ///   - pictures: the files of the scene's pictures, for an input stamp, by which a later run can tell that the
  ///     file is up to date; nil for no stamp.
  /// - Throws: errors of figures that exceed the limits.
  public func file(
    of list: DisplayList, as form: FigureForm = .still, _ appearance: Appearance,
    _ scale: FigureScale, stampedWith pictures: [PictureFile]? = nil
  ) throws(Diagnostics) -> (png: [UInt8], facts: FigureFacts) {
    let painted = try drawing.paintForFile(list, scale: scale.value)
    let record =
      carriesRecord
      ? try drawing.record(
        of: painted, list, form: form, options: options(appearance), scale: scale.value) : nil
    let facts = FigureFacts(
      width: painted.pixels.width, height: painted.pixels.height, texts: texts)
    do {
      // The pixels are passed on without a copy, since nothing else holds them.
      let file = try encoder.encode(
        (consume painted).pixels, pixelsPerMetre: scale.pixelsPerMetre, texts: texts
      ) { record?.recordTexts(for: $0) ?? [] }
      guard let pictures, let record else { return (file, facts) }
      let stamped = try record.stamped(file, compression: encoder.compression, pictures: pictures)
      return (stamped, facts)
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }
}
