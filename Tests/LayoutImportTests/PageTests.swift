import Foundation
import LayerGeometry
import LayoutImport
import SceneFormat
import SourceText
import TestSupport
import Testing

/// Pages made at random in a real browser, the script of the documentation run in them, and what is made of its snapshots.
@Suite(.serialized) struct PageTests {
  private static let project = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The script, as `docs/importing.md` shows it.
  private static func script() throws -> String {
    let page = try String(
      contentsOf: project.appending(path: "docs/importing.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```js\n"))
    let end = try #require(page.range(of: "```", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  /// Opens a page, and runs in it what the console of a browser has: `copy`.
  private static func open(_ body: String, in browser: Browser) throws {
    let style = "body { margin: 8px; min-height: 2000px; width: 1500px }"
    try browser.open(
      Array("<!doctype html><meta charset=utf-8><style>\(style)</style><body>\(body)".utf8))
    _ = try browser.evaluate(
      "(() => { window.copy = (text) => { window.copied = text }; return true })()", as: Bool.self)
  }

  private static func snapshot(in browser: Browser) throws -> String {
    _ = try browser.evaluate("(() => {\n\(try script())\nreturn true })()", as: Bool.self)
    return try browser.evaluate("copied", as: String.self)
  }

  /// The boxes of all elements that are one box, as the browser has them, by their names in the scene.
  private static func boxes(in browser: Browser) throws -> [String: [Double]] {
    let text = try browser.evaluate(
      """
      JSON.stringify(Object.fromEntries([...document.querySelectorAll("html, body, [id]")]
        .filter((e) => e.getClientRects().length === 1).map((e) => {
          const b = e.getBoundingClientRect();
          return [e.id || e.localName, [b.x, b.y, b.width, b.height]];
        })))
      """, as: String.self)
    return try JSONDecoder().decode([String: [Double]].self, from: Data(text.utf8))
  }

  private static func scene(_ snapshot: String) throws -> (scene: Scene, imported: ImportedScene) {
    let imported = try importPage(SourceFile(name: "page.json", bytes: Array(snapshot.utf8)))
    let source = SourceFile(name: "scene.json", bytes: Array(imported.text.utf8))
    return (try readScene(source), imported)
  }

  @Test func `each box of 50 pages is that of its layer to a hundredth of a pixel`() throws {
    let browser = try Browser()
    try Self.open("<script>\(randomPages)</script>", in: browser)
    var (count, turned) = (0, 0)
    for seed in 1...50 {
      _ = try browser.evaluate("(() => { build(\(seed)); return true })()", as: Bool.self)
      let expected = try Self.boxes(in: browser)
      let html = try browser.evaluate("document.body.outerHTML", as: String.self)
      let (scene, imported) = try Self.scene(try Self.snapshot(in: browser))
      // The script leaves the page as it was.
      #expect(try Self.boxes(in: browser) == expected, "\(seed)")
      #expect(try browser.evaluate("document.body.outerHTML", as: String.self) == html)
      let places = Dictionary(
        zip(scene.descriptions.map(\.id), scene.layers.indices), uniquingKeysWith: { $1 })
      for (name, box) in expected {
        let index = try #require(places[name], "\(seed): \(name)")
        let quad = try #require(scene.layers.quad(of: index, in: nil), "\(seed): \(name)")
        let found = try #require(Rect(boundingBoxOf: quad.corners))
        let distance = zip([found.minX, found.minY, found.width, found.height], box)
          .map { abs($0 - $1) }.max()
        #expect(distance ?? 1 < 0.01, "\(seed): \(name) is at \(found), not \(box)")
        count += 1
        if scene.layers[index].transform.isIdentity == false { turned += 1 }
      }
      let text = try SceneDocument(SourceFile(name: "", bytes: Array(imported.text.utf8)))
      #expect(text.houseStyle == imported.text)
    }
    #expect(count > 1_000)
    #expect(turned > 300)
    #expect(browser.complaints == [])
  }

  @Test
  func `boxes are where they are in zoomed pages, shadow trees, and beside bars for scrolling`()
    throws
  {
    let browser = try Browser(showsScrollbars: true)
    // Each turned box makes something scroll, whose bar takes room from others.
    let page = """
      <style>.turned { transform: rotate(20deg); transition: all 3s } .card { width: 90%; height: 60px; background: tan }
      [style] { box-sizing: border-box }</style>
      <div id="auto" style="width: 200px; height: 90px; overflow: auto"><div id="inside" class="card turned">words</div>
      <canvas id="wide" style="width: 90%; display: block"></canvas></div>
      <div id="zoomed" style="zoom: 1.5; border: 3px solid; padding: 4px; overflow: hidden; height: 60px">
      <div id="zoomedTurned" style="width: 100px; height: 80px; transform: translate(10px, 5px) rotate(10deg); \
      transform-origin: 10px 20px"><p id="twice" style="zoom: 2; perspective: 900px; width: 30px; height: 9px; margin: 0">\
      <i id="deep" style="display: block; height: 5px; transform: rotateY(40deg)"></i></p></div></div>
      <div id="host"><b id="slotted" style="display: block; width: 70px; height: 30px; rotate: 7deg"></b></div>
      <section id="steep" style="width: 900px; height: 90px; transform: perspective(919.1px) rotateY(6.6deg); scale: 1.2 0.9">
      <div id="steeper" style="width: 50%; height: 40px; transform: perspective(1166.1px) rotateX(25.5deg)"></div></section>
      <div id="wideAndTurned" class="turned" style="width: 1700px; height: 40px"></div>
      """
    for overflow in ["", "html { overflow-y: auto }", "body { overflow: auto }"] {
      try Self.open(
        "<style>body { min-height: 0; width: auto } \(overflow)</style>\(page)", in: browser)
      _ = try browser.evaluate(
        """
        (() => { const tree = document.getElementById("host").attachShadow({ mode: "open" });
          tree.innerHTML = '<p style="transform: skewX(20deg); padding: 9px"><slot></slot></p>';
          document.getElementById("zoomed").scrollTop = 15; scrollTo(40, 60); return 1 })()
        """, as: Int.self)
      let expected = try Self.boxes(in: browser)
      let html = try browser.evaluate("document.documentElement.outerHTML", as: String.self)
      let (scene, imported) = try Self.scene(try Self.snapshot(in: browser))
      #expect(try Self.boxes(in: browser) == expected)
      #expect(try browser.evaluate("document.documentElement.outerHTML", as: String.self) == html)
      #expect(imported.warnings.all == [])
      let places = Dictionary(
        zip(scene.descriptions.map(\.id), scene.layers.indices), uniquingKeysWith: { $1 })
      #expect(expected.count == 14)
      for (name, box) in expected {
        let index = try #require(places[name], "\(name)")
        let corners = try #require(scene.layers.quad(of: index, in: nil)?.corners, "\(name)")
        let found = try #require(Rect(boundingBoxOf: corners))
        let distance = zip([found.minX, found.minY, found.width, found.height], box)
          .map { abs($0 - $1) }.max()
        #expect(distance ?? 1 < 0.01, "\(overflow): \(name) is at \(found), not \(box)")
      }
    }
    #expect(browser.complaints == [])
  }

  @Test func `an element that follows a path is told`() throws {
    let browser = try Browser()
    try Self.open(
      """
      <div id="follower" style="width: 50px; height: 40px; offset-path: path('M 0 0 L 90 50'); offset-distance: 50%"></div>
      """, in: browser)
    let (_, imported) = try Self.scene(try Self.snapshot(in: browser))
    #expect(
      imported.warnings.all.map(\.message) == [
        "html > body > div#follower: its 'offset-path' is not imported"
      ])
  }

