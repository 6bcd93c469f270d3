internal import SourceText

/// A step as it is written.
struct WrittenStep {
  /// Tells whether it is an object; else it was reported, and leaves what it found.
  var isObject = true
  /// How many steps have made what it changes.
  var after: Int
  var changes: [WrittenChange]
  /// Tells whether it was free of errors, but for its caption and what it expects.
  var isSound: Bool
  var caption: Localized<WrittenText>?
  var expectations: [WrittenExpectation]
  var place: Span
}

extension DocumentReader {
  /// A step with its number from 1 on.
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
