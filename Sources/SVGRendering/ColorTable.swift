internal import DisplayList

/// The colours of a figure: how each is spelled where it is used, and the variable that stands for it where a viewer
/// knows variables.
///
/// Rules of style find a colour by its spelling. So what is light and dark in two ways, but alike in light, is spelled in
/// two ways.
struct ColorTable {
  private struct Pair: Hashable {
    var light: Color
    var dark: Color
  }

  private struct Entry {
    var spelling: String
    var variable: String
    var pair: Pair
    var fills = false
    var strokes = false
  }

  private var entries: [Entry] = []
  private var numbers: [Pair: Int] = [:]
  private var spellings: Set<String> = []
  private var variables: Set<String> = []

  enum Use: String { case fill, stroke }

  /// The spelling of a colour without its alpha.
  ///
  /// - Parameters:
  ///   - dark: the same colour in dark surroundings.
  ///   - element: what wears it; the first gives the variable its name.
  mutating func spelling(
    of light: Color, dark: Color, for use: Use, by element: @autoclosure () -> String
  ) -> String {
    let pair = Pair(light: light.with(alpha: 255), dark: dark.with(alpha: 255))
    let number = numbers[pair] ?? newEntry(pair, element())
    switch use {
    case .fill: entries[number].fills = true
    case .stroke: entries[number].strokes = true
    }
    return entries[number].spelling
  }

  private mutating func newEntry(_ pair: Pair, _ element: String) -> Int {
    var spelling = pair.light.description
    var spaces = ""
    while !spellings.insert(spelling).inserted {
      spelling = "rgb(\(spaces)\(pair.light.red),\(pair.light.green),\(pair.light.blue))"
      spaces += " "
    }
    let name = "--" + element
    var (variable, count) = (name, 1)
    while !variables.insert(variable).inserted {
      count += 1
      variable = "\(name)-\(count)"
    }
    numbers[pair] = entries.count
    entries.append(Entry(spelling: spelling, variable: variable, pair: pair))
    return entries.count - 1
  }

  /// The rules that give the colours their variables, and the variables their values in light and in dark surroundings.
  ///
  /// Viewers that do not know them all pass over the whole block.
  ///
  /// - Parameter root: the name of the outermost element; variables of the page around it win over those here.
  func style(root: String, isDynamic: Bool) -> String {
    if entries.isEmpty { return "" }
    var style = "@supports selector(:where(a)){\n"
    style += ":where(#\(root)){\(declarations(\.light))}\n"
    if isDynamic {
      style += "@media (prefers-color-scheme:dark){:where(#\(root)){\(declarations(\.dark))}}\n"
    }
    for entry in entries {
      let uses = (entry.fills ? [Use.fill] : []) + (entry.strokes ? [.stroke] : [])
      for use in uses {
        style += "#\(root) [\(use)=\"\(entry.spelling)\"]{\(use):var(\(entry.variable))}\n"
      }
    }
    return style + "}\n"
  }

  private func declarations(_ color: KeyPath<Pair, Color>) -> String {
    entries.map { "\($0.variable):\($0.pair[keyPath: color])" }.joined(separator: ";")
  }
}
