public import Bitmap
public import CairoRendering
public import DisplayList
public import FigureLayout
internal import Fingerprint
public import PNGCoding
public import SceneFormat
public import SourceText

/// A figure with the record of how it was drawn.
public struct RecordedFigure: Sendable {
  public let record: FigureRecord
  public let list: DisplayList
  public let bitmap: Bitmap
  /// The scene's document.
  public let document: SceneDocument
  /// The scene's source, in which changes are located.
  public var source: SourceFile { document.source }
  /// The pictures that the scene names, by their names.
  public let pictures: [String: Bitmap]

  /// Makes a figure with its record from what drawing a scene gave.
  ///
  /// - Parameters:
  ///   - document: the document of the scene, which the record holds.
  ///   - form: the form in which `list` shows the scene.
  ///   - list: the drawing, in canvas points, y down.
  ///   - bitmap: the pixels of the drawing.
  ///   - scale: pixels to a canvas point.
  ///   - options: those by which the scene was laid out.
  ///   - pictures: the pixels of the pictures that the scene names, by their names.
  ///   - typesetter: the one that measured the texts of `list`.
  public init(
    of document: SceneDocument, form: FigureForm = .still, list: DisplayList, bitmap: Bitmap,
    scale: Double, options: FigureOptions, pictures: [String: Bitmap] = [:],
    typesetter: TextTypesetter
  ) throws(Diagnostics) {
    self.document = document
    self.list = list
    self.bitmap = bitmap
    self.pictures = pictures
    record = try FigureRecord(
      of: document, form: form, list: list, pixels: bitmap.fingerprint, scale: scale,
      options: options, pictures: pictures, typesetter: typesetter)
  }

  /// The bytes of a PNG file that carries the record.
  ///
  /// - Parameters:
  ///   - pixelsPerMetre: the resolution that the file states.
  ///   - compression: the effort to make the file small.
  ///   - texts: the other texts of the file.
  public func encoded(
    pixelsPerMetre: Int? = nil, compression: PNGCompression = .balanced, texts: [PNGText] = []
  ) throws(PNGError) -> [UInt8] {
    try encodePNG(
      PNGImage(bitmap, pixelsPerMetre: pixelsPerMetre, texts: texts), compression: compression,
      addingTexts: record.recordTexts)
  }
}

extension FigureRecord {
  /// Makes the record of a drawing.
  ///
  /// - Parameter pixels: the fingerprint of its pixels.
  init(
    of document: SceneDocument, form: FigureForm, list: DisplayList, pixels: Fingerprint,
    scale: Double, options: FigureOptions, pictures: [String: Bitmap], typesetter: TextTypesetter
  ) throws(Diagnostics) {
    var fonts: [UsedFont] = []
    // The fonts were readable when the drawing was made; if they no longer are, the record names none.
    do { fonts = try typesetter.fonts(of: list) } catch {}
    self.init(
      program: boundsketchVersion, form: form, appearance: options.appearance, scale: scale,
      language: options.language, background: options.background?.word,
      pixels: pixels, image: nil, libraries: drawingLibraries, fonts: fonts,
      pictures: pictures.sorted { $0.key < $1.key }.map {
        UsedPicture(name: $0.key, fingerprint: $0.value.fingerprint)
      },
      scene: document.canonicalText, elements: list.description)
    try checkRoom()
  }
}
