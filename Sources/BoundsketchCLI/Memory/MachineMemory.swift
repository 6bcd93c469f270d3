import Glibc

/// How much memory a run may take where nobody says: 4 GiB, or three quarters of what the machine leaves.
func usualMemory() -> Int {
  min(4 << 30, availableMemory() / 4 * 3)
}

/// The least of what there is in the machine, in the control group of this process and below its own
/// limits, of which a part is in use.
private func availableMemory() -> Int {
  var bounds = [physicalMemory()].compactMap(\.self)
  bounds += [
    "/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes",
  ].compactMap(number)
  bounds += [RLIMIT_AS, RLIMIT_DATA].compactMap(room)
  return bounds.min() ?? Int.max
}

private func physicalMemory() -> Int? {
  let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
  return pages > 0 && size > 0 ? pages * size : nil
}

/// The number that a file holds; nil where it says `max`, or is not there.
private func number(in path: FilePath) -> Int? {
  guard let bytes = try? FileSystem.read(path, limit: 64) else { return nil }
  return Int(String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self))
}

/// What a limit of the process leaves; nil where it sets none.
private func room(_ resource: __rlimit_resource) -> Int? {
  var limit = rlimit()
  guard unsafe getrlimit(Int32(resource.rawValue), &limit) == 0, limit.rlim_cur < Int.max else {
    return nil
  }
  return max(0, Int(limit.rlim_cur) - usedAddressSpace())
}

/// In bytes; 0 where nothing tells.
func usedAddressSpace() -> Int {
  guard let bytes = try? FileSystem.read("/proc/self/statm", limit: 256),
    let pages = Int(String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self))
  else { return 0 }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
