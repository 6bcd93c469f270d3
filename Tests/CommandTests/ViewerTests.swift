import Foundation
import Testing

/// SVG and PDF files of the gallery, drawn by the programs of others.
@Suite(.serialized) struct ViewerTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// Made by `Scripts/set-up-python`.
  private static let python = root.appending(path: ".build/python/bin/python3").path

  private static let gallery = Result { () throws -> Folder in
    let folder = try Folder()
    try folder.write(rightToLeft, to: "right-to-left.json")
    for name in ["text", "outlines"] {
      try folder.write("", to: "\(name)/.keep")
      let arguments =
        ["render", root.appending(path: "Fixtures/scenes").path, "right-to-left.json", "-o", name]
        + ["--format", "png,svg,pdf", "--text", name, "--scale", "2", "--appearance", "light"]
      let outcome = try Tool.quickest.run(arguments + ["--appearance", "dark"], in: folder)
      try #require(outcome.end == .status(0), "\(outcome.messages)")
    }
    return folder
  }

  /// Lines of Hebrew and Arabic with numbers, brackets and words of other scripts.
  private static let rightToLeft = """
    {
      "version": 1,
      "title": "נקודה (70, 210) ועוד -30° עד (80, 20)",
      "layers": [{"id": "A", "name": "שכבה (א) 12", "frame": [0, 0, 160, 90]}],
      "figure": {
        "notes": ["النقطة (70, 210) هي frame.origin، والزاوية -45°.", "(10, 20) מרכז, A.bounds: 3 × 4!"]
      }
    }
    """

  private struct Likeness: Decodable {
    /// The share of pixels that have none like them within a pixel in the other picture.
    var strays: Double
    /// The most by which the means of neighbourhoods differ.
    var shade: Double
  }

  private func likeness(_ texts: String, in viewer: String) throws -> [String: Likeness] {
    let script = Self.root.appending(path: "Tests/Viewers/viewers.py").path
    let outcome = try Tool.built.start(
      Self.python, [script, texts, viewer], in: try Self.gallery.get())()
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return try JSONDecoder().decode([String: Likeness].self, from: outcome.output)
  }

  @Test(arguments: ["librsvg", "resvg", "chromium", "chromium-dark", "poppler"])
  func `texts are where they are in our pictures, and so is all else`(viewer: String) throws {
    let found = try likeness("text", in: viewer)
    #expect(found.count >= 80)
    for (name, likeness) in found {
      // A line that the grid of pixels widens from 1.5 pixels to 2 is darker by a sixth at most.
      #expect(likeness.strays <= 0.001 && likeness.shade <= 0.2, "\(name): \(likeness)")
    }
  }

  @Test(arguments: ["librsvg", "resvg"])
  func `outlines of letters are the same letters`(viewer: String) throws {
    let found = try likeness("outlines", in: viewer)
    #expect(found.count >= 80)
    for (name, likeness) in found {
      #expect(likeness.strays <= 0.001 && likeness.shade <= 0.2, "\(name): \(likeness)")
    }
  }

  @Test func `another parser of XML reads all files`() throws {
    let folder = try Self.gallery.get()
    let outcome = try Tool.built.shell("xmllint --noout text/*.svg outlines/*.svg", in: folder)
    #expect(outcome.end == .status(0) && outcome.messages == "", "\(outcome.messages)")
  }

  /// - Parameter most: parts of the bytes of the PNG files at 2x, light and dark, that the SVG files stand for.
  @Test(arguments: [("text", 0.06), ("outlines", 0.15)])
  func `files take a part of what the pictures take`(texts: String, most: Double) throws {
    let folder = try Self.gallery.get()
    let outcome = try Tool.built.shell(
      "cat \(texts)/*.png | wc -c; for file in \(texts)/*.svg; do gzip -9n <$file | wc -c; done",
      in: folder)
    let counts = outcome.text.split(separator: "\n").compactMap { Double($0) }
    let pictures = try #require(counts.first)
    #expect(counts.dropFirst().reduce(0, +) <= most * pictures)
    #expect(counts.count > 80)
  }
}
