import Foundation
import TestSupport
import Testing

/// Animations as SVG files, which play by style sheets.
@Suite(.serialized) struct AnimatedSVGTests {
  private struct Likeness: Decodable {
    var strays, shade: Double

    /// Tells whether the pictures are alike as figures and their PNG files are (`ViewerTests`).
    var isClose: Bool { strays <= 0.001 && shade <= 0.2 }
  }

  /// The likeness of SVG files and the PNG files of the same names, as a viewer draws them.
  private func likeness(in folder: Folder, _ viewer: String) throws -> [String: Likeness] {
    let outcome = try Tool.built.start(
      Repository.root.appending(path: ".build/python/bin/python3").path,
      [Repository.root.appending(path: "Tests/Viewers/viewers.py").path, "v", viewer], in: folder)()
    try #require(outcome.end == .status(0), "\(outcome.messages)")
    return try JSONDecoder().decode([String: Likeness].self, from: outcome.output)
  }

  private static func gallery(_ name: String) -> URL {
    Repository.root.appending(path: "Fixtures/scenes/\(name).json")
  }

  private static func render(_ arguments: String, in folder: Folder) throws {
    let outcome = try Tool.quickest.shell("boundsketch render \(arguments)", in: folder)
    try #require(outcome.end == .status(0), "\(outcome.messages)")
  }

  static let scenes: [(name: String, rate: Int, step: Int, appearance: String)] = [
    ("000-12-anchor-changes-the-frame", 25, 11, "light"),
    ("003-07-operations-do-not-commute", 25, 17, "dark"),
  ]

  @Test(arguments: scenes)
  func `at each time a browser shows the frame of that time`(
    row: (name: String, rate: Int, step: Int, appearance: String)
  ) throws {
    let folder = try Folder()
    try folder.write(try Data(contentsOf: Self.gallery(row.name)), to: "a.json")
    try Self.render("a.json --animate -o a.svg", in: folder)
    try Self.render("a.json --frames --scale 2 --appearance \(row.appearance)", in: folder)
    let svg = String(decoding: try folder.data(of: "a.svg"), as: UTF8.self)
    let isDark = row.appearance == "dark"
    let frames = folder.files.filter { $0.hasPrefix("a") && $0.hasSuffix(".png") }
    try #require(frames.count > 40)
    for number in stride(from: 0, to: frames.count, by: row.step) {
      // Stopped in the middle of the frame.
      let time = (Double(number) + 0.5) * 1000 / Double(row.rate)
      let stop =
        "<style>.moving{animation-play-state:paused!important;"
        + "animation-delay:-\(time)ms!important}</style></svg>"
      try folder.write(svg.replacing("</svg>", with: stop), to: "v/\(number).svg")
      try folder.write(
        folder.data(of: frames[number]), to: "v/\(number)\(isDark ? "~dark" : "")@2x.png")
    }
    let found = try likeness(in: folder, isDark ? "chromium-dark" : "chromium")
    #expect(found.count >= 4)
    for (name, likeness) in found { #expect(likeness.isClose, "frame \(name): \(likeness)") }
    // The comparison tells frames apart.
    let others = found.keys.sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
    let ending = "\(isDark ? "~dark" : "")@2x.png"
    try folder.write(
      folder.data(of: "v/\(others[others.count - 1])\(ending)"), to: "v/\(others[0])\(ending)")
    let wrong = try likeness(in: folder, isDark ? "chromium-dark" : "chromium")
    #expect(wrong[others[0]]?.isClose == false)
  }

  @Test(arguments: ["librsvg", "resvg"])
  func `a viewer without animations shows the still`(viewer: String) throws {
    let folder = try Folder()
    let name = "000-26-frame-in-five-steps"
    try folder.write(try Data(contentsOf: Self.gallery(name)), to: "a.json")
    try Self.render("a.json --animate --format svg,png --scale 2", in: folder)
    // The still of an animated PNG file is what programs show that play none.
    try folder.write(folder.data(of: "a~animated@2x.png"), to: "v/a@2x.png")
    try folder.write(folder.data(of: "a~animated.svg"), to: "v/a.svg")
    let found = try likeness(in: folder, viewer)
    #expect(found["a"]?.isClose == true, "\(found)")
  }

  @Test func `nothing moves for who does not want it`() throws {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    try Self.render("a.json --animate --format svg", in: folder)
    let browser = try Browser()
    let address = folder.url(of: "a~animated.svg").absoluteString
    let count = "document.getAnimations().filter(a => a.playState === 'running').length"
    let hidden = """
      [...document.querySelectorAll('.moving')].filter(
        e => (getComputedStyle(e).visibility === 'hidden') !== e.hasAttribute('visibility')).length
      """
    try browser.open(at: address)
    #expect(try browser.evaluate(count, as: Int.self) > 5)
    try browser.setScheme(isDark: false, isMotionReduced: true)
    try browser.open(at: address)
    #expect(try browser.evaluate(count, as: Int.self) == 0)
    #expect(try browser.evaluate(hidden, as: Int.self) == 0)
    #expect(browser.complaints == [])
  }

  @Test func `an animation is played as often as the scene says, in its time`() throws {
    let folder = try Folder()
    for (loops, count) in [("", "infinite"), (#", "loops": 3"#, "3")] {
      try folder.write(
        AnimationTests.scene.replacing(
          #""frameRate": 10"#, with: #""frameRate": 10\#(loops)"#), to: "a.json")
      try Self.render("a.json --animate --format svg", in: folder)
      let svg = String(decoding: try folder.data(of: "a~animated.svg"), as: UTF8.self)
      // Three pauses of 0.2 s, and two steps of 0.4 s.
      #expect(svg.contains(".moving{animation:1400ms step-end \(count)}"))
    }
  }

  @Test func `the file is one for light and dark, gives its scene back, and is drawn again alike`()
    throws
  {
    let folder = try Folder()
    try folder.write(AnimationTests.scene, to: "a.json")
    try Self.render("a.json --animate --format svg --text outlines", in: folder)
    let file = try folder.data(of: "a~animated.svg")
    #expect(String(decoding: file, as: UTF8.self).contains("prefers-color-scheme:dark"))
    try Self.render("a.json --animate --format svg --text outlines", in: folder)
    #expect(try folder.data(of: "a~animated.svg") == file)
    let outcome = try Tool.built.shell(
      """
      xmllint --noout a~animated.svg && boundsketch extract a~animated.svg -o b.json &&
      boundsketch render b.json --animate --format svg --text outlines && cmp a~animated.svg b~animated.svg
      """, in: folder)
    #expect(outcome.end == .status(0), "\(outcome.messages)")
    let refused = try Tool.built.shell(
      "boundsketch render a.json --animate --format pdf", in: folder)
    #expect(refused.messages.contains("'--animate' and '--format pdf' exclude each other"))
  }
}
