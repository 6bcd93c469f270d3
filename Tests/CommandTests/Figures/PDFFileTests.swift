import Foundation
import Testing

/// PDF files, as poppler reads them.
@Suite struct PDFFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Scenes.bilingual, to: "a.json")
  }

  private func run(_ line: String) throws -> Outcome { try Tool.built.shell(line, in: folder) }

  @Test func `texts can be searched, and fonts are embedded`() throws {
    #expect(try run("boundsketch render a.json -o a.pdf --language zh-hans").end == .status(0))
    let text = try run("pdftotext a.pdf -").text
    #expect(text.contains("旋转的图层") && text.contains("200"), "\(text)")
    let fonts = try run("pdffonts a.pdf | tail -n +3").text.split(separator: "\n")
    #expect(fonts.count >= 3)
    for font in fonts { #expect(font.contains(" yes yes yes "), "\(font)") }
  }

  @Test func `text from right to left, and letters that join, are found as they were written`()
    throws
  {
    try folder.write(
      #"{"version": 1, "title": "Layer שלום, fi and नमस्ते", "layers": [{"id": "A", "frame": [0, 0, 99, 9]}]}"#,
      to: "b.json")
    #expect(try run("boundsketch render b.json -o b.pdf").end == .status(0))
    let text = try run("pdftotext b.pdf -").text
    for word in ["שלום", "fi and", "नमस्ते"] { #expect(text.contains(word), "\(text)") }
  }

  @Test func `letters that several glyphs show together are found as they were written`() throws {
    // A vowel sign that stands before its letter, a mark on a letter that has no such form, two marks on one letter.
    let words = ["हिन्दी", "q\u{303}", "น้ำ"]
    try folder.write(
      #"{"version": 1, "title": "\#(words.joined(separator: " and "))", "layers": [{"id": "A", "frame": [0, 0, 99, 9]}]}"#,
      to: "b.json")
    #expect(try run("boundsketch render b.json -o b.pdf").end == .status(0))
    let text = try run("pdftotext b.pdf -").text
    for word in words { #expect(text.contains(word), "\(text)") }
    #expect(!text.contains("\u{FFFD}"))
    #expect(try run("qpdf --check b.pdf").end == .status(0))
  }

  @Test func `the file tells its title, its language and its alt text, and no date`() throws {
    #expect(try run("boundsketch render a.json -o a.pdf").end == .status(0))
    let information = try run("pdfinfo a.pdf").text
    #expect(information.contains(/Title: +A turned layer\n/))
    #expect(information.contains(/Subject: +A layer turned by 30 degrees\n/))
    #expect(!information.contains("CreationDate"))
    let file = String(decoding: try folder.data(of: "a.pdf"), as: Unicode.ASCII.self)
    #expect(file.contains("/Lang (en)") && file.contains("/DisplayDocTitle true"))
    #expect(try run("boundsketch render a.json -o b.pdf && cmp a.pdf b.pdf").end == .status(0))
  }

  @Test func `the page is one picture with an alternate text, in both programs that look`() throws {
    let alt = "Turned by 30° – 一个 “layer” (𝔸)"
    try folder.write(
      #"{"version": 1, "alt": "\#(alt)", "layers": [{"id": "A", "frame": [0, 0, 99, 9]}]}"#,
      to: "b.json")
    for options in ["", "--no-embed"] {
      #expect(try run("boundsketch render b.json -o b.pdf --force \(options)").end == .status(0))
      #expect(try run("pdfinfo b.pdf").text.contains(/Tagged: +yes\n/))
      let tree = try run("pdfinfo -struct-text b.pdf")
      #expect(tree.text.hasPrefix("Document\n  Figure:\n") && tree.messages == "")
      // The numbers of the axes are within the marks.
      #expect(tree.text.contains("80"))
      let checked = try run("qpdf --check b.pdf")
      #expect(checked.end == .status(0), "\(checked.text)\(checked.messages)")
      #expect(try run("qpdf --json b.pdf").text.contains("\"/Alt\": \"u:\(alt)\""))
      #expect(try run("pdftotext b.pdf -").text.contains("80"))
      // Every mark ends, in the order in which the streams are read.
      let page = try run("qpdf --qdf --coalesce-contents b.pdf - | grep -aE ' BDC$|^EMC$'")
        .text
      let lines = page.split(separator: "\n")
      #expect(lines.first == "/Figure << /MCID 0 >> BDC" && lines.last == "EMC", "\(page)")
      #expect(lines.count { $0.hasSuffix("BDC") } == lines.count { $0.hasSuffix("EMC") })
    }
  }

  @Test func `the scene is an attachment, and a file that has not changed is left`() throws {
    func states() throws -> String { try run("boundsketch render a.json -o a.pdf --check").text }
    #expect(try states() == "a.pdf: missing\n")
    #expect(try run("boundsketch render a.json -o a.pdf").end == .status(0))
    #expect(try states() == "")
    let saved = try run("pdfdetach -save 1 -o scene.json a.pdf; cat scene.json").text
    #expect(try saved == run("boundsketch extract a.pdf").text && saved.contains("\"rotate\""))
    #expect(try run("boundsketch render a.pdf -o b.pdf && cmp a.pdf b.pdf").end == .status(0))
    var bytes = try folder.data(of: "a.pdf")
    bytes[bytes.count / 2] ^= 1
    try folder.write(bytes, to: "a.pdf")
    #expect(try states() == "a.pdf: edited since it was drawn\n")
    #expect(try run("boundsketch render a.json -o a.pdf --no-embed").end == .status(0))
    #expect(try run("boundsketch extract a.pdf").messages.contains("carries no scene"))
    try folder.write("%PDF-1.4\n", to: "a.pdf")
    #expect(try run("boundsketch render a.json -o a.pdf").messages.contains("was not written by"))
  }

  @Test func `a file that is cut off anywhere is still known as ours`() throws {
    #expect(try run("boundsketch render a.json -o whole.pdf").end == .status(0))
    let whole = try folder.data(of: "whole.pdf")
    for length in [20, 1_000, whole.count / 2, whole.count - 1_500] {
      try folder.write(whole.prefix(length), to: "a.pdf")
      #expect(
        try run("boundsketch extract a.pdf").messages.contains("cannot read the data of ours"))
      #expect(
        try run("boundsketch render a.json -o a.pdf && cmp a.pdf whole.pdf").end == .status(0))
    }
  }
}
