public import Bitmap
public import CairoRendering
public import DisplayList
public import FigureLayout
internal import LayerGeometry
public import PNGCoding
public import SceneFormat
public import SourceText

/// A scene with everything that drawing figures of it takes.
public struct SceneDrawing {
  public let scene: Scene
  public let document: SceneDocument
  /// The pictures that the scene names, by their names.
  public let pictures: [String: Bitmap]
  let typesetter: TextTypesetter
  /// The estimated memory of a layout of the scene, with the pictures.
  public let memoryOfLayout: MemoryEstimate

  /// Makes the drawing of a scene.
  ///
  /// - Parameters:
  ///   - scene: the scene that was read from `document`.
  ///   - document: the document of the scene.
  ///   - pictures: those that the scene names, by their names.
  ///   - typesetter: measures and sets the texts.
  public init(
    _ scene: Scene, from document: SceneDocument, pictures: [String: Bitmap] = [:],
    typesetter: TextTypesetter
  ) {
    (self.scene, self.document, self.pictures) = (scene, document, pictures)
    self.typesetter = typesetter
    memoryOfLayout = .layout(of: scene, pictures: Self.pixels(of: pictures))
  }

  private static func pixels(of pictures: [String: Bitmap]) -> Int {
    pictures.values.reduce(0) { $0 + $1.pixels.count }
  }

  private var limits: Limits { document.limits }

  /// The options of a figure, with the sizes of the scene's pictures.
  public func options(
    _ appearance: Appearance, language: String? = nil, background: Canvas.Background? = nil
  ) -> FigureOptions {
    FigureOptions(
      appearance: appearance, language: language, background: background,
      images: pictures.mapValues { Size(width: Double($0.width), height: Double($0.height)) })
  }

  public func layOut(_ options: FigureOptions) throws(Diagnostics) -> DisplayList {
    try checkMemoryOfLayout()
    return try FigureLayout.layOut(scene, options: options, measuring: typesetter)
  }

  /// The layout for the appearance of the options and for those that share its layout.
  public func sceneLayout(_ options: FigureOptions) throws(Diagnostics) -> SceneLayout {
    try checkMemoryOfLayout()
    return try SceneLayout(scene, options: options, measuring: typesetter)
  }

  /// Throws an error if a layout of the scene would take more memory than allowed.
  public func checkMemoryOfLayout() throws(Diagnostics) {
    try limits.check(memoryOfLayout, at: scene.descriptions.first?.span)
  }

  /// The layout of the scene's animation, for the appearance of the options and for those that share its layout.
  public func animationLayout(
    of animated: AnimatedScene, _ options: FigureOptions
  ) throws(Diagnostics) -> AnimationLayout {
    try checkMemoryOfLayout()
    return try AnimationLayout(animated, options: options, measuring: typesetter)
  }

  /// Throws the errors of drawing the figure at 1x, without painting it.
  public func checkDrawable(language: String? = nil) throws(Diagnostics) {
    try checkPaintable(try layOut(options(.light, language: language)))
  }

  /// Throws the errors of painting a layout at 1x.
  public func checkPaintable(_ list: DisplayList) throws(Diagnostics) {
    try checkWork(of: list, 1)
    _ = try rendering { () throws(RenderingError) in
      try Rendering(list, scale: 1, maximumPixels: limits.pixels, with: typesetter)
    }
  }

  /// The drawings in several appearances; consecutive ones that share a layout are laid out once.
  public func displayLists(
    in appearances: [Appearance], language: String? = nil, background: Canvas.Background? = nil
  ) throws(Diagnostics) -> [(appearance: Appearance, list: DisplayList)] {
    var lists: [(appearance: Appearance, list: DisplayList)] = []
    var rest = appearances[...]
    while let first = rest.first {
      let layout = try sceneLayout(options(first, language: language, background: background))
      let others = rest.dropFirst().prefix { layout.appearances.contains($0) }
      rest = rest.dropFirst(1 + others.count)
      for appearance in others { lists.append((appearance, layout.displayList(in: appearance))) }
      // The last drawing of a layout reuses its memory.
      let last = (first, (consume layout).displayList(in: first))
      lists.insert(last, at: lists.count - others.count)
    }
    return lists
  }

  /// The pixels of a layout, `scale` of them to a canvas point.
  public func paint(_ list: DisplayList, scale: Double) throws(Diagnostics) -> Bitmap {
    try checkMemory(of: list, scale: scale)
    try checkWork(of: list, scale)
    return try rendering { () throws(RenderingError) in
      try render(
        list, scale: scale, maximumPixels: limits.pixels, images: pictures, with: typesetter)
    }
  }

