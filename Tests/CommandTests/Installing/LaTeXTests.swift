import Foundation
import Testing

/// The recipe of docs/documents.md for LaTeX, which `make latex-test` installs.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["BOUNDSKETCH_LATEX"] != nil,
    "needs LaTeX; run 'make latex-test'"))
struct LaTeXTests {
  @Test func `a document of LaTeX shows a figure, whose texts stay texts`() throws {
    let page = try Page(
      text: String(contentsOf: DocumentationTests.page("docs/documents"), encoding: .utf8))
    let files = Dictionary(page.files.map { ($0.name, $0.text) }) { first, _ in first }
    let folder = try Folder()
    try folder.write(try #require(files["flat.figure.json"]), to: "figures/flat.figure.json")
    try folder.write(try #require(files["page.tex"]), to: "page.tex")
    let run = try Tool.built.shell(
      """
      boundsketch render figures --format pdf && pdflatex -interaction=nonstopmode page.tex >log &&
      pdftotext page.pdf - | grep -x screen
      """, in: folder, environment: ["HOME": folder.url.path])
    let log = String(decoding: try folder.data(of: "log"), as: UTF8.self)
    #expect(run.end == .status(0), "\(run.messages)\(log)")
    #expect(run.text == "screen\n")
  }
}
