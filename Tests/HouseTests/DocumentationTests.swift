import Testing

@Suite struct DocumentationTests {
  @Test(
    arguments: Repository.files(
      in: DocumentationRules.modules.map { "Sources/" + $0 }, extensions: ["swift"]))
  func `every public declaration says what it is`(path: String) throws {
    #expect(DocumentationRules.violations(in: try Repository.text(of: path), at: path) == [])
  }

  @Test(
    arguments: [
      ("/// A point.\npublic struct Point {\n  public var x: Double\n}", [3]),
      ("/// A point.\n@frozen\npublic struct Point {}", []),
      ("/// A point.\n\npublic struct Point {}", [3]),
      ("// A point.\n@frozen public struct Point {}", [2]),
      ("/// One.\npublic enum Kind {\n  /// A.\n  case a\n  case b(Int)\n}", [5]),
      ("enum Kind {\n  case a\n}", []),
      (
        "/// One.\npublic enum Kind {\n  func f() {\n    switch self {\n    case let a: a\n    }\n  }\n}",
        []
      ),
      ("/// One.\npublic protocol Shape {\n  var area: Double { get }\n}", [3]),
      ("public import Glibc\nstruct Point {}", []),
    ])
  func `the checker of documentation finds what is missing`(text: String, lines: [Int]) {
    let found = DocumentationRules.violations(in: text, at: "file")
    #expect(found.map { $0.split(separator: ":")[1] } == lines.map { "\($0)" })
  }
}
