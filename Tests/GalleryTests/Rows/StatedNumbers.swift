import Foundation
import SourceText

/// All that the `expect` blocks of a scene state, its steps' among them.
struct StatedNumbers {
  private static let tolerance = 0.000501

  private var tuples: [[Double]] = []
  private var numbers: [Double] = []

  init(ofScene name: String) throws {
    let file = Gallery.fixtures.appending(path: "scenes/\(name).json")
    try self.init(SourceFile(name: name, bytes: Array(try Data(contentsOf: file))))
  }

  init(_ source: SourceFile) throws {
    let tree = try readJSON(source)
    collect(tree.root, tree)
  }

  /// Whether the numbers of a tuple stand in the scene side by side: as a value, or as the origin or
  /// the size of a rectangle.
  func state(_ tuple: FigureRow.Tuple) -> Bool {
    guard tuple.values.count == 1 else {
      return tuples.contains { stated in
        stated.count == tuple.values.count
          && zip(stated, tuple.values).allSatisfy { abs($0 - $1) <= Self.tolerance }
      }
    }
    return numbers.contains { number in
      let value = tuple.values[0]
      return abs(number - value) <= Self.tolerance
        || !tuple.hasSign && abs(abs(number) - value) <= Self.tolerance
    }
  }

  private mutating func collect(_ node: JSONTree.Node, _ tree: JSONTree) {
    for element in tree.elements(of: node) { collect(element, tree) }
    for member in tree.members(of: node) {
      if tree.string(of: member.key) == "expect" {
        addFacts(member.value, tree)
      } else {
        collect(member.value, tree)
      }
    }
  }

  /// Those of one state, or of each state of a sweep.
  private mutating func addFacts(_ node: JSONTree.Node, _ tree: JSONTree) {
    for state in tree.elements(of: node) { addFacts(state, tree) }
    for fact in tree.members(of: node) {
      addQuestion(tree.string(of: fact.key))
      add(fact.value, tree)
    }
  }

  /// What a conversion converts is stated too.
  private mutating func addQuestion(_ path: String) {
    for match in path.matches(of: /\[([^\]]*)\]/) {
      add(match.1.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) })
    }
  }

  private mutating func add(_ node: JSONTree.Node, _ tree: JSONTree) {
    switch tree.kind(of: node) {
    case .number: add([tree.number(of: node)])
    case .string:
      let text = tree.string(of: node)
      if let angle = text.wholeMatch(of: /(-?[\d.]+)deg/).flatMap({ Double($0.1) }) { add([angle]) }
    case .array:
      let elements = Array(tree.elements(of: node))
      if elements.allSatisfy({ tree.kind(of: $0) == .number }) {
        add(elements.map { tree.number(of: $0) })
      } else {
        for element in elements { add(element, tree) }
      }
    case .object:
      for member in tree.members(of: node) where tree.string(of: member.key) == "value" {
        add(member.value, tree)
      }
    default: break
    }
  }

  private mutating func add(_ values: [Double]) {
    tuples.append(values)
    if values.count == 4 { tuples += [Array(values[..<2]), Array(values[2...])] }
    numbers += values
  }
}
