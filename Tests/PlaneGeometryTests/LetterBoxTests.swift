import DisplayList
import LayerGeometry
import Testing

@testable import PlaneGeometry

struct LetterBoxTests {
  /// A line 12 points high from y = 100 on.
  private func box(_ words: String) -> Rect {
    TextRun(
      words, style: TextStyle(size: 10), color: Color(0), origin: Point(x: 20, y: 109.6),
      extent: TextExtent(width: 40, ascent: 9.6, descent: 2.4)
    ).letterBox
  }

  @Test func `letters reach as high and as deep as the highest and deepest of them`() {
    #expect(box("B 12").minY == box("bed").minY && box("bed").maxY == box("B 12").maxY)
    #expect(box("sum").minY > box("bed").minY + 1 && box("sum").maxY == box("bed").maxY)
    #expect(box("page").maxY > box("bed").maxY + 1.5 && box("page").minY == box("sum").minY)
    #expect(box("(3, 4)").maxY == box("page").maxY && box("(3, 4)").minY == box("bed").minY)
  }

  @Test
  func `signs of Han reach over capitals and below the baseline, unknown letters as deep as any`() {
    let (flat, han, deep) = (box("B"), box("视图"), box("page"))
    #expect(han.minY < flat.minY - 1 && flat.maxY < han.maxY && han.maxY < deep.maxY)
    #expect(box("рука").maxY == deep.maxY && box("视图 (1)").maxY == deep.maxY)
  }

  @Test func `letters are within their line`() {
    for words in ["a", "(", "B", ""] {
      #expect(Rect(x: 20, y: 100, width: 40, height: 12).contains(box(words)), "\(words)")
    }
  }
}
