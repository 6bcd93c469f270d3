import Testing

@Suite struct ParameterTests {
  @Test(arguments: Repository.files(in: ["Sources"], extensions: ["swift"]))
  func `every parameter has words where it must, or where another has`(path: String) throws {
    let needsAll = ParameterRules.modules.contains { path.hasPrefix("Sources/\($0)/") }
    #expect(
      ParameterRules.violations(in: try Repository.text(of: path), at: path, needsAll: needsAll)
        == [])
  }

  @Test(
    arguments: [
      // Without words, and with words for some, for all, in another order and for none that there is.
      ("/// A.\npublic func f(x: Int)", 0, 1),
      ("/// - Parameter x: one.\npublic func f(x: Int, y: Int)", 1, 1),
      ("/// - Parameter x: one.\npublic func f(x: Int)", 0, 0),
      ("/// - Parameters:\n///   - y: one.\n///   - x: one.\npublic init(x: Int, y: Int)", 1, 1),
      ("/// - Parameter z: one.\npublic subscript(x: Int) -> Int", 1, 1),
      ("/// - Parameter x:\npublic func f(x: Int)", 0, 1),
      // Names inside, types that have commas, and attributes.
      (
        "/// - Parameters:\n///   - x: one\n///     and more.\n///   - y: one.\n@discardableResult\n"
          + "public func f<T>(at x: [Int: T] = [:], @B<T, T> by y: (T, T) -> Int)", 0, 0
      ),
      (
        "/// - Parameters:\n///   - x: one.\n///   - y: one.\npublic init(\n  _ x: Int,\n  y: Int\n)",
        0, 0
      ),
      // No doc comment, no parameters, or not public.
      ("public func f(x: Int)", 0, 0), ("/// A.\npublic func f()", 0, 0),
      ("/// A.\nfunc f(x: Int)", 0, 0), ("/// A.\n\npublic func f(x: Int)", 0, 0),
    ])
  func `the checker of parameters finds which have no words`(
    text: String, partial: Int, all: Int
  ) {
    for (needsAll, count) in [(false, partial), (true, all)] {
      let found = ParameterRules.violations(in: text, at: "file", needsAll: needsAll)
      #expect(found.count == count, "\(found)")
    }
  }
}
