internal import SourceText

/// A step as it is written.
struct WrittenStep {
  /// Tells whether the step is an object; any other value was reported, and changes nothing.
  var isObject = true
  /// The number of steps that made the layers that it changes.
  var after: Int
  var changes: [WrittenChange]
  /// Tells whether the step was free of errors, but for its caption and expectations.
  var isSound: Bool
  var caption: Localized<WrittenText>?
  var expectations: [WrittenExpectation]
  var place: Span
}

extension DocumentReader {
  /// A step with its number from 1.
  ///
  /// - Parameter layerID: one of the document's, for an example.
  func step(_ node: Node, _ number: Int, layerID: String?) -> WrittenStep {
    let errorsBefore = collector.errorCount
    let context = "step \(number)"
    var step = WrittenStep(
      after: number - 1, changes: [], isSound: false, expectations: [], place: json.span(of: node))
    let fields = fields(of: node, in: .named(context), StepKey.table) { name in
      name.utf8.contains(UInt8(ascii: ".")) ? "what a step changes stands in 'set'" : nil
    }
    guard let fields else {
      step.isObject = false
      return step
    }
    if let after = fields[StepKey.after].flatMap({
      wholeNumber($0, "'after'", in: 0...(number - 1))
    }) {
      step.after = after
    }
    if let set = fields[StepKey.set] {
      step.changes = changes(set, "'set' of \(context)")
    } else {
      let example = layerID.map { "\"\($0).position\": [0, 0]" } ?? ""
      reportMissing(StepKey.set, fields, help: "add \"set\": {\(example)}")
    }
    step.isSound = collector.errorCount == errorsBefore
    step.caption = text(StepKey.caption, in: fields)
    step.expectations = fields[StepKey.expect].map { expectations($0) } ?? []
    return step
  }
}
