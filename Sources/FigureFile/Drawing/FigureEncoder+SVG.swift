internal import Bitmap
internal import CairoRendering
public import DisplayList
public import FigureLayout
internal import LayerGeometry
internal import PNGCoding
public import SVGRendering
internal import SceneFormat
public import SourceText

/// The drawings of an SVG file.
public struct SVGDrawings: Sendable {
  /// The drawing in the colours that hold where the viewer asks for no others.
  public var list: DisplayList
  /// The appearance of the drawing.
  public var appearance: Appearance
  /// The same drawing in dark, where the colours follow the viewer; nil where they are those of the appearance.
  public var dark: DisplayList?

  /// Drawings of one layout.
  public init(_ list: DisplayList, _ appearance: Appearance, dark: DisplayList? = nil) {
    (self.list, self.appearance, self.dark) = (list, appearance, dark)
  }
}

extension FigureEncoder {
  /// The SVG file of a layout.
  ///
  /// - Parameters:
  ///   - drawings: the layout, in one appearance or in light and dark.
  ///   - textForm: the form of its texts.
  ///   - pictures: the files of the scene's pictures, for an input stamp; nil where the file is to have none.
  ///   - namesElements: whether every part names its element, panel and layer.
  /// - Throws: texts that cannot be set, and pictures that are too large to be painted within the limits.
  public func svg(
    of drawings: SVGDrawings, _ textForm: TextForm, stampedWith pictures: [PictureFile]? = nil,
    namesElements: Bool = false
  ) throws(Diagnostics) -> (svg: [UInt8], facts: FigureFacts) {
    let inputs = inputs(of: drawings, textForm)
    var figure = try figure(of: drawings, textForm)
    figure.namesElements = namesElements
    let file = try drawing.write(figure, inputs, stampedWith: carriesRecord ? pictures : nil)
    return (file, facts(of: drawings))
  }

  /// The SVG file of an animation, which plays where the viewer has nothing against motion, and shows the still
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - still: the layout that is seen where nothing moves.
  ///   - textForm: the form of its texts.
  ///   - plays: the number of times that it is played; nil for endlessly.
  ///   - frames: their durations in milliseconds.
  ///   - frame: the drawings of a frame, by its index.
  public func animatedSVG(
    of still: SVGDrawings, _ textForm: TextForm, plays: Int?, frames: [Int],
    frame: (Int) throws(Diagnostics) -> SVGDrawings
  ) throws(Diagnostics) -> (svg: [UInt8], facts: FigureFacts) {
    let inputs = inputs(of: still, textForm)
    var figure = try figure(of: still, textForm)
    // A page may show the still too.
    figure.name += "-moving"
    var motion = SVGMotion(still: figure.list, dark: figure.dark, plays: plays)
    for (index, milliseconds) in frames.enumerated() {
      var drawings = try frame(index)
      let pictures = try drawing.svgPictures(in: &drawings.list)
      figure.pictures.merge(pictures) { first, _ in first }
      motion.add(drawings.list, dark: drawings.dark, milliseconds: milliseconds)
    }
    figure.motion = motion
    return (try drawing.write(figure, inputs, stampedWith: nil), facts(of: still))
  }

  private func inputs(of drawings: SVGDrawings, _ textForm: TextForm) -> FigureInputs {
    FigureInputs(
      .svg, of: drawing.document.canonicalText,
      appearance: drawings.dark == nil ? drawings.appearance : nil, language: language,
      background: background?.word, textForm: textForm)
  }

  private func facts(of drawings: SVGDrawings) -> FigureFacts {
    let size = drawings.list.size
    return FigureFacts(
      width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)), texts: texts)
  }

  /// The figure of some drawings, with all that its file says beside.
  private func figure(
    of drawings: SVGDrawings, _ textForm: TextForm
  ) throws(Diagnostics) -> SVGFigure {
    var figure = SVGFigure(
      drawings.list, dark: drawings.dark, name: inputs(of: drawings, textForm).name,
      textForm: textForm)
    figure.title = texts.words("Title")
    figure.description = texts.words("Description")
    figure.pictures = try drawing.svgPictures(in: &figure.list)
    if carriesRecord {
      figure.metadata =
        VectorRecord(
          appearance: drawings.dark == nil
            ? drawings.appearance.rawValue : VectorRecord.dynamicWord,
          language: language, background: background?.word, textForm: textForm,
          scene: drawing.document.canonicalText
        ).metadata
    }
    return figure
  }
}

extension [PNGText] {
  /// The words that a file says about itself; nil where it says nothing.
  fileprivate func words(_ keyword: String) -> SVGWords? {
    first { $0.keyword == keyword }.map {
      SVGWords($0.text, language: $0.languageTag.isEmpty ? nil : $0.languageTag)
    }
  }
}

extension SceneDrawing {
  fileprivate func write(
    _ figure: SVGFigure, _ inputs: FigureInputs, stampedWith pictures: [PictureFile]?
  ) throws(Diagnostics) -> [UInt8] {
    do {
      let file = try svg(figure, with: typesetter.shaper)
      guard let pictures else { return file }
      return InputStamp.stamped(
        file, inputs: inputs, fonts: try typesetter.fonts(of: figure.list), pictures: pictures)
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }

  /// The pictures of a figure; those that are seen in perspective are painted as they are seen, and stand upright in
  /// the drawing then.
  fileprivate func svgPictures(
    in list: inout DisplayList
  ) throws(Diagnostics) -> [String: SVGPicture] {
    let painted = try paintingPerspective(in: &list)
    var found: [String: SVGPicture] = [:]
    for case .image(let image) in list.items.map(\.content) where found[image.name] == nil {
      guard let bitmap = painted[image.name] ?? pictures[image.name] else { continue }
      found[image.name] = try svgPicture(bitmap)
    }
    return found
  }

  private func svgPicture(_ bitmap: Bitmap) throws(Diagnostics) -> SVGPicture {
    do throws(PNGError) {
      var base64: [UInt8] = []
      appendBase64(try encodePNG(PNGImage(bitmap)), to: &base64)
      return SVGPicture(
        width: bitmap.width, height: bitmap.height, base64: String(decoding: base64, as: UTF8.self))
    } catch {
      throw Diagnostics([error.diagnostic])
    }
  }
}
