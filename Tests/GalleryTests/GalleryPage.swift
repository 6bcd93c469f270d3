import Foundation
import SceneFormat
import SourceText

/// docs/gallery.md, made of the scenes and of the questions in Fixtures/gallery.json.
struct GalleryPage {
  struct Section {
    var question: String
    /// Ids of rows of docs/figures.md, with or without a scene.
    var figures: [String]
  }

  static let file = Gallery.fixtures.deletingLastPathComponent().appending(path: "docs/gallery.md")

  static func sections() throws -> [Section] {
    let table = Gallery.fixtures.appending(path: "gallery.json")
    let tree = try readJSON(
      SourceFile(name: "gallery.json", bytes: Array(try Data(contentsOf: table))))
    return tree.elements(of: tree.root).map { node in
      var section = Section(question: "", figures: [])
      for member in tree.members(of: node) {
        if tree.string(of: member.key) == "question" {
          section.question = tree.string(of: member.value)
        } else {
          section.figures = tree.elements(of: member.value).map { tree.string(of: $0) }
        }
      }
      return section
    }
  }

  /// What the first line of a scene asks.
  static func question(ofScene name: String) throws -> String {
    let file = Gallery.fixtures.appending(path: "scenes/\(name).json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let line = text.prefix { $0 != "\n" }
    return line.hasPrefix("// ") ? String(line.dropFirst(3)) : ""
  }

  static func text() throws -> String {
    let shown = try sections().compactMap { section in
      let names = section.figures.compactMap { id in
        Gallery.names.first { $0.hasPrefix(id + "-") }
      }
      return names.isEmpty ? nil : (section.question, names)
    }
    var text = """
      # The gallery

      Figures by the questions that they answer, each with the lines of its scene that matter most, as they are in the
      file, in their order; the link above them leads to the whole. `make gallery` draws all of them. What each has to
      show, and its numbers, are in [figures.md](figures.md).


      """
    for (question, _) in shown { text += "- [\(question)](#\(anchor(of: question)))\n" }
    for (question, names) in shown {
      text += "\n## \(question)\n"
      for name in names { text += try figure(name) }
    }
    return text
  }

  private static func figure(_ name: String) throws -> String {
    let scene = try Gallery.scene(name)
    let alt = escaped(scene.alt?.variant(for: "en").string ?? "")
    let golden = "../Fixtures/goldens/\(name)"
    let excerpt = try GalleryExcerpt(of: Gallery.source(name)).text
    return """

      **\(try question(ofScene: name))**

      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(golden)~dark.png">
        <img src="\(golden).png" alt="\(alt)">
      </picture>

      [\(name).json](../Fixtures/scenes/\(name).json)

      ```jsonc
      \(excerpt)
      ```

      """
  }

  /// As GitHub names headings.
  private static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .map { $0 == " " ? "-" : $0 })
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\n", with: " ")
  }
}
