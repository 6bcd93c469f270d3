/// How many processors this process may use: those that it was left by `taskset` and its kin, not those
/// that the machine has; 1 where nothing tells.
func usableProcessors() -> Int {
  // The call that tells is none that Swift can see.
  let status = try? FileSystem.read("/proc/self/status", limit: 1 << 20)
  let lines = String(decoding: status ?? [], as: UTF8.self).split(separator: "\n")
  let mask = lines.first { $0.hasPrefix("Cpus_allowed:") } ?? ""
  // A bit for each, in hexadecimal digits with commas.
  let digits = mask.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
  return max(1, digits.reduce(0) { $0 + $1.nonzeroBitCount })
}
