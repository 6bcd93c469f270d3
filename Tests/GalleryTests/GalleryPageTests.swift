import Foundation
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

  @Test(arguments: Gallery.names)
  func `a scene begins with its question`(name: String) throws {
    let question = try GalleryPage.question(ofScene: name)
    #expect(question.wholeMatch(of: /[A-Z].*\?( [A-Z].*\.)?/) != nil)
  }
}
