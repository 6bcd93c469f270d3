internal import Bitmap
public import DisplayList
public import FigureLayout
public import PNGCoding
public import SceneFormat
public import SourceText

/// Makes files of a scene's layouts; what they have in common is found once.
public struct FigureEncoder {
  public let drawing: SceneDrawing
  private let encoder: PNGEncoder
  let language: String?
  let background: Canvas.Background?
  let carriesRecord: Bool
  /// The texts that the files say about themselves for all to read.
  let texts: [PNGText]

  /// - Parameters:
  ///   - language: a BCP 47 tag; nil takes the first language of each text.
  ///   - background: what is behind the figures; nil leaves it to the scene.
  ///   - carriesRecord: whether files carry the scene and what else a later check needs.
  public init(
    of drawing: SceneDrawing, language: String? = nil, background: Canvas.Background? = nil,
    carriesRecord: Bool = true, with encoder: PNGEncoder
  ) {
    self.drawing = drawing
    self.encoder = encoder
    self.language = language
    self.background = background
    self.carriesRecord = carriesRecord
    // A file without a record names the program, so that a later run knows it for one of ours.
    texts = drawing.texts(language: language) + (carriesRecord ? [] : [FigureMark.text])
  }

  /// The options of a figure, with the sizes of the scene's pictures.
  public func options(_ appearance: Appearance) -> FigureOptions {
    drawing.options(appearance, language: language, background: background)
  }

  /// The still picture of an animation, and the record of how it came to be where the file is to carry it.
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
  /// - Parameter pictures: the files of the scene's pictures, for an input stamp, by which a later run knows whether
  ///   drawing would change the file; nil where it is to have none.
  /// - Throws: what is too large to be painted within the limits.
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
      // Nobody else holds the pixels, so that they need not be copied.
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
