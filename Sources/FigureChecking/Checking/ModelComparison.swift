internal import Bitmap
internal import CairoRendering
internal import DisplayList
internal import FigureFile
internal import Fingerprint
internal import SceneFormat
internal import SourceText

/// The scene and the elements of a golden beside those of a figure.
struct ModelComparison {
  private let figure: RecordedFigure
  /// The golden's scene; nil for a golden without a record.
  private var golden: GoldenScene?
  private(set) var sceneChanges: [SceneChange] = []
  /// The elements that somebody changed; what only came with other fonts is not among them.
  private(set) var elementChanges: [ElementChange] = []
  private(set) var environmentChanges: [EnvironmentChange] = []
  private(set) var notes: [CheckNote] = []
  /// The drawings in which a changed element may have painted.
  private(set) var drawings: [DisplayList] = []

  /// A comparison with a golden that has no record, and so no model.
  init(of figure: RecordedFigure) {
    self.figure = figure
    golden = nil
  }

  /// A comparison with a golden's record.
  ///
  /// - Parameter limits: those that the golden's scene must keep to.
  init(
    of figure: RecordedFigure, with golden: FigureRecord, limits: Limits,
    typesetter: TextTypesetter
  ) {
    self.figure = figure
    var scene = GoldenScene(
      of: golden, pictures: figure.pictures, limits: limits, typesetter: typesetter)
    defer { self.golden = scene }
    environmentChanges = figure.record.environmentChanges(since: golden)
    do {
      if ExactText(golden.scene) != ExactText(figure.record.scene) {
        sceneChanges = FigureChecking.sceneChanges(
          from: try scene.document().whole, to: figure.document.whole)
      }
    } catch {
      notes.append(.unreadableRecord("its scene is no JSON"))
    }
    let repainted = figure.record.picturesRepainted(since: golden)
    if ExactText(golden.elements) == ExactText(figure.record.elements) && repainted.isEmpty {
      return
    }
    do {
      let recorded = try DisplayList(text: golden.elements)
      // Written and read back, its lengths are rounded as the golden's are.
      let now = try DisplayList(text: figure.record.elements)
      let before = drawing(of: &scene, recordedAs: recorded)
      elementChanges = FigureChecking.elementChanges(from: before, to: now, repainted: repainted)
      drawings = [recorded, before, now]
    } catch {
      notes.append(.unreadableRecord(error.description))
    }
    if !elementChanges.isEmpty && sceneChanges.isEmpty && repainted.isEmpty {
      notes.append(.layoutChanged(golden: golden.program, now: figure.record.program))
    }
  }

  /// The golden's drawing, with the fonts and libraries of today where they are others: what they do
  /// to it is no change of the model.
  private mutating func drawing(
    of golden: inout GoldenScene, recordedAs recorded: DisplayList
  ) -> DisplayList {
    if environmentChanges.isEmpty { return recorded }
    do {
      let list = try golden.layout()
      return (try? DisplayList(text: list.description)) ?? recorded
    } catch {
      notes.append(.goldenNotDrawable(error.all.first?.message ?? ""))
      return recorded
    }
  }

  /// Adds the elements that a change of the scene moved by less than the golden's record tells, which has
  /// lengths rounded: both scenes are laid out today, and nothing is rounded.
  mutating func addSlightChanges() {
    guard golden != nil, !sceneChanges.isEmpty else { return }
    do {
      guard let before = try golden?.layout() else { return }
      let known = Set(elementChanges.map(DrawnElement.init))
      elementChanges += FigureChecking.elementChanges(from: before, to: figure.list)
        .filter { !known.contains(DrawnElement($0)) }
      drawings += [before, figure.list]
    } catch {
      let note = CheckNote.goldenNotDrawable(error.all.first?.message ?? "")
      if !notes.contains(note) { notes.append(note) }
    }
  }

  /// Tells whether scene and elements are the golden's.
  var isSame: Bool { sceneChanges.isEmpty && elementChanges.isEmpty }

  /// The pixels that the changed elements may have painted.
  func coverage(of size: PixelSize, with typesetter: TextTypesetter) -> PixelMask {
    FigureChecking.coverage(
      of: elementChanges, in: drawings, scale: figure.record.scale, size: size, with: typesetter)
  }
}

extension FigureRecord {
  /// The names of pictures whose pixels are not those of the golden.
  fileprivate func picturesRepainted(since golden: FigureRecord) -> Set<String> {
    let before = Dictionary(
      golden.pictures.map { ($0.name, $0.fingerprint) }, uniquingKeysWith: { first, _ in first })
    return Set(
      pictures.filter { picture in
        before[picture.name].map { $0 != picture.fingerprint } ?? false
      }.map(\.name))
  }
}