  /// The pixels of a layout in the form for a file, painted band by band.
  public func paintForFile(
    _ list: DisplayList, scale: Double
  ) throws(Diagnostics) -> PaintedFigure {
    try checkMemory(of: list, scale: scale)
    try checkWork(of: list, scale)
    return try rendering { () throws(RenderingError) in
      try PaintedFigure(
        Rendering(
          list, scale: scale, maximumPixels: limits.pixels, images: pictures, with: typesetter))
    }
  }

  /// Throws an error if painting a layout, or a number of frames like it, would take more memory than allowed.
  ///
  /// - Parameters:
  ///   - list: the layout, in canvas points, y down.
  ///   - scale: pixels to a canvas point.
  ///   - frames: nil for a still.
  public func checkMemory(
    of list: DisplayList, scale: Double, frames: MemoryEstimate.Frames? = nil
  ) throws(Diagnostics) {
    // Drawings with too many pixels are rejected elsewhere, for that reason.
    guard list.size.width * list.size.height * scale * scale <= Double(limits.pixels) else {
      return
    }
    let estimate = MemoryEstimate.painting(
      list, scale: scale, frames: frames, pictures: Self.pixels(of: pictures),
      beside: memoryOfLayout)
    try limits.check(estimate, at: scene.figure.canvas.sizeSpan)
  }

  /// Throws an error if measuring the figures for lint would take more memory than allowed.
  public func checkMemory(ofMeasuring lists: [DisplayList]) throws(Diagnostics) {
    try limits.check(
      .measuring(lists, beside: memoryOfLayout), at: scene.figure.canvas.sizeSpan)
  }

  private func checkWork(of list: DisplayList, _ scale: Double) throws(Diagnostics) {
    let steps = PaintingWork(of: list, scale: scale).steps
    guard steps > Double(limits.work) else { return }
    throw Diagnostics([
      .tooMuchWork(toPaint: steps, limits, at: scene.figure.canvas.sizeSpan)
    ])
  }

  private func rendering<Result>(
    _ render: () throws(RenderingError) -> Result
  ) throws(Diagnostics) -> Result {
    let result: Result
    do {
      result = try render()
    } catch {
      throw Diagnostics([error.diagnostic(at: scene.figure.canvas.sizeSpan)])
    }
    // Painting ends early when the processor time is used up, so its result must not be used then.
    try checkTime()
    return result
  }

  /// The texts of figures' PNG files that anyone may read: title and description.
  public func texts(language: String?) -> [PNGText] {
    let title = scene.title.map { $0.variant(for: language) }.map {
      PNGText(keyword: "Title", languageTag: $0.language ?? "", text: $0.string)
    }
    let alt = describe(scene, language: language)
    let description = PNGText(
      keyword: "Description", languageTag: alt.language ?? "", text: alt.text)
    return [title, description].compactMap { $0 }
  }

  /// The record of a figure that was painted from a layout.
  ///
  /// - Parameters:
  ///   - figure: the pixels of the layout, painted.
  ///   - list: the layout, in canvas points, y down.
  ///   - form: the form in which the layout shows the scene.
  ///   - options: those by which the scene was laid out.
  ///   - scale: pixels to a canvas point.
  public func record(
    of figure: PaintedFigure, _ list: DisplayList, form: FigureForm,
    options: FigureOptions, scale: Double
  ) throws(Diagnostics) -> FigureRecord {
    try FigureRecord(
      of: document, form: form, list: list, pixels: figure.fingerprint, scale: scale,
      options: options, pictures: pictures, typesetter: typesetter)
  }

  /// The figure of a layout with its record.
  ///
  /// - Parameters:
  ///   - list: the layout, in canvas points, y down.
  ///   - form: the form in which the layout shows the scene.
  ///   - options: those by which the scene was laid out.
  ///   - scale: pixels to a canvas point.
  public func figure(
    _ list: DisplayList, form: FigureForm = .still, options: FigureOptions, scale: Double
  ) throws(Diagnostics) -> RecordedFigure {
    try RecordedFigure(
      of: document, form: form, list: list, bitmap: try paint(list, scale: scale), scale: scale,
      options: options, pictures: pictures, typesetter: typesetter)
  }
}

extension RenderingError {
  /// The error as one of the scene that it comes from.
  fileprivate func diagnostic(at canvas: Span?) -> Diagnostic {
    guard case .tooLarge(let width, let height, let side, let pixels) = self else {
      return Diagnostic(.figureTooLarge, at: nil, description)
    }
    let size = "\(printedNumber(width)) x \(printedNumber(height))"
    if max(width, height) > Double(side) {
      return Diagnostic(
        .figureTooLarge, at: canvas,
        "the figure would be \(size) pixels, and at most \(side) a side can be drawn",
        help: "choose a smaller '--scale' or canvas")
    }
    return Diagnostic(
      .figureTooLarge, at: canvas,
      "the figure would be \(size) pixels, which is more than the limit of \(pixels) in all",
      help: "choose a smaller '--scale' or canvas, or raise the limit: '--limit pixels=N'")
  }
}
