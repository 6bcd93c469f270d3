import Fingerprint

/// One of several parts of a batch that can be drawn by themselves, on other machines: every scene is in
/// exactly one of them, whatever other scenes there are.
struct Shard {
  /// From 1 to `count`.
  let number: Int
  let count: Int

  private static let most = 1_000_000

  /// Reads `3/16`, the third of sixteen.
  init(option text: String) throws(UsageError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      1...Self.most ~= count, 1...count ~= number
    else {
      throw .badValue(
        flag: "--shard", found: text,
        allowed: "which shard of how many, such as '3/16', of at most \(Self.most)",
        suggestion: nil)
    }
    (self.number, self.count) = (number, count)
  }

  /// By the name of the scene where it was looked for, so that it does not matter where a folder is.
  func contains(_ scene: SceneInput) -> Bool { contains(scene.nameWhereFound) }

  func contains(_ name: String) -> Bool {
    Fingerprint(Array(name.utf8)).remainder(dividedBy: count) == number - 1
  }
}
