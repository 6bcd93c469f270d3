internal import FigureExpectation
internal import XCTest

extension ExpectationOutcome {
  /// Reports a failure of the running test.
  func report(at file: StaticString, _ line: UInt) {
    guard case .failed(let failure) = self else { return }
    XCTFail(failure.text, file: file, line: line)
  }
}

extension XCTestCase {
  /// The name by which the test can be run alone.
  var testName: TestName {
    let suite = String(reflecting: type(of: self))
    let module = suite.prefix { $0 != "." }
    // The method's name follows the class and a dot.
    let method = name.split(separator: ".").last.map(String.init) ?? name
    return TestName(
      module: String(module), components: [String(suite.dropFirst(module.count + 1)), method])
  }
}
