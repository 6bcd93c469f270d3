import Foundation
import SourceText
import Testing

/// The numbers of docs/figures.md are those that the scenes' `expect` blocks state, and these are
/// checked whenever a scene is read; so neither the list nor the figures can drift.
struct RowNumberTests {
  /// The numbers of rows that are none of the geometry, or none that holds.
  private static let others: [String: [(text: String, reason: String)]] = [
    "000-01": [("40", "where the ticks of the axes end")],
    "000-05": [("(20, 20)", "(120, 120), which is stated, from the corner at (100, 100)")],
    "000-06": [("04", "the number of a figure"), ("05", "the number of a figure")],
    "000-09": [
      ("3", "seconds"), ("900", "the height of view2, 1000, less that of view1, 100"),
    ],
    "000-10": [("2", "of a formula")],
    "000-14": [
      ("12", "a numeral of the clock"), ("3", "a numeral of the clock"),
      ("6", "a numeral of the clock"), ("9", "a numeral of the clock"),
    ],
    "000-15": [("12", "a numeral of the clock")],
    "000-16": [("9", "minutes"), ("22", "seconds")],
    "000-18": [
      ("(10, 10)", "where the frame is before the rotation"), ("4", "of atan(3/4)"),
    ],
    "000-19": [
      ("1", "of a formula"), ("0", "of a formula"), ("0", "of a formula"), ("1", "of a formula"),
      ("1", "of a formula"),
    ],
    "000-21": [("1", "the number of a step")],
    "000-22": [("2", "the number of a step")],
    "000-23": [("3", "the number of a step")],
    "000-24": [("4", "the number of a step")],
    "000-25": [("5", "the number of a step"), ("4", "the number of a step")],
    "000-28": [("3 × 3", "rows and columns")],
    "002-02": [("30", "from x = 10 to x = 40, which are stated")],
    "002-07": [("(125, 125)", "the wrong answer, which must not hold")],
    "003-06": [("3 × 3", "rows and columns")],
    "004-07": [("(−100, 200)", "the size as it is set, before it is standardised")],
    "004-11": [
      ("4 × 4", "rows and columns")
    ],
  ]

  /// Rows whose scene is still to come; empty when the gallery is whole.
  private static let toCome: Set<String> = []

  @Test(arguments: FigureRow.all.filter { $0.scene != nil })
  func `every number of the row is stated by its scene`(row: FigureRow) throws {
    let stated = try StatedNumbers(ofScene: try #require(row.scene))
    let missing = row.tuples.filter { !stated.state($0) }.map(\.text)
    // A number in the table that the scene states, or that the row no longer has, is one too many.
    #expect(missing.sorted() == (Self.others[row.id] ?? []).map(\.text).sorted())
  }

  @Test func `only rows that are known to lack a scene lack one`() {
    #expect(FigureRow.all.count == 92)
    #expect(Set(FigureRow.all.filter { $0.scene == nil }.map(\.id)) == Self.toCome)
    #expect(Self.others.keys.filter { !FigureRow.all.map(\.id).contains($0) } == [])
  }

  @Test func `where the documents are wrong, the scenes state what holds`() throws {
    let page = try String(contentsOf: FigureRow.page, encoding: .utf8)
    let sections = page.components(separatedBy: "## What the documents say wrong\n")
    let section = try #require(sections.last)
    let items = section.components(separatedBy: "\n- ").dropFirst()
    #expect(items.count == 7)
    for item in items {
      let id = String(item.prefix(6))
      let halves = item.components(separatedBy: "**In truth**")
      try #require(halves.count == 2, "\(id)")
      guard let scene = FigureRow(id: id, text: "").scene else {
        #expect(Self.toCome.contains(id))
        continue
      }
      let stated = try StatedNumbers(ofScene: scene)
      let right = FigureRow(id: id, text: halves[1]).tuples
      #expect(right.filter { !stated.state($0) } == [], "\(id)")
      let wrong = FigureRow(id: id, text: String(halves[0].dropFirst(6))).tuples
      #expect(wrong.filter { $0.values.count > 1 && stated.state($0) } == [], "\(id)")
    }
  }

  @Test(
    arguments: [
      ("view2 at (20, −30.5), 40 × 50", ["(20, −30.5)", "40 × 50"]),
      ("R(18°): (1, 2) (3, 4), x2, m41", ["(1, 2)", "(3, 4)", "18"]),
      ("z = ∓50, T(50, 60), **(1, 2, 3, 4)**", ["(50, 60)", "(1, 2, 3, 4)", "∓50"]),
      ("no number, view1.bounds", []), ("y = 1.667, 27", ["1.667", "27"]),
    ] as [(String, [String])])
  func `numbers of a row are found`(text: String, tuples: [String]) {
    #expect(FigureRow(id: "", text: text).tuples.map(\.text) == tuples)
  }

  @Test(
    arguments: [
      ("(1, 2, 30, 40)", true), ("(1, 2)", true), ("30 × 40", true), ("(2, 30)", false),
      ("40 × 30", false), ("30", true), ("31", false), ("(7, 8)", true), ("(9, 8)", false),
      ("(5, 6)", true), ("45", true), ("−45", true), ("5.5", false), ("0.25", true),
      ("(−3, 4)", true), ("(3, 4)", false), ("3", true), ("−5", false), ("100", false),
    ])
  func `what a scene states is told from what it does not`(text: String, isStated: Bool) throws {
    let json = #"""
      {"layers": [{"frame": [100, 100, 100, 100]}], "steps": [{"expect": {"B.position": [-3, 4]}}],
       "expect": {"B.frame": [1, 2, 30, 40], "B.quad": [[5, 6], [7, 8], [9, 10], [11, 12]],
                  "[7, 8] in B to A": {"value": [0.25, 0], "tolerance": 100}, "B.rotation": "-45deg"}}
      """#
    let stated = try StatedNumbers(SourceFile(name: "scene.json", bytes: Array(json.utf8)))
    #expect(stated.state(FigureRow.Tuple(text)) == isStated)
  }
}
