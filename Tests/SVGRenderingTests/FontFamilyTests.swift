import Testing

@testable import SVGRendering

struct FontFamilyTests {
  /// A font of emoji may have any name.
  @Test func `the name of a family ends no string of CSS`() {
    #expect(FontFamilies.quoted("Inter") == "'Inter'")
    #expect(FontFamilies.quoted(#"S'o\n"#) == #"'S\'o\\n'"#)
    let families = FontFamilies(root: "figure-1")
    #expect(families.list(for: "It's") == #"'figure-1 It\'s','It\'s',sans-serif"#)
  }
}
