/// Measures runs of the command over many scenes: the gain of a second job, the time of unchanged scenes, and the
/// memory.
struct BatchRun {
  private static let count = 1_000
  private static let rounds = 3
  /// A small scene, since the costs of the number of scenes are measured.
  private static let scene = #"{"version": 1, "layers": [{"id": "A", "frame": [0, 0, 60, 40]}]}"#
  private static let (few, many) = (100, 10_000)

  private let command: String
  private let folder: String

  /// Repeats the scenes until there are a thousand.
  static func report(of scenes: [String], in folder: String, _ ratios: Ratios) throws -> String {
    let run = BatchRun(command: try Command.ours, folder: folder)
    return try run.times(of: scenes, ratios) + "\n" + run.memory(ratios)
  }

  private func times(of scenes: [String], _ ratios: Ratios) throws -> String {
    try copyStages(beside: scenes, into: folder)
    for number in 0..<Self.count {
      try writeBytes(
        try readBytes(scenes[number % scenes.count]), to: "\(folder)/\(number).json")
    }
    let render = [command, "render", folder]
    var (alone, two, unchanged): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<Self.rounds {
      alone.append(try Command(render + ["--force", "--jobs", "1"]).milliseconds())
      two.append(try Command(render + ["--force", "--jobs", "2"]).milliseconds())
      unchanged.append(try Command(render + ["--jobs", "1"]).milliseconds())
    }
    let (one, both, none) = (median(alone), median(two), median(unchanged))
    let rate = ratios.keep("batch/rate of two jobs", one / both, atLeast: 1.9)
    let rest = ratios.keep("batch/unchanged", none / one, goal: 0.03, places: 4)
    return """
      \(Self.count) scenes in one run, medians of \(Self.rounds) rounds in turns
        rate of two jobs, to one                \(rate)
        nothing changed, to all drawn           \(rest), \(decimal(none, 0)) to \(decimal(one, 0)) ms
      """
  }

  private func memory(_ ratios: Ratios) throws -> String {
    try clear()
    for number in 0..<Self.few { try writeScene(number) }
    let few = try peakMemory()
    for number in Self.few..<Self.many { try writeScene(number) }
    let many = try peakMemory()
    let ratio = ratios.keep("batch/memory", many / few, goal: 1.05)
    return "  peak memory, \(Self.many) scenes to \(Self.few), medians of \(Self.rounds) \(ratio), "
      + "\(decimal(many, 1)) to \(decimal(few, 1)) MiB"
  }

  /// The median of several runs with one job: with two jobs, it is random whether their peaks coincide.
  private func peakMemory() throws -> Double {
    median(
      try (0..<Self.rounds).map { _ in
        try Command([command, "render", folder, "--force", "--jobs", "1"]).peakMebibytes()
      })
  }

  private func writeScene(_ number: Int) throws {
    try writeBytes(Array(Self.scene.utf8), to: "\(folder)/\(number).json")
  }

  private func clear() throws {
    for name in try fileNames(in: folder) { try removeFile("\(folder)/\(name)") }
  }
}
