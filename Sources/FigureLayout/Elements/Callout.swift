internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// A text about a point, with a leader to it.
struct Callout: AnnotationElement {
  let callout: CalloutAnnotation
  /// The property that the point is given as; nil for coordinates.
  let named: Annotation.Place?
  let number: Int
  var turn: DrawingTurn { .marks }

  /// Reserves the point, so that texts do not cover it.
  func claim(in panel: PanelContext, on canvas: inout PanelCanvas) {
    guard let place = panel.stage.point(callout.at) else { return }
    canvas.reserve(box(Size(width: 4, height: 4), centeredAt: place))
  }

  func label(in panel: PanelContext, on canvas: inout PanelCanvas) throws(Diagnostics) {
    guard let place = panel.stage.point(callout.at) else { return }
    let text = try panel.text.block(
      callout.text, .text, panel.look.theme.ink, width: Metric.widestRemark)
    let block = TextBlock(lines: try owner(at: place, in: panel, on: canvas) + text.lines)
    let clearance = canvas.markerRadius(at: place)
    canvas.request(
      LabelRequest(
        ElementID(.callout) / number, block,
        candidates: [22.0, 34].flatMap { gap in
          Compass.candidates(
            block.size, around: place, gap: gap, preferring: [.aboveRight, .belowRight, .right],
            base: gap / 8)
        }, target: place, clearance: clearance + 1,
        home: LabelRequest.Home(
          layers: home(of: place, in: panel, on: canvas), costElsewhere: LabelCost.onOther),
        leader: .always,
        leaderEnd: clearance > 0 ? .rim : canvas.contentText(at: place).map { .text($0) } ?? .dot
      ))
  }

  /// The name of the layer whose point it is, where another covers that, as of which the text would be read, or a callout is
  /// about a point of another there; no lines elsewhere.
  private func owner(
    at place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) throws(Diagnostics) -> [TextLine] {
    // While things move, a line would come and go.
    guard !panel.plan.isMoving, let layer = named?.layer ?? callout.at.space,
      named != nil || ConvexRegion(panel.stage.outline(of: layer)).contains(place, slack: 1),
      panel.isCovered(layer, at: place, on: canvas)
        || isBesideOther(than: layer, at: place, in: panel)
    else { return [] }
    let (name, text) = (panel.scene[layer].name, panel.text)
    let words = text.variant(of: callout.text).string
    if words.hasWord(text.variant(of: name).string) { return [] }
    return try text.block(name, .strong, panel.colors(of: layer).line, width: Metric.widestRemark)
      .lines
  }

  /// The distance of points within which they seem to be one, in canvas points, and the number of annotations up to which their
  /// points are compared.
  private static let (onePlace, mostCompared) = (4.0, 200)

  /// Tells whether another callout is about a point of another layer at a place.
  private func isBesideOther(
    than layer: LayerTree.Index, at place: Point, in panel: PanelContext
  ) -> Bool {
    let annotations = panel.plan.picture.annotations
    return annotations.count <= Self.mostCompared
      && annotations.contains { annotation in
        guard case .callout(let other) = annotation.kind,
          let owner = annotation.firstPlace?.layer ?? other.at.space,
          owner != layer, let point = panel.stage.point(other.at)
        else { return false }
        return (point - place).length <= Self.onePlace
      }
  }

  /// The layers on which the text is read as it is meant: the one that is seen at the point, and those around it.
  private func home(
    of place: Point, in panel: PanelContext, on canvas: PanelCanvas
  ) -> Set<LayerTree.Index> {
    let seen = canvas.seenLayers.topmost(at: place).map { canvas.seenLayers.sheets[$0].layer }
    guard let layer = seen ?? callout.at.space else { return [] }
    return Set([layer] + panel.scene.layers.superlayers(of: layer))
  }
}

extension String {
  /// Tells whether a word or words are in the text, not within others.
  fileprivate func hasWord(_ word: String) -> Bool {
    func isEnd(_ character: Character?) -> Bool {
      character.map { !$0.isLetter && !$0.isNumber } ?? true
    }
    return ranges(of: word).contains { range in
      isEnd(self[..<range.lowerBound].last) && isEnd(self[range.upperBound...].first)
    }
  }
}
