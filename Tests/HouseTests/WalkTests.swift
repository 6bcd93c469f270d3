import Testing

/// The walk of one property in `docs/architecture.md`: which file hands what to which.
@Suite struct WalkTests {
  /// The rows of the table: a file of `Sources`, and the name of what it hands on; nil for the last.
  private static func steps(in text: String) -> [(file: String, name: String?)] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "| file | what becomes of the anchor | hands on |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { row in
        let cells = row.split(separator: "|").map { cell in
          cell.firstMatch(of: /`([^`]+)`/).map { String($0.1) }
        }
        return (cells[0] ?? "", cells.last ?? nil)
      }
  }

  /// The words of a file's code: without its comments and imports.
  private static func words(of file: String) throws -> Set<String> {
    let code = try Repository.text(of: "Sources/" + file)
      .replacing(/\/\/.*/, with: "").replacing(/(?m)^.*\bimport .*/, with: "")
    return Set(code.matches(of: /\w+/).map { String($0.0) })
  }

  @Test func `each file of the walk names what it hands on, and so does the file that takes it`()
    throws
  {
    let steps = Self.steps(in: try Repository.text(of: "docs/architecture.md"))
    #expect(steps.count > 8)
    for (step, next) in zip(steps, steps.dropFirst()) {
      let name = try #require(step.name, "\(step.file) hands on nothing")
      #expect(try Self.words(of: step.file).contains(name), "\(step.file) does not name \(name)")
      #expect(try Self.words(of: next.file).contains(name), "\(next.file) does not name \(name)")
    }
    #expect(steps.last?.name == nil)
  }

  @Test func `the walk goes through each module and each folder once`() throws {
    let steps = Self.steps(in: try Repository.text(of: "docs/architecture.md"))
    for room in [
      steps.map { String($0.file.prefix { $0 != "/" }) },
      steps.map { $0.file.split(separator: "/").dropLast().joined(separator: "/") },
    ] {
      let visits = room.indices.filter { $0 == 0 || room[$0] != room[$0 - 1] }.map { room[$0] }
      #expect(Set(visits).count == visits.count, "\(visits)")
    }
  }
}
