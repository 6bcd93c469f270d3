import Foundation
import Testing

/// A row of docs/figures.md: what must be visible in a figure.
struct FigureRow: Sendable, CustomTestStringConvertible {
  /// Numbers that the row writes as one: "(10, 20)", "40 × 50", "18".
  struct Tuple: Hashable, Sendable {
    /// As it is written.
    var text: String
    var values: [Double]
    /// Whether only the amount is told, as of "200 above".
    var hasSign: Bool
  }

  var id: String
  var text: String

  var testDescription: String { id }

  static let page = Gallery.fixtures.deletingLastPathComponent().appending(path: "docs/figures.md")

  static let all: [FigureRow] = {
    let list = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return list.matches(of: /(?m)^\| (\d{3}-\d{2}) \| (.*) \|$/).map {
      FigureRow(id: String($0.1), text: String($0.2))
    }
  }()

  /// The scene of the row; nil where it is still to come.
  var scene: String? { Gallery.names.first { $0.hasPrefix(id + "-") } }

  /// All numbers of the row, each in the largest tuple that it stands in.
  ///
  /// Digits of words that begin with a letter, such as "view2", are no numbers.
  var tuples: [Tuple] {
    var rest = text.replacing(/[A-Za-z_][A-Za-z0-9_.]*/, with: " ")
    var found: [Tuple] = []
    // The list writes a minus sign, and ∓ for two places with opposite signs.
    for pattern in [
      /\([−∓+-]?\d[\d.]*(?:, [−∓+-]?\d[\d.]*)+\)/, /[−-]?\d[\d.]* × [−-]?\d[\d.]*/,
      /[−∓+-]?\d+(?:\.\d+)?/,
    ] as [Regex<Substring>] {
      found += rest.matches(of: pattern).map { Tuple(String($0.output)) }
      rest = rest.replacing(pattern, with: " ; ")
    }
    return found
  }
}

extension FigureRow.Tuple {
  init(_ text: String) {
    self.text = text
    let plain = text.replacing("−", with: "-").replacing("∓", with: "-").replacing("+", with: "")
    values = plain.matches(of: /-?\d+(?:\.\d+)?/).compactMap { Double($0.output) }
    hasSign = plain.contains("-") || values.count > 1
  }
}
