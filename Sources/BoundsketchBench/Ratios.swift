import SourceText

/// Collects the ratios that a run measures, for programs to read.
final class Ratios {
  private struct Ratio {
    let name: String
    let value: Double
    let goal: Double?
    let isLeast: Bool
  }

  private var all: [Ratio] = []

  /// Keeps a ratio under a name of the form `section/what`, and returns its text for the report, with the goal as
  /// an upper limit.
  func keep(_ name: String, _ value: Double, goal: Double? = nil, places: Int = 3) -> String {
    all.append(Ratio(name: name, value: value, goal: goal, isLeast: false))
    guard let goal else { return decimal(value, places) }
    return "\(decimal(value, places)) (goal: at most \(JSONText.spelling(of: goal)))"
  }

  /// Keeps a ratio likewise, with the goal as a lower limit.
  func keep(_ name: String, _ value: Double, atLeast goal: Double) -> String {
    all.append(Ratio(name: name, value: value, goal: goal, isLeast: true))
    return "\(decimal(value, 3)) (goal: at least \(JSONText.spelling(of: goal)))"
  }

  /// The ratios in the order of measurement, one JSON object a line: `{"name", "ratio", "goal"}`, with the goal as
  /// an upper limit, or `{"name", "ratio", "least"}`.
  var json: String {
    let entries = all.map { ratio -> JSONText in
      var members: [(String, JSONText)] = [
        ("name", .string(ratio.name)), ("ratio", .number(ratio.value)),
      ]
      if let goal = ratio.goal { members.append((ratio.isLeast ? "least" : "goal", .number(goal))) }
      return .object(members)
    }
    return JSONText.array(entries).lines
  }
}
