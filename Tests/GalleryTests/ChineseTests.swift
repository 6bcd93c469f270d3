import CairoRendering
import DisplayList
import SceneFormat
import Testing

/// What holds for every figure in Chinese.
struct ChineseTests {
  /// The texts of a figure by their elements; of one in several lines, all of them joined.
  private static func texts(_ name: String, _ language: String) throws -> [String: String] {
    let list = try Gallery.displayList(
      name, language: language, typesetter: try TextTypesetter())
    var lines: [String: [String]] = [:]
    for item in list.items {
      guard case .text(let run) = item.content,
        lines[item.element.description]?.contains(run.string) != true
      else { continue }
      lines[item.element.description, default: []].append(run.string)
    }
    return lines.mapValues { $0.joined() }
  }

  /// A text as it is compared: where lines end there may have been a space.
  private static func compact(_ text: String?) -> String? {
    text?.filter { $0 != " " && $0 != "\n" }
  }

  @Test(arguments: Gallery.names)
  func `what the scene says in both languages is Chinese`(name: String) throws {
    let scene = try Gallery.scene(name)
    let texts = try Self.texts(name, "zh")
    func expect(_ element: String, _ text: LocalizedText?) {
      guard let text else { return }
      #expect(Self.compact(texts[element]) == Self.compact(text.variant(for: "zh").string))
    }
    expect("title", scene.title)
    expect("subtitle", scene.subtitle)
    for (index, panel) in scene.figure.panels.enumerated() {
      expect("panel.\(index + 1).caption", panel.caption)
    }
    for (index, note) in scene.figure.notes.enumerated() { expect("note.\(index + 1)", note) }
    for layer in scene.descriptions where texts["\(layer.id).name"] != nil {
      let said = Self.compact(texts["\(layer.id).name"])
      // A layer in several panels is named in each.
      let word = Self.compact(layer.name.variant(for: "zh").string)
      #expect(said == word)
    }
  }

  @Test(arguments: Gallery.names)
  func `no word of the figure's own stays English`(name: String) throws {
    for (element, text) in try Self.texts(name, "zh") {
      #expect(
        !text.contains(/\b(anchor|before|after|movement|clipped|transformed|superlayer|in)\b/),
        "\(element): \(text)")
    }
  }

  @Test(arguments: Gallery.names)
  func `numbers are those of the English figure`(name: String) throws {
    func numbers(_ language: String) throws -> [String: String] {
      try Self.texts(name, language).filter { !$0.value.contains(where: \.isLetter) }
    }
    let (english, chinese) = (try numbers("en"), try numbers("zh"))
    #expect(english == chinese)
    // Some figures have no numbers that stand alone; those of formulas stand among letters.
    let hasNone = [
      "000-09", "000-21", "003-06", "004-11", "004-15", "005-02", "006-02", "006-03", "006-04",
      "006-07",
      "006-08", "006-10",
    ].contains { name.hasPrefix($0) }
    #expect(!english.isEmpty || hasNone)
  }

  @Test(arguments: Gallery.names)
  func `punctuation and digits are those that Chinese is set with`(name: String) throws {
    let scene = try Gallery.scene(name)
    let texts = try Self.texts(name, "zh").values + [scene.alt?.variant(for: "zh").string ?? ""]
    for text in texts {
      // Full stops and commas between Han characters are wide, digits narrow, a minus is no hyphen.
      #expect(!text.contains(/\p{Script=Han}[,;:?!.]|[,;:?!.]\p{Script=Han}/), "\(text)")
      #expect(!text.contains(/[０-９]/), "\(text)")
      #expect(!text.contains(/(^|[ (（,=])-[0-9]/), "\(text)")
    }
  }
}
