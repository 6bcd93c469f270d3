import Fingerprint

/// A part of a batch that can be drawn by itself, on another machine: every scene is in exactly one of the parts,
/// whatever other scenes there are.
struct Shard {
  /// The number of the part, from 1 to `count`.
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

  /// Tells whether a scene is in this part: by its name below the folder that was searched, so that the folder may be
  /// anywhere.
  func contains(_ scene: SceneInput) -> Bool { contains(scene.nameWhereFound) }

  func contains(_ name: String) -> Bool {
    Fingerprint(Array(name.utf8)).remainder(dividedBy: count) == number - 1
  }
}
