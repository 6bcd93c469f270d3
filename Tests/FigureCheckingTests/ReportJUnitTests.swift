import FigureChecking
import Foundation
import TestSupport
import Testing

/// JUnit's XML as a parser of XML reads it; the one that is at hand is the browser's.
@Suite(.serialized) struct ReportJUnitTests {
  @Test func `a parser of XML reads every case with its failure or error`() throws {
    let report = try SampleReport.report.get()
    let found = try #require(try read([report.jUnit]).first)
    #expect(found.tests == "\(report.figures.count + report.failures.count)")
    #expect(found.failures == "\(report.figures.count { !$0.check.verdict.passes })")
    #expect(found.errors == "2")
    #expect(found.cases.count == report.figures.count + report.failures.count)
    func named(_ name: String) throws -> ReadCase {
      try #require(found.cases.first { $0.name == name })
    }
    let moved = try named("moved@2x.png")
    #expect(moved.folder == "s")
    #expect(moved.outcome == "failure")
    #expect(moved.message == "changed, explained")
    #expect(moved.type == "explained")
    #expect(moved.text.hasPrefix("inner.frame: [50, 50, 100, 50], now [56, 50, 100, 50]\n"))
    #expect(try named("orphaned@2x.png").folder == "g")
    let broken = try named("broken.json")
    #expect(broken.outcome == "error")
    #expect(broken.text == "s/broken.json:3:14: expected ',' or '}', found 'x'")
    #expect(try named("same@2x.png").outcome == "")
    #expect(try named("drifted@2x.png").outcome == "system-out")
  }

  @Test func `any name and any message comes through, and what XML cannot hold is replaced`()
    throws
  {
    let texts = [
      ("<a b='c' d=\"e\">&amp;]]>", "<a b='c' d=\"e\">&amp;]]>"),
      ("one\ntwo\tthree\r", "one\ntwo\tthree\u{FFFD}"),
      ("\u{0}\u{1B}\u{7F}\u{85}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("\u{FFFE}\u{1FFFF}", "\u{FFFD}\u{FFFD}"),
      ("图 \u{1F5BC} e\u{301}", "图 \u{1F5BC} e\u{301}"),
    ]
    let found = try read(
      texts.map { text, _ in
        var report = CheckReport()
        report.failures = [CheckFailure(file: "f/\(text)", message: text)]
        return report.jUnit
      })
    #expect(found.count == texts.count)
    for ((_, expected), run) in zip(texts, found) {
      let scalars = Array(expected.unicodeScalars)
      let read = try #require(run.cases.first)
      #expect(Array(read.name.unicodeScalars) == scalars)
      #expect(Array(read.message.unicodeScalars) == scalars)
      #expect(read.text == "f/\(expected): \(expected)")
    }
  }

  // MARK: Reading

  private struct ReadCase: Decodable {
    var folder: String
    var name: String
    /// The name of the element in it; empty where there is none.
    var outcome: String
    var message: String
    var type: String
    var text: String
  }

  private struct ReadRun: Decodable {
    var tests: String
    var failures: String
    var errors: String
    var cases: [ReadCase]
  }

  private func read(_ documents: [[UInt8]]) throws -> [ReadRun] {
    let browser = try Browser()
    return try documents.map { bytes in
      let text = try browser.evaluate(
        Self.reader + "(\"\(Data(bytes).base64EncodedString())\")", as: String.self)
      return try JSONDecoder().decode(ReadRun.self, from: Data(text.utf8))
    }
  }

  /// A function of a document in base 64.
  private static let reader = """
    ((encoded) => {
      const bytes = Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
      const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      const page = new DOMParser().parseFromString(text, "application/xml");
      const wrong = page.querySelector("parsererror");
      if (wrong) throw new Error(wrong.textContent);
      const get = (e, name) => (e && e.getAttribute(name)) || "";
      const [all, suite] = [page.documentElement, page.querySelector("testsuites > testsuite")];
      const total = (name) => get(all, name) === get(suite, name) ? get(all, name) : "unequal";
      const cases = [...suite.querySelectorAll(":scope > testcase")].map((c) => {
        const o = c.firstElementChild;
        return { folder: get(c, "classname"), name: get(c, "name"), outcome: o ? o.nodeName : "",
          message: get(o, "message"), type: get(o, "type"), text: o ? o.textContent : "" };
      });
      return JSON.stringify({ tests: total("tests"), failures: total("failures"),
        errors: total("errors"), cases });
    })
    """
}
