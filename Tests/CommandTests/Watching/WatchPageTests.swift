import Foundation
import TestSupport
import Testing

/// The page of `watch` in a browser, with real saves, a real mouse and real keys.
@Suite(.serialized) struct WatchPageTests {
  /// A scene whose layer B is turned about (120, 80).
  private static func turned(by degrees: Int) -> String {
    Scenes.bilingual.replacing("30deg", with: "\(degrees)deg")
  }

  private static let steps = #"""
    {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 200, 100], "sublayers": [
      {"id": "B", "frame": [0, 0, 50, 50]}]}],
     "steps": [{"set": {"B.position": [75, 25]}}, {"set": {"B.position": [125, 75]}}],
     "figure": {"panels": [{"step": 0}, {"step": 1}, {"step": 2}]}}
    """#

  /// Opens the page of a run in a folder with some files, and uses it while the run lasts.
  private func withPage(
    of files: [String: String], _ arguments: [String] = ["."],
    use: (Browser, WatchRun, Folder) throws -> Void
  ) throws {
    let folder = try Folder()
    for (name, text) in files { try folder.write(text, to: name) }
    let run = try WatchRun(arguments, in: folder)
    let browser = try Browser()
    try browser.open(at: run.address)
    try withExtendedLifetime(run) { try use(browser, run, folder) }
  }

  private func text(of selector: String, in browser: Browser) throws -> String {
    try browser.evaluate("document.querySelector('\(selector)').textContent", as: String.self)
  }

  /// The rows of a table, by their labels.
  private func rows(of table: String, in browser: Browser) throws -> [String: String] {
    let rows = try browser.evaluate(
      "[...document.querySelectorAll('#\(table) tr')].map((r) => [...r.cells].map((c) => c.textContent))",
      as: [[String]].self)
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// Where the element of a name has its middle in the window.
  private func middle(of element: String, in browser: Browser) throws -> [Double] {
    try browser.evaluate(
      """
      (() => { const b = document.querySelector('[data-element="\(element)"]').getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2]; })()
      """, as: [Double].self)
  }

  private static let isDrawn = "document.querySelector('#sheet svg') && $('problem').hidden"

  @Test func `an address that ends in nothing a name could be shows the first scene`() throws {
    try withPage(of: ["a.json": Scenes.small]) { browser, run, _ in
      try browser.open(at: "about:blank")
      try browser.open(at: run.address + "#%")
      #expect(try browser.wait(for: Self.isDrawn))
    }
  }

  @Test(arguments: [false, true])
  func `a save replaces the picture alone, and the zoom stays`(byRenaming: Bool) throws {
    try withPage(of: ["a.json": Scenes.small], ["a.json"]) { browser, _, folder in
      #expect(try browser.wait(for: Self.isDrawn))
      _ = try browser.evaluate("window.isSamePage = true", as: Bool.self)
      for _ in 0..<3 { try browser.press("+") }
      let heights =
        "[figure.height, document.querySelector('#sheet svg').getBoundingClientRect().height]"
      let before = try browser.evaluate(heights, as: [Double].self)
      #expect(abs(before[1] / before[0] - 1.953_125) < 0.001)
      let name = byRenaming ? "a.json.new" : "a.json"
      try folder.write(Scenes.small.replacing("120", with: "230"), to: name)
      if byRenaming {
        let renamed = unsafe rename(folder.url(of: name).path, folder.url(of: "a.json").path)
        #expect(renamed == 0)
      }
      #expect(try browser.wait(for: "figure.height !== \(before[0])"))
      let after = try browser.evaluate(heights, as: [Double].self)
      #expect(abs(after[1] / after[0] - 1.953_125) < 0.001)
      #expect(try browser.evaluate("window.isSamePage", as: Bool.self))
      #expect(browser.complaints == [])
      #expect(folder.files == ["a.json"])
    }
  }

  @Test func `the pointer tells coordinates in every layer, the element and its numbers`() throws {
    try withPage(of: ["a.json": Self.turned(by: 30)]) { browser, _, _ in
      #expect(try browser.wait(for: Self.isDrawn))
      let place = try middle(of: "B.fill", in: browser)
      try browser.point(atX: place[0], y: place[1])
      let found = try rows(of: "coordinates", in: browser).mapValues { text in
        text.split(separator: ", ").compactMap { Double($0.replacing("\u{2212}", with: "-")) }
      }
      #expect(Set(found.keys) == ["canvas", "root space", "A", "B"])
      for (space, point) in ["root space": [120.0, 80], "A": [120, 80], "B": [60, 40]] {
        let numbers = try #require(found[space])
        #expect(zip(numbers, point).allSatisfy { abs($0 - $1) < 0.1 }, "\(space): \(numbers)")
      }
      #expect(try text(of: "#element", in: browser).hasPrefix("B."))
      let numbers = try rows(of: "numbers", in: browser)
      #expect(numbers["bounds"] == "0, 0, 120, 80")
      #expect(numbers["transform"]?.contains("30") == true, "\(numbers)")
      #expect(
        try browser.evaluate(
          "[...document.querySelectorAll('.hovered')].every((e) => e.dataset.element === $('element').textContent) && document.querySelectorAll('.hovered').length > 0",
          as: Bool.self))
      // Beside the middle, what is to the right of it on the canvas is turned back in B.
      try browser.point(atX: place[0] + 20, y: place[1])
      let beside = try #require(try rows(of: "coordinates", in: browser)["B"])
        .split(separator: ", ").compactMap { Double($0) }
      try #require(beside.count == 2)
      let step = try browser.evaluate("20 * figure.panels[0].spaces[0].inverse[0]", as: Double.self)
      #expect(abs(beside[0] - (60 + step * 0.5 * 3.0.squareRoot())) < 0.1)
      #expect(abs(beside[1] - (40 - step * 0.5)) < 0.1)
      #expect(browser.complaints == [])
    }
  }

  @Test func `errors stand in place as the command words them, over the last good picture`() throws
  {
    try withPage(of: ["a.json": Scenes.small]) { browser, _, folder in
      #expect(try browser.wait(for: Self.isDrawn))
      let picture = "document.querySelector('#sheet').innerHTML"
      let before = try browser.evaluate(picture, as: String.self)
      try folder.write(Scenes.misspelt, to: "a.json")
      #expect(try browser.wait(for: "!$('problem').hidden"))
      let outcome = try Tool.built.run(["render", "a.json", "-o", "out.png"], in: folder)
      #expect(try text(of: "#problem", in: browser) == outcome.messages)
      #expect(outcome.messages.contains("a.json:1:"))
      #expect(try browser.evaluate(picture, as: String.self) == before)
      let opacity = "Number(getComputedStyle(sheet).opacity)"
      #expect(try browser.evaluate(opacity, as: Double.self) < 0.5)
      try folder.write(Scenes.odd, to: "a.json")
      #expect(try browser.wait(for: Self.isDrawn))
      #expect(try browser.evaluate(opacity, as: Double.self) == 1)
      // Warnings stand below.
      let warned = try Tool.built.run(["render", "a.json", "-o", "out.png"], in: folder)
      #expect(try text(of: "#messages", in: browser) == warned.messages)
      #expect(browser.complaints == [])
    }
  }

  @Test func `scenes that come and go are listed, and one that is gone is told of`() throws {
    try withPage(of: ["a.json": Scenes.small]) { browser, _, folder in
      #expect(try browser.wait(for: Self.isDrawn))
      try folder.write(Scenes.bilingual, to: "sub/b.json")
      #expect(try browser.wait(for: "names.length === 2 && names[1] === 'sub/b.json'"))
      try browser.press("ArrowDown")
      #expect(try browser.wait(for: "figure && figure.scene === 'sub/b.json'"))
      try FileManager.default.removeItem(at: folder.url(of: "sub/b.json"))
      #expect(try browser.wait(for: "!$('problem').hidden"))
      #expect(
        try text(of: "#problem", in: browser)
          == "boundsketch: cannot read 'sub/b.json': no such file or directory\n")
      #expect(try browser.wait(for: "names.length === 1"))
      try folder.write(Scenes.bilingual, to: "sub/b.json")
      #expect(try browser.wait(for: Self.isDrawn + " && names.length === 2"))
      #expect(browser.complaints == [])
    }
  }

  @Test func `a folder that is removed and made again is watched again`() throws {
    try withPage(of: ["s/a.json": Scenes.small], ["s"]) { browser, run, folder in
      #expect(try browser.wait(for: Self.isDrawn))
      try FileManager.default.removeItem(at: folder.url(of: "s"))
      #expect(try browser.wait(for: "!$('problem').hidden"))
      try folder.write(Scenes.bilingual, to: "s/a.json")
      #expect(try browser.wait(for: Self.isDrawn + " && figure.panels[0].spaces.length === 3"))
      #expect(try run.end().messages == "")
    }
  }

  @Test func `arrow keys go through the steps of a scene`() throws {
    try withPage(of: ["a.json": Self.steps]) { browser, _, _ in
      #expect(try browser.wait(for: "figure && figure.states === 3"))
      #expect(try text(of: "#step", in: browser) == "all steps")
      let place = "figure.panels.map((p) => p.spaces[2].numbers[2][1].join(' ')).join('; ')"
      #expect(try browser.evaluate(place, as: String.self) == "25, 25; 75, 25; 125, 75")
      for (key, state, position) in [
        ("ArrowRight", 1, "25, 25"), ("ArrowRight", 2, "75, 25"), ("ArrowRight", 3, "125, 75"),
        ("ArrowRight", 3, "125, 75"), ("ArrowLeft", 2, "75, 25"),
      ] {
        try browser.press(key)
        #expect(try browser.wait(for: "figure.state === \(state)"))
        #expect(try browser.evaluate(place, as: String.self) == position)
        #expect(try text(of: "#step", in: browser) == "step \(state - 1) of 2")
      }
      #expect(browser.complaints == [])
    }
  }

  @Test func `figure and page follow the appearance of the browser, or that of the switch`() throws
  {
    try withPage(of: ["a.json": Scenes.small]) { browser, _, folder in
      #expect(try browser.wait(for: Self.isDrawn))
      let colors =
        "[getComputedStyle(document.querySelector('.paper')).fill, getComputedStyle(document.documentElement).backgroundColor].join()"
      let light = try browser.evaluate(colors, as: String.self)
      try browser.setScheme(isDark: true)
      let dark = try browser.evaluate(colors, as: String.self)
      #expect(
        zip(light.split(separator: "rgb"), dark.split(separator: "rgb")).allSatisfy { $0 != $1 })
      try browser.click("#theme")
      #expect(try browser.evaluate(colors, as: String.self) == light)
      try browser.setScheme(isDark: false)
      try browser.click("#theme")
      #expect(try browser.evaluate(colors, as: String.self) == dark)
      // The next picture too.
      try folder.write(Self.turned(by: 10), to: "a.json")
      #expect(try browser.wait(for: "figure.panels[0].spaces.length === 3"))
      #expect(try browser.evaluate(colors, as: String.self) == dark)
    }
  }

  @Test func `goldens are compared, and a difference is shown as the report shows it`() throws {
    let folder = try Folder()
    try folder.write(Self.turned(by: 30), to: "scenes/a.json")
    try folder.write("", to: "goldens/.keep")
    let recorded = try Tool.built.run(["render", "scenes", "-o", "goldens"], in: folder)
    #expect(recorded.end == .status(0))
    // Beside the folder of the scenes, where it is found.
    let run = try WatchRun(["scenes"], in: folder)
    let browser = try Browser()
    try browser.open(at: run.address)
    #expect(try browser.wait(for: "$('summary').textContent === '1 figure: 1 same'"))
    #expect(try browser.evaluate("$('report').hidden", as: Bool.self))
    try folder.write(Self.turned(by: 40), to: "scenes/a.json")
    #expect(try browser.wait(for: "$('summary').textContent.startsWith('1 figure: 1 changed')"))
    #expect(try browser.evaluate("!$('report').hidden", as: Bool.self))
    let number = try browser.evaluate("$('report').src.split('=')[1]", as: String.self)
    let path = "/\(try run.parts.token)/report?number=\(number)"
    let connection = try run.connection(
      sending:
        "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(run.parts.port)\r\nConnection: close\r\n\r\n")
    #expect(connection.read(until: "</html>").contains("B.transform"))
    // The golden is recorded anew.
    _ = try Tool.built.run(["check", "scenes", "--goldens", "goldens", "--update"], in: folder)
    #expect(try browser.wait(for: "$('summary').textContent === '1 figure: 1 same'"))
    #expect(browser.complaints == [])
  }
}
