import Foundation
import Testing

@Suite struct ImportTests {
  @Test(arguments: Repository.files(in: ["Sources"], extensions: ["swift"]))
  func `every file imports only what its module may`(path: String) throws {
    let inSources = String(path.dropFirst("Sources/".count))
    #expect(ImportRules.violations(in: try Repository.text(of: path), at: inSources) == [])
  }

  @Test func `no arrow of the table turns round`() {
    var above = ImportRules.libraries
    for row in ImportRules.table {
      #expect(row.imports.isSubset(of: above), "\(row.module)")
      above.insert(row.module)
    }
  }

  @Test(
    arguments: [
      ("LayerGeometry/Rect.swift", "import Glibc", 1),
      ("LayerGeometry/Plane/Angle.swift", "import Glibc", 0),
      ("LayerGeometry/Plane/Angle.swift", "import Foundation", 1),
      ("SceneFormat/Scene.swift", "public import LayerGeometry\nimport FigureLayout", 1),
      ("SceneFormat/Scene.swift", "@preconcurrency internal import DisplayList", 1),
      ("SceneFormat/Scene.swift", "@_spi(Testing) import struct DisplayList.Path", 1),
      ("DisplayList/Path.swift", "  import CairoRendering; import Foundation", 2),
      ("CairoRendering/Painter.swift", "import CCairo\nimport Glibc\nimport SceneFormat", 1),
      ("CairoRendering/Painter.swift", "import CHarfBuzz\nimport CPango", 2),
      ("Unheard/Of.swift", "", 1),
      ("Bitmap/Bitmap.swift", "// import Foundation\nlet important = 1", 0),
    ])
  func `the checker of imports finds what is forbidden`(path: String, text: String, count: Int) {
    #expect(ImportRules.violations(in: text, at: path).count == count)
  }

  @Test func `docs/architecture.md shows the same table`() throws {
    let rows = try Repository.text(of: "docs/architecture.md").split(separator: "\n")
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    for (module, imports) in ImportRules.table {
      let row = rows.first { $0.first == "`\(module)`" }
      let named = row?.last?.matches(of: /`(\w+)`/).map { String($0.1) } ?? []
      #expect(Set(named) == imports, "\(module)")
    }
  }
}
