import FigureChecking
import SourceText
import Testing

@Suite struct ReportAnnotationTests {
  @Test
  func
    `errors stand beside the first change of a scene, and passes are reported where they are not quiet`()
    throws
  {
    let report = try SampleReport.report.get()
    let lines = report.annotations.split(separator: "\n").map(String.init)
    // All but the two that are the same, and the failures.
    #expect(lines.count == report.figures.count - 2 + report.failures.count)
    let moved = try #require(lines.first { $0.contains("g/moved@2x.png") })
    #expect(
      moved.hasPrefix(
        "::error file=s/moved.json,line=7,col=46,title=changed%2C explained%3A g/moved@2x.png::"
          + "inner.frame: [50, 50, 100, 50], now [56, 50, 100, 50]%0A"))
    #expect(lines.filter { $0.hasPrefix("::notice file=s/drifted.json,line=1,col=1,") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("::warning file=s/tolerated.json,line=1,") }.count == 1)
    #expect(
      lines.contains {
        $0.hasPrefix("::error file=g/orphaned@2x.png,")
          && $0.hasSuffix("::No scene draws this golden any more.")
      })
    #expect(
      lines.contains(
        "::error file=s/broken.json,line=3,col=14,title=could not be checked::"
          + "expected ',' or '}', found 'x'"))
  }

  @Test(
    arguments: [
      ("100%", "100%25", "100%25"), ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"),
      ("x:y,z", "x%3Ay%2Cz", "x:y,z"), ("%0A", "%250A", "%250A"),
      ("\n::stop-commands::t", "%0A%3A%3Astop-commands%3A%3At", "%0A::stop-commands::t"),
    ])
  func `text that the runner would take for its own is escaped`(
    text: String, property: String, message: String
  ) {
    var report = CheckReport()
    report.failures = [CheckFailure(file: text, message: text)]
    #expect(
      report.annotations
        == "::error file=\(property),line=1,col=1,title=could not be checked::\(message)\n")
  }

  @Test func `a message that nobody could read to its end is cut off`() {
    var report = CheckReport()
    report.failures = [
      CheckFailure(file: "a", message: String(repeating: "long ", count: 100_000))
    ]
    #expect(report.annotations.count < 5_000)
    #expect(report.annotations.hasSuffix("…\n"))
  }
}
