/// The number of processors that this process may use: those that `taskset` and the like left it, not those of the
/// machine; 1 where it cannot be told.
func usableProcessors() -> Int {
  // The call that tells this is not visible to Swift.
  let status = try? FileSystem.read("/proc/self/status", limit: 1 << 20)
  let lines = String(decoding: status ?? [], as: UTF8.self).split(separator: "\n")
  let mask = lines.first { $0.hasPrefix("Cpus_allowed:") } ?? ""
  // The mask has a bit for each, in hexadecimal digits with commas.
  let digits = mask.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
  return max(1, digits.reduce(0) { $0 + $1.nonzeroBitCount })
}
