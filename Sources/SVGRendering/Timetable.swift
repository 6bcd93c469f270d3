/// The times at which parts of a figure are seen, each a rule of style that plays only where the viewer has nothing
/// against motion.
struct Timetable {
  private let root: String
  private var numbers: [[Range<Int>]: Int] = [:]
  private var rules = ""

  init(root: String) { self.root = root }

  /// The class of what is seen at some times, in milliseconds of a whole.
  mutating func name(of times: [Range<Int>], in duration: Int) -> String {
    if let number = numbers[times] { return "m\(number)" }
    let number = numbers.count + 1
    numbers[times] = number
    var frames = times.first?.lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for time in times {
      frames += "\(percent(time.lowerBound, of: duration)){visibility:visible}"
      if time.upperBound < duration {
        frames += "\(percent(time.upperBound, of: duration)){visibility:hidden}"
      }
    }
    rules += "#\(root) .m\(number){animation-name:\(root)-m\(number)}\n"
    rules += "@keyframes \(root)-m\(number){\(frames)}\n"
    return "m\(number)"
  }

  /// The rules, which viewers without animations pass over.
  ///
  /// - Parameter plays: the number of times that the whole is played; nil for endlessly.
  func style(duration: Int, plays: Int?) -> String {
    if numbers.isEmpty { return "" }
    let count = plays.map { "\($0)" } ?? "infinite"
    return "@media (prefers-reduced-motion:no-preference){\n"
      + "#\(root) .moving{animation:\(duration)ms step-end \(count)}\n\(rules)}\n"
  }

  private func percent(_ time: Int, of duration: Int) -> String {
    "\((Double(time) * 1e8 / Double(duration)).rounded() / 1e6)%"
  }
}
