import Bitmap
import Glibc
import PNGCoding

/// `boundsketch diff` of large pictures beside ImageMagick's `compare`, each a process of its own that
/// reads two files and counts.
enum LargeDiffs {
  private static let rounds = 7

  static func report(of scenes: [String], in folder: String) throws -> String {
    var lines = [
      "diff of two files, in milliseconds, medians of \(rounds); the ratio's goal is 0.14, odiff's place"
    ]
    for (width, height) in [(3840, 2160), (7680, 4320)] {
      let pair = try LargePair(of: scenes, width: width, height: height, in: folder)
      lines.append("  \(width) x \(height): " + (try line(of: pair)))
    }
    return lines.joined(separator: "\n")
  }

  private static func line(of pair: LargePair) throws -> String {
    let ours = [try ourCommand(), "diff", pair.first, pair.second]
    let theirs = ["compare", "-metric", "AE", pair.first, pair.second, "null:"]
    var (times, theirTimes): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      guard let time = try milliseconds(ours) else { throw BenchError.cannotRun(ours[0]) }
      times.append(time)
      if let time = try milliseconds(theirs) { theirTimes.append(time) }
    }
    let stages = try stages(of: pair)
    let line = "boundsketch \(decimal(median(times), 1)) (\(stages))"
    if theirTimes.isEmpty { return line + "; ImageMagick's compare is not installed" }
    let ratio = median(times) / median(theirTimes)
    return line + ", ImageMagick \(decimal(median(theirTimes), 1)), ratio \(decimal(ratio, 3))"
  }

  /// What reading both and comparing them take, one after the other in this process.
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

  /// The command beside this program.
  private static func ourCommand() throws -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let slash = path.lastIndex(of: "/") else { throw BenchError.cannotRun(path) }
    return path[...slash] + "boundsketch"
  }

  /// What a process takes from its start to its end, its output thrown away; nil if there is no such
  /// program. Both programs end with 1 where pictures differ.
  private static func milliseconds(_ command: [String]) throws -> Double? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { for index in command.indices { unsafe free(arguments[index]) } }
    var process = pid_t()
    let start = ContinuousClock.now
    let code = unsafe posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    if code == ENOENT { return nil }
    var status: Int32 = 0
    guard code == 0, unsafe waitpid(process, &status, 0) == process, status == 1 << 8 else {
      throw BenchError.cannotRun(command[0])
    }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }
}
