import Testing

@testable import FigureLayout

struct LineBreakingTests {
  @Test(arguments: [
    ("two words", ["two ", "words"]),
    ("锚点是中心", ["锚", "点", "是", "中", "心"]),
    ("变大，再变小。", ["变", "大，", "再", "变", "小。"]),
    ("设 frame 之后", ["设 ", "frame ", "之", "后"]),
    ("（括号）内", ["（括", "号）", "内"]),
    ("", []),
  ])
  func `lines end after spaces and between Han characters`(
    paragraph: String, segments: [String]
  ) {
    #expect(breakableSegments(of: paragraph) == segments)
  }
}
