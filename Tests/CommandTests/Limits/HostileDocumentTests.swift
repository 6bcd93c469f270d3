import Foundation
import Testing

/// Documents that would keep a reader for hours who searches from each mark to the end.
@Suite(.enabled(if: Tool.release != nil, "a debug build takes minutes"))
struct HostileDocumentTests {
  @Test(.timeLimit(.minutes(5)), arguments: ["md", "html", "adoc", "docc/a.md", "swift"])
  func `'refs' reads documents of marks alone in a time that grows with their length`(
    ending: String
  ) throws {
    let marks = [
      "![", "![a", "![](", "![](a(", "![](<", "![](a \"", "![](a (", "![a](b", "![[", "`", "` `` ",
      "[", "]", "\\",
      "> ", "- ", "```boundsketch\n{}\n```\n", "```boundsketch\n", "<!--", "<b", "<img src=\"",
      "<img src='a' ",
      "<script>", "image:", "image:a", "image:a[", "image:a[] ", "link:{a}", "@Image(source: ",
      "/// ![](",
      "![a](b)![a](b)", "![a][r]![a](b)", "&a;", "\r",
    ]
    let folder = try Folder()
    try folder.write("a catalogue, in which comments show pictures", to: "site/x.docc/a.txt")
    for (number, mark) in marks.enumerated() {
      try folder.write(
        String(repeating: mark, count: 300_000 / mark.utf8.count), to: "site/\(number).\(ending)")
    }
    let run = try Tool.quickest.shell("boundsketch refs site >findings 2>messages", in: folder)
    #expect(run.status.map { [0, 1, 2].contains($0) } == true)
  }

  @Test func `a document that takes more memory than it may is told`() throws {
    let folder = try Folder()
    try folder.write(String(repeating: "a ", count: 100_000), to: "a.md")
    let run = try Tool.quickest.run(["markdown", "--memory", "1M", "a.md"], in: folder)
    #expect(run.end == .status(2))
    #expect(run.messages.contains("reading a document of 200,000 bytes"), "\(run.messages)")
    #expect(try Tool.quickest.run(["markdown", "a.md"], in: folder).end == .status(0))
  }
}
