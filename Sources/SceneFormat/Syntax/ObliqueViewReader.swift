internal import LayerGeometry
internal import SourceText

extension DocumentReader {
  /// The view in `oblique`: true or false, or an object with what is not as usual.
  func readObliqueView(_ node: Node) -> ObliqueView? {
    let usual = ObliqueView(
      angle: Angle(degrees: 50),
      foreshortening: ObliqueKey.foreshortening.standard, spread: nil)
    if json.kind(of: node) == .boolean { return json.boolean(of: node) ? usual : nil }
    guard
      let fields = fields(
        of: node, in: "'oblique'", ObliqueKey.table,
        expected: #"true, false or an object such as {"spread": 80}"#)
    else { return nil }
    var view = usual
    view.spread = value(ObliqueKey.spread, in: fields)
    if let node = fields[ObliqueKey.angle], let angle = value(ObliqueKey.angle, in: fields) {
      if angle.degrees >= 10 && angle.degrees <= 90 {
        view.angle = angle
      } else {
        reportInvalid(node, "'angle'", expected: "from 10deg to 90deg")
      }
    }
    view.foreshortening = value(ObliqueKey.foreshortening, in: fields)
    return view
  }
}
