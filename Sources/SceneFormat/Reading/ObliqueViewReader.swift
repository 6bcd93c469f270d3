internal import LayerGeometry
internal import SourceText

extension DocumentReading {
  /// `oblique`: true or false, or an object with what is not as usual.
  func readObliqueView(_ node: Node) -> ObliqueView? {
    let usual = ObliqueView(angle: Angle(degrees: 50), foreshortening: 0.7, spread: nil)
    if json.kind(of: node) == .boolean { return json.boolean(of: node) ? usual : nil }
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "'oblique'", #"true, false or an object such as {"spread": 80}"#)
      return nil
    }
    let keys = ["spread", "angle", "foreshortening"]
    guard let fields = fields(of: node, in: "'oblique'", keys: keys) else { return nil }
    var view = usual
    if let value = fields["spread"] { view.spread = number(value, "'spread'", atLeast: 0) }
    if let value = fields["angle"], let angle = angle(value, "'angle'") {
      if angle.degrees >= 10 && angle.degrees <= 90 {
        view.angle = angle
      } else {
        collector.report(
          .invalidValue(
            "'angle'", expected: "from 10deg to 90deg", found: found(value),
            at: json.span(of: value)))
      }
    }
    if let value = fields["foreshortening"],
      let length = number(value, "'foreshortening'", in: 0.1...1)
    {
      view.foreshortening = length
    }
    return view
  }
}
