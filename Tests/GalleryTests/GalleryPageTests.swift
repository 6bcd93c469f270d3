import Foundation
import SourceText
import Testing

/// The page of the gallery is what the scenes make it.
struct GalleryPageTests {
  @Test func `the page is up to date`() throws {
    let text = try GalleryPage.text()
    if Gallery.isRecording { try Data(text.utf8).write(to: GalleryPage.file) }
    let page = try String(contentsOf: GalleryPage.file, encoding: .utf8)
    #expect(page == text, "record it anew: BOUNDSKETCH_RECORD=1 swift test --filter GalleryPage")
  }

  @Test func `every figure belongs to one question, and every question has one`() throws {
    let sections = try GalleryPage.sections()
    #expect(sections.flatMap(\.figures).sorted() == FigureRow.all.map(\.id).sorted())
    #expect(Set(sections.map(\.question)).count == sections.count)
    #expect(sections.allSatisfy { $0.question.hasSuffix("?") })
  }

  @Test func `every scene is shown once, with its alt text`() throws {
    let page = try String(contentsOf: GalleryPage.file, encoding: .utf8)
    let pictures = page.matches(of: /<img src="[^"]*\/([^"\/]+)\.png" alt="([^"]+)">/)
    #expect(pictures.map { String($0.1) }.sorted() == Gallery.names)
    #expect(pictures.allSatisfy { $0.2.count > 40 })
  }

  @Test func `below every picture are lines of its scene, in their order, and no more than fit`()
    throws
  {
    let page = try String(contentsOf: GalleryPage.file, encoding: .utf8)
    let shown = page.matches(
      of: /\.\.\/Fixtures\/scenes\/([^)]+)\.json\)\n\n```jsonc\n((?:[^`]|`[^`])+)\n```\n/)
    #expect(shown.map { String($0.1) }.sorted() == Gallery.names)
    for (_, name, excerpt) in shown.map(\.output) {
      let source = try Gallery.source(String(name))
      var rest = String(decoding: source.bytes, as: UTF8.self).split(separator: "\n")[...]
      let lines = excerpt.split(separator: "\n")
      for line in lines {
        rest = rest.drop {
          !$0.hasSuffix(line) || !$0.dropLast(line.count).allSatisfy { $0 == " " }
        }
        #expect(rest.popFirst() != nil, "\(name): \(line)")
      }
      #expect((1...GalleryExcerpt.mostLines).contains(lines.count), "\(name)")
    }
  }

  @Test func `an excerpt shows what is special before what is plain`() throws {
    let text = """
      {
        "version": 1,
        "title": "no",
        "layers": [
          {"id": "A", "name": "A wide layer at the end of a long line, of which an excerpt would be too wide", "frame": [0, 0, 1, 1], "sublayers": [
            {
              "id": "B",
              "frame": [0, 0, 1, 1],
              "transform": [{"scale": 2}]
            }
          ]}
        ],
        "steps": [
          {
            "set": {"B.transform": []},
            "caption": "no"
          }
        ],
        "figure": {
          "show": {
            "B": ["axes"],
            "*": ["name"]
          },
          "annotations": [
            {"point": "B.origin"},
            {"point": "A.origin"}
          ]
        }
      }
      """
    let excerpt = try GalleryExcerpt(of: SourceFile(name: "x.json", bytes: Array(text.utf8)))
    #expect(
      excerpt.text == """
        "id": "B",
        "frame": [0, 0, 1, 1],
        "transform": [{"scale": 2}]

        "set": {"B.transform": []},

        "show": {
          "B": ["axes"],
          "*": ["name"]

        {"point": "B.origin"},
        """)
  }

  @Test(arguments: Gallery.names)
  func `a scene begins with its question`(name: String) throws {
    let question = try GalleryPage.question(ofScene: name)
    #expect(question.wholeMatch(of: /[A-Z].*\?( [A-Z].*\.)?/) != nil)
  }
}
