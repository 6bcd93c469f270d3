import DisplayList
import Foundation
import Testing

@testable import TextShaping

/// The files that figures are set in are those that they should be, and whole.
@Suite struct FontFileTests {
  @Test func `a missing font is named`() {
    let file = FontFile(
      path: "/usr/share/fonts/nowhere.otf", name: FontName(family: "Inter", style: "Regular"),
      package: "fonts-some")
    let missing = TextFailure.missingFont(
      path: file.path, family: "Inter", package: "fonts-some", folder: nil)
    #expect(throws: missing) { _ = try FontFace(file) }
  }

  @Test(
    arguments: [
      ("/etc/passwd", nil),
      ("/usr/share/fonts/opentype/inter/Inter-Regular.otf", "Inter Regular"),
      ("/usr/share/fonts/opentype/inter/Inter-SemiBoldItalic.otf", "Inter Semi Bold Italic"),
      ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "Noto Sans CJK JP Regular"),
      ("/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf", "Noto Sans Hebrew Bold"),
    ] as [(String, String?)]) func `a file that is not the font is named`(
      path: String, found: String?
    )
  {
    let file = FontFile(
      path: path, name: FontName(family: "Another", style: "Regular"), package: "fonts-some")
    let failure =
      found.map {
        TextFailure.otherFont(
          path: path, found: $0, expected: "Another Regular", package: "fonts-some", folder: nil)
      } ?? .damagedFont(path: path, family: "Another", package: "fonts-some", folder: nil)
    #expect(throws: failure) { _ = try FontFace(file) }
  }

  /// Letters of another face would be set, and nothing would tell.
  @Test(arguments: FontSource.installed.files.map(\.path))
  func `another face of the family is refused`(
    path: String
  ) throws {
    for var file in FontSource.installed.files where file.path != path {
      let name = try #require(file.name)
      file.path = path
      let failure = #expect(throws: TextFailure.self) { _ = try FontFace(file) }
      guard case .otherFont(_, let found, let expected, _, _)? = failure else {
        Issue.record("\(failure as Any)")
        continue
      }
      #expect(found != expected && expected == "\(name)")
    }
  }

  @Test(
    arguments: [
      ("Inter", "Semi Bold", true), ("Inter", "SemiBold", true), ("Inter", "Bold", false),
      ("Inter Display", "SemiBold", false), ("Inter", "SemiBold Italic", false),
    ])
  func `a face has its name with and without spaces`(family: String, style: String, isOne: Bool) {
    let name = FontName(family: "Inter", style: "Semi Bold")
    #expect(name.isOneFace(with: FontName(family: family, style: style)) == isOne)
  }

  @Test func `all fonts are those that they say they are`() throws {
    for file in FontSource.installed.files { _ = try FontFace(file) }
  }

  /// Its letters would not be seen, or stand anywhere.
  @Test(arguments: FontSource.installed.files) func `a font that was cut off is refused`(
    file: FontFile
  ) throws {
    let folder = FileManager.default.temporaryDirectory
    let copy = folder.appending(path: "cut-off-\(UUID())")
    defer { try? FileManager.default.removeItem(at: copy) }
    let whole = try Data(contentsOf: URL(filePath: file.path))
    var cut = file
    cut.path = copy.path
    let damaged = TextFailure.damagedFont(
      path: copy.path, family: try #require(file.name).family, package: file.package, folder: nil)
    for count in [0, 4, 11, 12, 100, 1000, whole.count / 2, whole.count - 5] {
      try whole.prefix(count).write(to: copy)
      #expect(throws: damaged, "\(count)") { _ = try FontFace(cut) }
    }
    try whole.write(to: copy)
    _ = try FontFace(cut)
  }

  /// The face that has the simplified Chinese forms, wherever it stands in the file.
  @Test func `the face of a family is found wherever a collection has it`() throws {
    for var file in FontFamily.han.files(in: .installed) {
      file.index = 0
      let face = try FontFace(file)
      #expect(unsafe FontName(of: face.face) == file.name)
    }
  }
}
