import SourceText
import TestSupport
import Testing

@testable import FigureLayout
@testable import SceneFormat

/// What is kept of the rules of style says what going through all of them would.
@Suite struct StyleSheetTests {
  private static let selectors: [StyleRule.Selector] = [
    .id("A"), .id("B"), .className("a"), .className("b"), .role(.outline), .role(.fill),
  ]

  private static func rules(_ random: inout SeededGenerator) -> [StyleRule] {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in
      func sometimes<Value>(_ value: Value) -> Value? {
        Int.random(in: 0..<3, using: &random) == 0 ? value : nil
      }
      let number = Int.random(in: 1...9, using: &random)
      return StyleRule(
        selector: selectors.randomElement(using: &random)!,
        color: sometimes(Bool.random(using: &random) ? .system(number) : .muted),
        fill: sometimes(.system(number)), lineWidth: sometimes(Double(number)),
        dash: sometimes([Double(number)]), span: Span(start: 0, end: 0))
    }
  }

  @Test(arguments: 0..<300)
  func `of each property the last rule for one of the selectors is known`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let rules = Self.rules(&random)
    let style = StyleSheet(rules)
    let chosen = Self.selectors.shuffled(using: &random).prefix(.random(in: 1...4, using: &random))
    func last<Value: Equatable>(_ property: (StyleRule) -> Value?) -> [Value] {
      Array(rules.filter { chosen.contains($0.selector) }.compactMap(property).suffix(1))
    }
    let selectors = Array(chosen)
    #expect([style.last(\.color, of: selectors)].compactMap { $0?.content } == last(\.color))
    #expect([style.last(\.fill, of: selectors)].compactMap { $0?.content } == last(\.fill))
    #expect(
      [style.last(\.lineWidth, of: selectors)].compactMap { $0?.content } == last(\.lineWidth))
    #expect([style.last(\.dash, of: selectors)].compactMap { $0?.content } == last(\.dash))
    let systems = last { rule -> Int? in
      if case .system(let number) = rule.color { number } else { nil }
    }
    #expect([style.last(\.system, of: selectors)].compactMap { $0?.content } == systems)
  }
}