  @Test
  func `a page is imported with names, clipping, borders and order, and what is lost is told`()
    throws
  {
    let browser = try Browser()
    try Self.open(
      """
      <main id="main" style="position: relative; width: 300px; height: 200px">
      <div class="card wide" style="position: absolute; z-index: 2; left: 10px; top: 20px; width: 100px; height: 60px; \
      border: 5px solid; overflow: hidden"><div aria-label="Buy now" style="height: 300px"></div></div>
      <div class="card" style="width: 50px; height: 40px; transform: rotate(30deg)"></div>
      <div class="side" style="width: 50px; height: 9px; overflow-x: clip"></div>
      <p style="visibility: hidden; margin: 0; width: 80px; height: 10px"></p></main>
      """, in: browser)
    _ = try browser.evaluate(
      "(() => { document.querySelector('.wide').scrollTop = 30; return 1 })()", as: Int.self)
    let (_, imported) = try Self.scene(try Self.snapshot(in: browser))
    let layers = try #require(imported.text.range(of: "\"id\": \"main\""))
    #expect(
      imported.text[layers.upperBound...].split(separator: "\n").map { $0.drop { $0 == " " } }
        .joined(separator: "\n").hasPrefix(
          """
          ,
          "frame": [0, 0, 300, 200],
          "sublayers": [
          {
          "id": "card",
          "bounds": [0, 0, 50, 40],
          "position": [25, 20],
          "transform": [{"rotate": "30deg"}]
          },
          // it clips in one direction alone; the layer does not clip
          {"id": "side", "frame": [0, 40, 50, 9]},
          {"id": "p", "frame": [0, 49, 80, 10], "isHidden": true},
          {
          "id": "card-2",
          "frame": [10, 20, 110, 70],
          "sublayers": [
          {
          "id": "card-content",
          "frame": [5, 5, 100, 60],
          "boundsOrigin": [5, 35],
          "masksToBounds": true,
          "sublayers": [
          {"id": "Buy-now", "frame": [5, 5, 100, 300]}
          """), "\(imported.text)")
    #expect(
      imported.warnings.all.map(\.message) == [
        "html > body > main#main > div.side: it clips in one direction alone; the layer does not clip"
      ])
  }

  @Test(
    arguments: [
      ("", "expected the snapshot of a page"), (" \n", "expected the snapshot of a page"),
      ("[]", "expected the snapshot of a page"),
      (#"{"window": [10, 10], "scroll": [0, 0]}"#, "the snapshot has no 'elements'"),
      (#"{"window": [10, -1], "scroll": [0, 0], "elements": []}"#, "'window' must be a width and"),
      (
        #"{"window": [10, 1e300], "scroll": [0, 0], "elements": []}"#,
        "each number of the window must lie between -1e9 and 1e9"
      ),
      (#"{"window": [1, 1], "scroll": [0, 0], "elements": [7]}"#, "'element 0' must be an object"),
      (
        #"{"window": [1, 1], "scroll": [0, 0], "elements": [{"tag": "a"}]}"#,
        "element 0 has no 'box'"
      ),
      (
        #"{"window": [1, 1], "scroll": [0, 0], "elements": [{"tag": "a", "box": [0, 0, 1, 1], "parent": 0}]}"#,
        "the parent of element 0 is none of those before it"
      ),
      (
        #"{"window": [1, 1], "scroll": [0, 0], "elements": [{"tag": "a", "box": [0, 0, 1, 1], "transform": [1, 2, 3, 4, 5, 6, 7]}]}"#,
        "'transform' must be an array of 6 or 16 numbers"
      ),
      (
        #"{"window": [1, 1], "scroll": [0, 0], "elements": [{"tag": "a", "box": [0, 0, 1, 1], "hue": 1}]}"#,
        "unknown key 'hue' in the snapshot of a page"
      ),
    ])
  func `a snapshot that is none is told at its place`(text: String, message: String) {
    #expect {
      try importPage(SourceFile(name: "page.json", bytes: Array(text.utf8)))
    } throws: { error in
      let found = (error as? Diagnostics)?.all ?? []
      return found.count == 1 && found[0].message.hasPrefix(message) && found[0].span != nil
    }
  }

  @Test func `a scene may be longer than the limit of what is read`() throws {
    let text = #"{"window": [9, 9], "scroll": [0, 0], "elements": []}"#
    var limits = Limits.standard
    limits.inputBytes = text.utf8.count
    let source = SourceFile(name: "page.json", bytes: Array(text.utf8))
    #expect(try importPage(source, limits: limits).text.utf8.count > limits.inputBytes)
  }

  @Test func `deep pages, and those of many elements, are refused at the limits alone`() throws {
    func snapshot(_ count: Int) -> SourceFile {
      let elements = (0..<count).map {
        #"{"tag": "div", "box": [0, 0, 9, 9]\#($0 == 0 ? "" : ", \"parent\": \($0 - 1)")}"#
      }
      let text =
        #"{"window": [9, 9], "scroll": [0, 0], "elements": [\#(elements.joined(separator: ",\n"))]}"#
      return SourceFile(name: "page.json", bytes: Array(text.utf8))
    }
    _ = try importPage(snapshot(999))
    #expect { try importPage(snapshot(1_000)) } throws: {
      ($0 as? Diagnostics)?.all.map(\.code) == [.depthLimit]
    }
    var limits = Limits.standard
    limits.depth = 200_000
    _ = try importPage(snapshot(20_000), limits: limits)
    limits.layers = 100
    #expect { try importPage(snapshot(100), limits: limits) } throws: {
      ($0 as? Diagnostics)?.all.map(\.code) == [.layerLimit]
    }
  }
}
