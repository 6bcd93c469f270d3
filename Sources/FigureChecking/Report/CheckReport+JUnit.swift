internal import SourceText

extension CheckReport {
  /// The report as JUnit's XML with a final line feed: one suite, a case for each golden, whose failure has the
  /// findings, and an error for each file that could not be checked.
  ///
  /// It contains no times or durations.
  public var jUnit: [UInt8] {
    let failed = figures.count { !$0.check.verdict.passes }
    let totals: Markup = """
      tests="\(figures.count + failures.count)" failures="\(failed)" errors="\(failures.count)"
      """
    let cases = figures.map(\.testCase) + failures.map(\.testCase)
    let document: Markup = """
      \(Self.jUnitStart) \(totals)>
        <testsuite name="boundsketch check" \(totals) skipped="0">
      \(cases.joined())  </testsuite>
      </testsuites>

      """
    return document.bytes
  }

  private static let jUnitStart: Markup = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="boundsketch check"
    """

  /// Tells whether a file begins as `jUnit` does.
  ///
  /// - Parameter file: the bytes of the file, or the first of them.
  public static func isJUnit(_ file: [UInt8]) -> Bool { file.starts(with: jUnitStart.bytes) }
}

extension CheckedFigure {
  fileprivate var testCase: Markup {
    let findings = CheckWording(of: check).findings.map(\.text).joined(separator: "\n")
    let place = TestPlace(ofCaseIn: scene.isEmpty ? golden : scene, named: golden)
    if !check.verdict.passes {
      return """
            \(place.opening)>
              <failure message="\(check.verdict.name)" type="\(check.verdict.rawValue)">\(findings)</failure>
            </testcase>

        """
    }
    if findings.isEmpty { return "    \(place.opening)/>\n" }
    return """
          \(place.opening)>
            <system-out>\(check.verdict.name)&#10;\(findings)</system-out>
          </testcase>

      """
  }
}

extension CheckFailure {
  fileprivate var testCase: Markup {
    let place = TestPlace(ofCaseIn: file, named: file)
    let text = (location.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): ") + message
    return """
          \(place.opening)>
            <error message="\(message)" type="unchecked">\(text)</error>
          </testcase>

      """
  }
}

/// The place by which JUnit's readers tell cases apart.
private struct TestPlace {
  private var folder: String
  private var file: String

  /// The folder of one path and the last part of another.
  init(ofCaseIn scene: String, named golden: String) {
    let parts = scene.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    self.folder = folder.isEmpty ? "." : folder
    file = golden.split(separator: "/").last.map(String.init) ?? golden
  }

  var opening: Markup { "<testcase classname=\"\(folder)\" name=\"\(file)\"" }
}
