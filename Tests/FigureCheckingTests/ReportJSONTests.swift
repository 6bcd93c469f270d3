import FigureChecking
import FigureFile
import SourceText
import Testing

@Suite struct ReportJSONTests {
  /// A JSON value by its path, such as `figures[1].verdict`, as it is spelled.
  private struct Reader {
    private let tree: JSONTree

    init(_ report: CheckReport) throws {
      let text = report.json.lines
      tree = try readJSON(SourceFile(name: "report.json", bytes: Array(text.utf8)))
    }

    func spelling(_ path: String) -> String {
      var node = tree.root
      for part in path.split(whereSeparator: { ".[]".contains($0) }) {
        let next =
          Int(part).map { number in
            Array(tree.elements(of: node)).dropFirst(number).first
          } ?? tree.members(of: node).first { tree.string(of: $0.key) == part }?.value
        guard let next else { return "nothing at \(part)" }
        node = next
      }
      return text(of: node)
    }

    private func text(of node: JSONTree.Node) -> String {
      let span = tree.span(of: node)
      return String(decoding: tree.source.bytes[span.start..<span.end], as: UTF8.self)
    }

    func count(_ path: String) -> Int {
      spelling(path) == "[]" ? 0 : elements(path)
    }

    private func elements(_ path: String) -> Int {
      var count = 0
      while !spelling("\(path)[\(count)]").hasPrefix("nothing") { count += 1 }
      return count
    }
  }

  @Test func `a report tells the program, the status and the counts of the whole run`() throws {
    let report = try SampleReport.report.get()
    let read = try Reader(report)
    #expect(read.spelling("version") == "1")
    #expect(read.spelling("program") == "\"\(boundsketchVersion)\"")
    #expect(read.spelling("status") == "2")
    #expect(read.count("figures") == report.figures.count)
    for verdict in Verdict.allCases {
      let count = report.figures.count { $0.check.verdict == verdict }
      #expect(count > 0, "the sample has no \(verdict)")
      #expect(read.spelling("counts.\(verdict.rawValue)") == "\(count)")
    }
    #expect(read.spelling("failures[0].file") == "\"s/broken.json\"")
    #expect(read.spelling("failures[0].line") == "3")
    #expect(read.spelling("failures[1].line") == "null")
  }

  @Test(
    arguments: [
      ("figures[1].scene", "\"s/moved.json\""), ("figures[1].golden", "\"g/moved@2x.png\""),
      ("figures[1].appearance", "\"light\""), ("figures[2].appearance", "\"dark\""),
      ("figures[1].scale", "2"), ("figures[1].verdict", "\"explained\""),
      ("figures[1].passes", "false"), ("figures[0].passes", "true"),
      ("figures[1].sceneChanges[0].path", "\"inner.frame\""),
      ("figures[1].sceneChanges[0].before", "\"[50, 50, 100, 50]\""),
      ("figures[1].sceneChanges[0].now", "\"[56, 50, 100, 50]\""),
      ("figures[1].sceneChanges[0].line", "7"), ("figures[1].sceneChanges[0].column", "46"),
      ("figures[0].pixels", "null"), ("figures[5].verdict", "\"unexplained\""),
      ("figures[5].notes[0].code", "\"no-record\""),
      ("figures[5].pixels.differing", "200"), ("figures[5].pixels.failing", "200"),
      ("figures[5].pixels.unexplained", "200"), ("figures[5].pixels.regionCount", "1"),
      ("figures[5].pixels.regions[0].box", "[90, 60, 20, 10]"),
      ("figures[5].pixels.regions[0].pixels", "200"),
      ("figures[5].pixels.largest.maximum", "255"),
      ("figures[6].elementChanges[0].element", "\"outer.frame.label\""),
      ("figures[6].elementChanges[0].panel", "2"),
      ("figures[6].elementChanges[0].kind", "\"changed\""),
      ("figures[6].elementChanges[0].box", "[10, 10, 40, 12]"),
      ("figures[6].elementChanges[0].properties[0].property", "\"position\""),
      ("figures[6].elementChanges[0].properties[0].movement", "[0.01, 0]"),
      ("figures[8].environmentChanges[0].before", "\"1.50.12\""),
      ("figures[8].environmentChanges[1].kind", "\"font\""),
      ("figures[9].elementChanges[1].kind", "\"added\""),
      ("figures[9].elementChanges[1].properties", "[]"),
      ("figures[9].elementChanges[1].box", "null"),
    ])
  func `a report tells of each figure what was found`(path: String, spelling: String) throws {
    #expect(try Reader(try SampleReport.report.get()).spelling(path) == spelling)
  }

  @Test func `pictures of different sizes are reported with their sizes`() throws {
    let report = try SampleReport.report.get()
    let read = try Reader(report)
    guard case .size(let golden, let figure) = report.figures[4].check.pixels else {
      Issue.record("the sizes are the same")
      return
    }
    #expect(read.spelling("figures[4].pixels.golden") == "[\(golden.width), \(golden.height)]")
    #expect(read.spelling("figures[4].pixels.figure") == "[\(figure.width), \(figure.height)]")
  }
}
