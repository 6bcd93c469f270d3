internal import LayerGeometry
internal import SceneFormat

/// The description of the way of a point, with numbers as figures print them.
struct DescribedTrace {
  var point: String
  var swept: String
  var first: String
  var last: String
  var form: TraceAnnotation.Form
  var skins: Int

  init(_ trace: TraceAnnotation) {
    func number(_ value: Double) -> String { typesetNumber(value) + (trace.isAngle ? "°" : "") }
    (point, swept) = (trace.point, trace.swept)
    (first, last) = (number(trace.values.first), number(trace.values.last))
    (form, skins) = (trace.form, trace.skins.count)
  }
}
