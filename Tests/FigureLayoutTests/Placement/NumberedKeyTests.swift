import CairoRendering
import DisplayList
import FigureLayout
import FigureLint
import LayerGeometry
import Testing

/// Labels in a crowd: what cannot be placed is numbered, and a list below the picture says what each number means.
struct NumberedKeyTests {
  /// A random source that gives the same numbers everywhere.
  private struct Numbers {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(_ most: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % most
    }
  }

  /// Many points on a turned sheet, small tiles with long names, or sheets on each other.
  private static func scene(seed: Int) -> (json: String, words: [String]) {
    var numbers = Numbers(seed: seed)
    let (width, height) = (120 + numbers.next(3) * 80, 80 + numbers.next(3) * 40)
    var (words, layers, points): ([String], [String], [String]) = (["page"], [], [])
    for index in 0..<(8 + numbers.next(25)) {
      let (x, y) = (numbers.next(width - 20), numbers.next(height - 20))
      if seed % 3 == 0 {
        words.append("touch on the card \(index)")
        points.append(#"{"point": "[\#(x), \#(y)] in page", "label": "\#(words.last ?? "")"}"#)
      } else {
        let size = seed % 3 == 1 ? (6, 4) : (20 + numbers.next(60), 10 + numbers.next(40))
        words.append(seed % 3 == 1 ? "thumbnailView\(index)" : "sheet\(index)")
        layers.append(
          #"{"id": "\#(words.last ?? "")", "frame": [\#(x), \#(y), \#(size.0), \#(size.1)]}"#)
      }
    }
    let turn = seed % 3 == 0 ? #""transform": [{"rotate": "\#(numbers.next(4) * 15)deg"}],"# : ""
    let canvas = numbers.next(2) == 0 ? #""canvas": {"scale": 1.5},"# : ""
    return (
      #"""
      {"version": 1, "layers": [{"id": "page", "bounds": [0, 0, \#(width), \#(height)], \#(turn)
        "sublayers": [\#(layers.joined(separator: ", "))]}],
       "figure": {\#(canvas) "annotations": [\#(points.joined(separator: ", "))]}}
      """#, words
    )
  }

  private static func texts(of list: DisplayList) -> [(element: ElementID, string: String)] {
    list.items.compactMap { item in
      guard case .text(let run) = item.content else { return nil }
      return (item.element, run.string)
    }
  }

  /// The lines of the list of what is not seen, with its heading.
  private static func unseen(in list: DisplayList) -> [String] {
    texts(of: list).filter { [.text, .key].contains($0.element.last) }.map(\.string)
  }

  @Test
  func
    `each number is in the picture and the list once, no words are lost, and none can be misread`()
    throws
  {
    let typesetter = try TextTypesetter()
    var keys = 0
    for seed in 1...24 {
      let (json, words) = Self.scene(seed: seed)
      let list = try displayList(json, typesetter: typesetter)
      let texts = Self.texts(of: list)
      // A number in a balloon is a text of the element that the balloon is a part of.
      let balloons = Set(
        list.items.lazy.filter { $0.element.last == .number }.map {
          $0.element.without(last: .number)
        })
      let numbered = texts.filter { text in
        balloons.contains(text.element) && text.string.allSatisfy(\.isNumber)
      }
      let listed = numbered.filter { $0.element.first == .key }.map(\.string)
      let inPicture = numbered.filter { $0.element.first != .key }.map(\.string)
      #expect(listed == (0..<listed.count).map { "\($0 + 1)" }, "seed \(seed)")
      #expect(Set(inPicture) == Set(listed) && inPicture.count == listed.count, "seed \(seed)")
      for word in words where !texts.contains(where: { $0.string == word }) {
        Issue.record("seed \(seed): '\(word)' is nowhere\n\(json)")
      }
      for fault in list.falsehoods + list.labelFaults + list.lineFaults {
        Issue.record("seed \(seed): \(fault)\n\(json)")
      }
      if !listed.isEmpty { keys += 1 }
    }
    // The crowds are such that keys are needed in many, and not in all.
    #expect((4...22).contains(keys), "\(keys) keys")
  }

  @Test func `names of covered layers that would lie on others are listed as not seen`() throws {
    let under = (0..<6).map { #"{"id": "under\#($0)", "frame": [90, \#(20 * $0 + 40), 20, 10]}"# }
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "page", "bounds": [0, 0, 600, 400], "sublayers": [
        \#(under.joined(separator: ", ")), {"id": "cover", "frame": [10, 10, 580, 380]}]}],
       "figure": {"canvas": {"scale": 1}}}
      """#, typesetter: try TextTypesetter())
    let names = Self.texts(of: list).filter { $0.string.hasPrefix("under") }
    #expect(names.count == 6)
    let unseen = Self.unseen(in: list)
    #expect(unseen.first == "not seen:")
    #expect(list.nameFaults.isEmpty)
  }

  @Test func `a figure with places for all labels has no key`() throws {
    let list = try displayList(
      #"""
      {"version": 1, "layers": [{"id": "A", "frame": [0, 0, 300, 200], "sublayers": [
        {"id": "B", "frame": [40, 40, 120, 80]}]}]}
      """#, typesetter: try TextTypesetter())
    #expect(!list.items.contains { $0.element.first == .key })
  }

  @Test
  func `covered layers are led to where an edge of them is seen or dashed, else they are listed`()
    throws
  {
    func names(_ cover: String, _ more: String = "") throws -> (listed: [String], led: Bool) {
      let list = try displayList(
        #"""
        {"version": 1, "layers": [{"id": "page", "frame": [0, 0, 300, 200], "sublayers": [
          \#(more) {"id": "field", "frame": [60, 60, 80, 50]}, {"id": "cover", "frame": \#(cover)}]}],
         "figure": {"show": {"*": ["fill", "outline", "name"]}}}
        """#, typesetter: try TextTypesetter())
      return (
        Self.unseen(in: list), list.items.contains { $0.element.description == "field.name.leader" }
      )
    }
    #expect(try names("[40, 40, 140, 110]") == ([], true))
    let more = ["one", "two", "three"].map { #"{"id": "\#($0)", "frame": [70, 66, 60, 30]},"# }
    #expect(
      try names("[40, 40, 140, 110]", more.joined()).listed
        == ["not seen:", "one", "two", "three", "field"])
    #expect(try names("[60, 60, 80, 50]") == ([], true))
  }

  @Test func `a covered layer of which a line is seen is not listed as unseen`() throws {
    let list = try displayList(
      ofLayers: #"""
        {"id": "screen", "frame": [0, 0, 360, 480], "sublayers": [
          {"id": "header", "frame": [0, 0, 360, 50]},
          {"id": "button", "name": "Add button", "frame": [131, 187, 75, 41]},
          {"id": "dimming", "frame": [0, 0, 360, 480]}, {"id": "spotlight", "frame": [123, 179, 91, 57]},
          {"id": "bubble", "frame": [101, 97, 180, 64], "sublayers": [
            {"id": "text", "frame": [8, 8, 164, 28]}, {"id": "next", "frame": [122, 40, 50, 18]}]}]}
        """#)
    #expect(!list.strokes(of: "button.covered.outline").isEmpty)
    #expect(!list.allStrings.contains("not seen:"))
  }
}
