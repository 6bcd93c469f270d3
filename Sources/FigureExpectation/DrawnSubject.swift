internal import CairoRendering
internal import DisplayList
internal import FigureChecking
internal import FigureFile
internal import FigureLayout
internal import PNGCoding
internal import SceneFormat
internal import SourceText

/// A figure or picture that is compared with a golden.
protocol DrawnSubject {
  /// The word for it in messages.
  var kind: String { get }
  func check(against golden: Golden) throws(PNGError) -> FigureCheck
  func pictures(against golden: Golden) throws(PNGError) -> CheckedFigure.Pictures
  /// The file that would become the golden.
  func encoded() throws(PNGError) -> [UInt8]
}

/// The figure of a scene.
struct DrawnFigure: DrawnSubject {
  let kind = "figure"
  private let figure: RecordedFigure
  private let checker: FigureChecker
  private let scale: FigureScale
  private let texts: [PNGText]

  init(
    of scene: FigureScene, for expectation: FigureExpectation
  ) throws(ExpectationError) {
    scale = try expectation.checkedScale
    let limits = expectation.limits
    let document = try scene.document(from: expectation.folder, limits: limits)
    let typesetter: TextTypesetter
    do {
      typesetter = try TextTypesetter(expectation.fontSource)
    } catch {
      throw .noFont(error.diagnostic)
    }
    checker = FigureChecker(gate: expectation.gate, limits: limits, typesetter: typesetter)
    do {
      let read = try readScene(document)
      let drawing = SceneDrawing(
        read, from: document,
        pictures: try scene.pictures(of: read, from: expectation.folder, limits: limits),
        typesetter: typesetter)
      // Language tags are not case-sensitive.
      let options = drawing.options(
        expectation.appearance, language: expectation.language?.lowercased())
      figure = try drawing.figure(
        try drawing.layOut(options), options: options, scale: scale.value)
      texts = drawing.texts(language: options.language)
    } catch {
      throw .scene(error.text(in: document.source))
    }
  }

  func check(against golden: Golden) throws(PNGError) -> FigureCheck {
    try checker.check(figure, against: golden)
  }

  func pictures(against golden: Golden) throws(PNGError) -> CheckedFigure.Pictures {
    try checker.pictures(of: figure, against: golden)
  }

  func encoded() throws(PNGError) -> [UInt8] {
    try figure.encoded(
      pixelsPerMetre: scale.pixelsPerMetre, compression: .small, texts: texts)
  }
}

/// A picture without a scene.
struct DrawnPicture: DrawnSubject {
  let kind = "picture"
  private let picture: BarePicture
  private let checker: PictureChecker

  init(_ picture: BarePicture, checker: PictureChecker) {
    (self.picture, self.checker) = (picture, checker)
  }

  func check(against golden: Golden) throws(PNGError) -> FigureCheck {
    try checker.check(picture, against: golden)
  }

  func pictures(against golden: Golden) throws(PNGError) -> CheckedFigure.Pictures {
    try checker.pictures(of: picture, against: golden)
  }

  func encoded() throws(PNGError) -> [UInt8] { try picture.encoded(compression: .small) }
}
