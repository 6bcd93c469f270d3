import FigureExpectation
import LayerGeometry
import SceneFormat
import Testing

/// The scenes of expectations that are made in Swift.
@Suite struct DocumentTests {
  @Test func `a document made in Swift has the golden of its JSON`() throws {
    let stage = try Stage()
    stage.record()
    func check(x: Double) -> ExpectationOutcome {
      let document = Document {
        DocumentLayer("A", frame: Rect(x: 0, y: 0, width: 120, height: 80)) {
          DocumentLayer("B", frame: Rect(x: x, y: 20, width: 40, height: 30))
        }
      }
      return stage.expectation().check(.document(document))
    }
    #expect(check(x: 20).failure == nil)
    #expect(check(x: 21).text?.contains("B.frame: [20, 20, 40, 30], now [21, 20, 40, 30]") == true)
  }

  @Test func `errors of a document made in Swift have lines of its canonical text`() throws {
    let layer = DocumentLayer("A", frame: Rect(x: 0, y: 0, width: 9, height: 4))
    let document = Document {
      layer
      layer
    }
    let text = try Stage().expectation().check(.document(document)).text ?? ""
    #expect(text.contains("scene:5:"), "\(text)")
    #expect(text.contains("a second layer has the id 'A'"))
  }
}
