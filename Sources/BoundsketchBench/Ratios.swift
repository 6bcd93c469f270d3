import SourceText

/// The ratios that a run has found, for programs to read.
final class Ratios {
  private struct Ratio {
    let name: String
    let value: Double
    let goal: Double?
  }

  private var all: [Ratio] = []

  /// Keeps a ratio under a name of the form `section/what`, and gives it as the report prints it, with
  /// the most that it is meant to be.
  func keep(_ name: String, _ value: Double, goal: Double? = nil, places: Int = 3) -> String {
    all.append(Ratio(name: name, value: value, goal: goal))
    guard let goal else { return decimal(value, places) }
    return "\(decimal(value, places)) (goal: at most \(JSONText.spelling(of: goal)))"
  }

  /// A line for each ratio in the order in which they were found: `{"name", "ratio", "goal"}`.
  var json: String {
    let entries = all.map { ratio -> JSONText in
      var members: [(String, JSONText)] = [
        ("name", .string(ratio.name)), ("ratio", .number(ratio.value)),
      ]
      if let goal = ratio.goal { members.append(("goal", .number(goal))) }
      return .object(members)
    }
    return JSONText.array(entries).lines
  }
}
