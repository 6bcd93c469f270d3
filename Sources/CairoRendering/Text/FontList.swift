/// The fonts that figures are set in: these and no others, whatever else is installed.
enum FontList {
  /// In the order in which they are asked for a glyph.
  static let families = "\(latinFamily), \(hanFamily), Noto Sans Arabic, Noto Sans Hebrew"
  static let latinFamily = "Inter"
  static let hanFamily = "Noto Sans CJK SC"

  /// No contextual alternates: Inter's turn `0x10` into `0×10` and `->` into an arrow.
  static let features = ["calt=0"]

  private static let otherFiles =
    ["Regular", "Bold"].flatMap { weight in
      [
        // This one face has the forms of every Han language; the text's language picks them.
        FontFile(
          path: "/usr/share/fonts/opentype/noto/NotoSansCJK-\(weight).ttc",
          family: hanFamily, style: weight, package: "fonts-noto-cjk", face: 2),
        FontFile(
          path: "/usr/share/fonts/truetype/noto/NotoSansArabic-\(weight).ttf",
          family: "Noto Sans Arabic", style: weight, package: "fonts-noto-core"),
        FontFile(
          path: "/usr/share/fonts/truetype/noto/NotoSansHebrew-\(weight).ttf",
          family: "Noto Sans Hebrew", style: weight, package: "fonts-noto-core"),
      ]
    }

  static let files = LatinFace.allCases.map(\.file) + otherFiles
}
