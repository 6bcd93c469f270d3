import Foundation
import Glibc
import Testing

/// The root that `make debian-13` makes.
private enum DebianRoot {
  static let path = Repository.root.appending(path: ".build/debian-13").path

  /// Whether it is there, and the command that needs no libraries of Swift, and both may be put together.
  static let isUsable =
    geteuid() == 0 && Tool.release != nil && FileManager.default.fileExists(atPath: path)
}

/// The command on Debian 13.
@Suite(.enabled(if: DebianRoot.isUsable)) struct DebianTests {
  private static let check = "check /media/scenes --goldens /media/goldens"

  /// Runs the command in the root, with the fixtures in `/media` and a folder with fonts, and the command's own, in
  /// `/mnt`.
  private func run(_ command: String, in folder: Folder? = nil) throws -> Outcome {
    let folder = try folder ?? Folder()
    for font in FontFolderTests.installed {
      let file = URL(filePath: "/usr/share/fonts/" + font)
      try folder.write(try Data(contentsOf: file), to: "fonts/" + file.lastPathComponent)
    }
    let (root, fixtures) = (DebianRoot.path, Repository.root.appending(path: "Fixtures").path)
    return try Tool.quickest.shell(
      """
      cp '\(Tool.quickest.path)' boundsketch && unshare --mount sh -c "
        mount --bind . '\(root)/mnt' && mount --bind '\(fixtures)' '\(root)/media' &&
        mount -t proc proc '\(root)/proc' &&
        chroot '\(root)' /mnt/boundsketch \(command)"
      """, in: folder)
  }

  @Test func `with the same fonts all goldens are the same`() throws {
    let goldens = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Fixtures/goldens").path)
    let outcome = try run("\(Self.check) --fonts /mnt/fonts")
    #expect(outcome.end == .status(0))
    #expect(
      outcome.messages == "boundsketch: \(goldens.count) figures: \(goldens.count) same\n")
  }

  @Test func `without fonts nothing is drawn`() throws {
    let outcome = try run(Self.check)
    #expect(outcome.end == .status(2))
    #expect(outcome.messages.contains("the font 'Inter' is not installed"))
  }

  @Test
  func
    `PDF files are tagged and searched, with other versions of Cairo too, and SVG files have fonts`()
    throws
  {
    let folder = try Folder()
    let words = ["हिन्दी", "q\u{303}", "น้ำ"]
    try folder.write(
      #"{"version": 1, "title": "\#(words.joined(separator: " and "))", "layers": [{"id": "A", "frame": [0, 0, 99, 9]}]}"#,
      to: "a.json")
    try folder.write("", to: "out/.keep")
    let drawn = try run(
      "render /mnt/a.json -o /mnt/out/ --format pdf,svg --text embedded --fonts /mnt/fonts",
      in: folder)
    #expect(drawn.end == .status(0), "\(drawn.messages)")
    let checked = try Tool.quickest.shell(
      "qpdf --check out/a.pdf && pdfinfo -struct out/a.pdf", in: folder)
    #expect(checked.end == .status(0) && checked.text.contains("Document\n  Figure:"), "\(checked)")
    let text = try Tool.quickest.shell("pdfinfo out/a.pdf; pdftotext out/a.pdf -", in: folder).text
    for word in words { #expect(text.contains(word), "\(text)") }
    #expect(!text.contains("CreationDate"))
    let extracted = try run("extract /mnt/out/a.pdf", in: folder)
    #expect(extracted.end == .status(0) && extracted.text.contains(words[0]))
    let file = String(decoding: try folder.data(of: "out/a.svg"), as: UTF8.self)
    #expect(file.components(separatedBy: "@font-face").count > 3)
  }
}
