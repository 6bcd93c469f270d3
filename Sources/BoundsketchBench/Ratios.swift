import SourceText

/// The ratios that a run has found, for programs to read.
final class Ratios {
  private struct Ratio {
    let name: String
    let value: Double
    let goal: Double?
    let isLeast: Bool
  }

  private var all: [Ratio] = []

  /// Keeps a ratio under a name of the form `section/what`, and gives it as the report prints it, with
  /// the most that it is meant to be.
  func keep(_ name: String, _ value: Double, goal: Double? = nil, places: Int = 3) -> String {
    all.append(Ratio(name: name, value: value, goal: goal, isLeast: false))
    guard let goal else { return decimal(value, places) }
    return "\(decimal(value, places)) (goal: at most \(JSONText.spelling(of: goal)))"
  }

  /// The same with the least that a ratio is meant to be.
  func keep(_ name: String, _ value: Double, atLeast goal: Double) -> String {
    all.append(Ratio(name: name, value: value, goal: goal, isLeast: true))
    return "\(decimal(value, 3)) (goal: at least \(JSONText.spelling(of: goal)))"
  }

  /// A line for each ratio in the order in which they were found: `{"name", "ratio", "goal"}`, the goal
  /// being the most that it is meant to be, or `{"name", "ratio", "least"}`.
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
