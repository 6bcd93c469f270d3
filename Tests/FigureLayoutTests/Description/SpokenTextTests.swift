import Testing

@testable import FigureLayout

/// Texts of several lines, as they are said in a sentence.
struct SpokenTextTests {
  static let texts: [(lines: String, spoken: String)] = [
    ("one line", "one line"),
    // Words that go on need nothing, others a comma.
    ("The anchor moves\nand the card", "The anchor moves and the card"),
    ("The anchor moves\nThe card follows", "The anchor moves, The card follows"),
    ("origin (1, 2)\nsize (3, 4)", "origin (1, 2), size (3, 4)"),
    ("x: 1\ny: 2", "x: 1, y: 2"),
    ("frame\n(1, 2)", "frame (1, 2)"),
    ("x′\n= 3", "x′ = 3"),
    // Punctuation is not doubled, within the text or with what follows it.
    ("Take a rect:\n(80, 50)", "Take a rect: (80, 50)"),
    ("It moves.\n\n  It stays. ", "It moves. It stays"),
    ("It moves:", "It moves"),
    ("Why?", "Why?"), ("and so on...", "and so on..."), (":", ":"), ("", ""),
    ("锚点移动\n卡片移动。", "锚点移动，卡片移动"),
    ("取一个矩形：\n(80, 50)", "取一个矩形：(80, 50)"),
    ("frame 为\n原点 (1, 2)\n尺寸 (3, 4)", "frame 为原点 (1, 2)，尺寸 (3, 4)"),
    ("包围框是\n(1, 2)", "包围框是 (1, 2)"),
    ("“Stop.”\nThen it goes", "“Stop.” Then it goes"),
    // A line of Japanese ends anywhere.
    ("アンカー\nポイント", "アンカーポイント"),
  ]

  @Test(arguments: texts)
  func `lines are joined without doubled punctuation`(row: (lines: String, spoken: String)) {
    #expect(row.lines.spoken == row.spoken)
  }
}
