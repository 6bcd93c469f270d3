internal import SourceText

/// The scale of a figure: pixels to a canvas point, from 0.1 to 100 in steps of a thousandth.
public struct FigureScale: Hashable, Sendable {
  public static let one = FigureScale(thousandths: 1000)

  /// A whole number, so that equal scales are equal in every spelling.
  private let thousandths: Int

  private init(thousandths: Int) {
    self.thousandths = thousandths
  }

  /// Reads a scale with at most three decimals, such as `2` or `1.5`; nil for any other text.
  public init?(text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      1...3 ~= part.utf8.count && part.utf8.allSatisfy(\.isDigit)
    }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    let digits =
      parts[0] + fraction + String(repeating: "0", count: max(0, 3 - fraction.utf8.count))
    guard isDecimal, let thousandths = Int(digits), 100...100_000 ~= thousandths else { return nil }
    self.thousandths = thousandths
  }

  /// The scale of a value; nil if no figure can have it.
  public init?(value: Double) {
    let thousandths = (value * 1000).rounded()
    guard 100...100_000 ~= thousandths else { return nil }
    self.thousandths = Int(thousandths)
  }

  public var value: Double { Double(thousandths) / 1000 }

  /// The shortest spelling: `2`, `1.5`.
  public var spelling: String {
    var fraction = String(thousandths % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(thousandths / 1000)" + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The allowed values, in the words of messages.
  public static let allowed = "a number from 0.1 to 100 with at most three decimals"

  /// The resolution of the figure: a point is 1/72 of an inch.
  public var pixelsPerMetre: Int { Int((value * 72 / 0.0254).rounded()) }
}
