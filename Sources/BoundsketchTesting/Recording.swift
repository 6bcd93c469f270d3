internal import FigureExpectation
internal import Testing

extension ExpectationOutcome {
  /// Records a failure as an issue of the running test.
  func record(at location: SourceLocation) {
    guard case .failed(let failure) = self else { return }
    for file in failure.files {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.text), sourceLocation: location)
  }
}

extension TestName {
  /// The running test; nil outside of tests.
  static var current: TestName? {
    Test.current.map { TestName(module: $0.id.moduleName, components: $0.id.nameComponents) }
  }
}
