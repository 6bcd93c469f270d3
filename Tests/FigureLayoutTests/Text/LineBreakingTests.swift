import Testing

@testable import FigureLayout

struct LineBreakingTests {
  @Test(arguments: [
    ("two words", ["two ", "words"]),
    ("锚点是中心", ["锚", "点", "是", "中", "心"]),
    ("变大，再变小。", ["变", "大，", "再", "变", "小。"]),
    ("设 frame 之后", ["设 ", "frame ", "之", "后"]),
    ("（括号）内", ["（括号）", "内"]),
    ("at (10, 20) in A", ["at ", "(10, 20) ", "in ", "A"]),
    ("is 40 × 50 wide", ["is ", "40 × 50 ", "wide"]),
    ("x: 10 + 2 × 60 = 130 at last", ["x: 10 + 2 × 60 = 130 ", "at ", "last"]),
    (
      "at positions: 10 + 2 × 60 + 3 × 20 = 190",
      ["at ", "positions: ", "10 + 2 × 60 + 3 × 20 = 190"]
    ),
    ("a + b", ["a + b"]), ("and more + more", ["and ", "more + more"]),
    (
      "the first + the second", ["the ", "first + the ", "second"]
    ),
    (
      "11111111 + 22222222 + 33333333 + 4",
      ["11111111 ", "+ ", "22222222 ", "+ ", "33333333 ", "+ ", "4"]
    ),
    ("the.first = the.other = 20", ["the.first = the.other = 20"]),
    (
      "sky.position.x = hills.position.x = 220",
      ["sky.position.x = ", "hills.position.x = ", "220"]
    ),
    ("", [""]),
  ])
  func `lines end after spaces and between Han characters`(
    paragraph: String, segments: [String]
  ) {
    let characters = Array(paragraph)
    let ends = [0] + lineBreaks(in: characters) + [characters.count]
    #expect(zip(ends, ends.dropFirst()).map { String(characters[$0..<$1]) } == segments)
  }
}
