import Bitmap
import PNGCoding

/// Measures `boundsketch diff` of large pictures beside ImageMagick's `compare`, each in a process of its own that
/// reads two files and counts differing pixels.
enum LargeDiffs {
  private static let rounds = 7

  static func report(of scenes: [String], in folder: String, _ ratios: Ratios) throws -> String {
    var lines = [
      "diff of two files, in milliseconds, medians of \(rounds); the goal is odiff's place"
    ]
    for (width, height) in [(3840, 2160), (7680, 4320)] {
      let pair = try LargePair(of: scenes, width: width, height: height, in: folder)
      let size = "\(width) x \(height)"
      lines.append("  \(size): " + (try line(of: pair, size, ratios)))
    }
    return lines.joined(separator: "\n")
  }

  private static func line(
    of pair: LargePair, _ size: String, _ ratios: Ratios
  ) throws -> String {
    // Both exit with 1 if pictures differ.
    let ours = Command([try Command.ours, "diff", pair.first, pair.second], endsWith: 1)
    let theirs = Command(
      ["compare", "-metric", "AE", pair.first, pair.second, "null:"], endsWith: 1)
    var (times, theirTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      times.append(try ours.milliseconds())
      if theirs.isInstalled { theirTimes.append(try theirs.milliseconds()) }
    }
    let stages = try stages(of: pair)
    let line = "boundsketch \(decimal(median(times), 1)) (\(stages))"
    if theirTimes.isEmpty { return line + "; ImageMagick's compare is not installed" }
    let ratio = median(times) / median(theirTimes)
    return line + ", ImageMagick \(decimal(median(theirTimes), 1)), ratio "
      + ratios.keep("diff/\(size)", ratio, goal: 0.14)
  }

  /// The times of reading both pictures and of comparing them, in this process.
  private static func stages(of pair: LargePair) throws -> String {
    let (first, second) = (try readBytes(pair.first), try readBytes(pair.second))
    var (reading, comparing): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let (one, other) = (try readPNG(first).image, try readPNG(second).image)
      let isRead = ContinuousClock.now
      guard one.difference(from: other) != .none else { throw BenchError.nothingDiffers }
      let end = ContinuousClock.now
      reading.append((isRead - start) / .milliseconds(1))
      comparing.append((end - isRead) / .milliseconds(1))
    }
    return "decoding both, one after the other, \(decimal(median(reading), 1)), "
      + "comparing \(decimal(median(comparing), 1))"
  }
}
