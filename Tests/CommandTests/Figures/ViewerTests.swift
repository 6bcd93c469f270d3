import Foundation
import Testing

/// SVG and PDF files of the gallery, drawn by the programs of others.
@Suite struct ViewerTests {
  /// Made by `Scripts/set-up-python`.
  private static let python = Repository.root.appending(path: ".build/python/bin/python3").path

  private static let gallery = Result { () throws -> Folder in
    let folder = try Folder()
    try folder.write(rightToLeft, to: "right-to-left.json")
    let scenes = Repository.root.appending(path: "Fixtures/scenes").path
    let outcome = try Tool.quickest.shell(
      """
      set -e
      mkdir text outlines embedded
      render() { boundsketch render '\(scenes)' right-to-left.json "$@"; }
      render -o text --format png,svg,pdf --scale 2 --appearance light --appearance dark
      for name in outlines embedded; do
        render -o $name --format svg --text $name
        ln text/*.png $name
      done
      """, in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
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

  /// - Parameters:
  ///   - texts: the folder of the files.
  ///   - every: 1 draws all figures of the folder, 3 the first of each three.
  ///   - folder: that in which it is; nil for the gallery's.
  private func likeness(
    _ texts: String, in viewer: String, every: Int = 1, _ folder: Folder? = nil
  ) throws -> [String: Likeness] {
    let script = Repository.root.appending(path: "Tests/Viewers/viewers.py").path
    let outcome = try Tool.built.start(
      Self.python, [script, texts, viewer, String(every)], in: folder ?? Self.gallery.get())()
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return try JSONDecoder().decode([String: Likeness].self, from: outcome.output)
  }

  /// Dark figures differ from light ones in colours alone, so that a third tells whether a page has them.
  @Test(
    arguments: [
      ("librsvg", 1), ("resvg", 1), ("chromium", 1), ("poppler", 1), ("chromium-dark", 3),
    ])
  func `texts are where they are in our pictures, and so is all else`(
    viewer: String, every: Int
  ) throws {
    let found = try likeness("text", in: viewer, every: every)
    #expect(found.count >= 80 / every)
    for (name, likeness) in found {
      // A line that the grid of pixels widens from 1.5 pixels to 2 is darker by a sixth at most.
      #expect(likeness.strays <= 0.001 && likeness.shade <= 0.2, "\(name): \(likeness)")
    }
  }

  @Test(
    arguments: [
      ("outlines", "librsvg"), ("outlines", "resvg"), ("embedded", "librsvg"),
      ("embedded", "resvg"),
      ("embedded", "chromium-bare"),
    ])
  func `letters are the same in every form, and embedded ones where no font is installed`(
    form: String, viewer: String
  ) throws {
    let found = try likeness(form, in: viewer, every: 6)
    #expect(found.count >= 15)
    for (name, likeness) in found {
      #expect(likeness.strays <= 0.001 && likeness.shade <= 0.2, "\(name): \(likeness)")
    }
  }

  /// A scene of texts in every font, with numbers among words from right to left.
  private static let scripts = #"""
    {"version": 1,
      "title": "Layer שלום, fi 1⁄2 e\u0301 naïve Ελλάδα Жизнь नमस्ते สวัสดี",
      "layers": [{"id": "A", "frame": [0, 0, 320, 240], "sublayers": [
        {"id": "B", "name": "الشكل والطبقة 3.5", "frame": [80, 70, 160, 100],
          "transform": [{"rotate": "30deg"}]}]}],
      "figure": {"annotations": [
        {"callout": "B.bounds.topLeft", "text": "旋转的图层，它的框架变大……「角」"},
        {"callout": "B.bounds.bottomRight", "text": "骨 直 角 한국어 カタカナ"}]}}
    """#

  @Test(
    arguments: [
      ("text", "librsvg"), ("text", "chromium"), ("embedded", "librsvg"),
      ("embedded", "chromium-bare"),
    ])
  func `texts of every script are where they are in our pictures`(
    form: String, viewer: String
  ) throws {
    let folder = try Folder()
    try folder.write(Self.scripts, to: "a.json")
    let outcome = try Tool.built.shell(
      "mkdir f && boundsketch render a.json -o f/ --format png,svg --text \(form) --scale 2",
      in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let found = try likeness("f", in: viewer, folder)
    let likeness = try #require(found["a"])
    #expect(likeness.strays <= 0.001 && likeness.shade <= 0.2, "\(likeness)")
  }

  /// A scene of texts that fonts make arrows, products and signs of, if nobody tells them not to.
  private static let signs = #"""
    {"version": 1, "title": "A -> B => 120 x 80, 2x3 <- C --> `a != b && c >= d //x -> y`",
      "layers": [{"id": "A", "frame": [0, 0, 200, 100]}], "figure": {"show": {"A": ["outline"]}}}
    """#

  @Test(arguments: ["librsvg", "resvg", "chromium"])
  func `signs stay what they are in viewers that know no features of fonts`(viewer: String) throws {
    let folder = try Folder()
    try folder.write(Self.signs, to: "a.json")
    let outcome = try Tool.built.shell(
      "mkdir f && boundsketch render a.json -o f/ --format png,svg --scale 2", in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let likeness = try #require(try likeness("f", in: viewer, folder)["a"])
    #expect(likeness.strays <= 0.001 && likeness.shade <= 0.2, "\(likeness)")
  }

  @Test func `letters are others where no font is installed, unless they are embedded`() throws {
    let name = "000-28-position-and-frame-follow"
    let outcome = try Tool.built.shell(
      "mkdir few && cp text/\(name).svg text/\(name)@2x.png few", in: try Self.gallery.get())
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    let found = try likeness("few", in: "chromium-bare")
    #expect(found[name].map { $0.strays > 0.01 } == true, "\(found)")
  }

  @Test func `another parser of XML reads all files`() throws {
    let folder = try Self.gallery.get()
    let outcome = try Tool.built.shell(
      "xmllint --noout --huge text/*.svg outlines/*.svg embedded/*.svg", in: folder)
    #expect(outcome.end == .status(0) && outcome.messages == "", "\(outcome.messages)")
  }

  /// - Parameter most: parts of the bytes of the PNG files at 2x, light and dark, that the SVG files stand for.
  @Test(arguments: [("text", 0.06), ("outlines", 0.18), ("embedded", 0.2)])
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
