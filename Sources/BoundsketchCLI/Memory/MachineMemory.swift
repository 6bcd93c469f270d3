import Glibc

/// The memory that a run may take without `--memory`: 4 GiB, or three quarters of what the machine has left.
func usualMemory() -> Int {
  min(4 << 30, availableMemory() / 4 * 3)
}

/// The memory that is left: the least of the machine's, the control group's and that within this process' own limits.
private func availableMemory() -> Int {
  var bounds = [physicalMemory()].compactMap(\.self)
  bounds += controlGroups().compactMap { room(in: $0) }
  bounds += [RLIMIT_AS, RLIMIT_DATA].compactMap(room)
  return bounds.min() ?? Int.max
}

private func physicalMemory() -> Int? {
  let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
  return pages > 0 && size > 0 ? pages * size : nil
}

/// A group of processes whose memory is bounded, in either version of the system's interface.
private struct ControlGroup {
  let folder: FilePath
  let limitFile: FilePath
  /// The key of the memory that only its processes can give back.
  let key: String
}

/// The control groups that this process is in, up to the outermost that can be seen.
private func controlGroups() -> [ControlGroup] {
  guard let bytes = try? FileSystem.read("/proc/self/cgroup", limit: 1 << 16) else { return [] }
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").flatMap { line in
    // Such as "0::/user.slice" in version 2, and "4:memory:/user.slice" before.
    let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let isNew = line.hasPrefix("0::")
    guard parts.count == 3, isNew || parts[1].split(separator: ",").contains("memory") else {
      return [ControlGroup]()
    }
    let root: FilePath = isNew ? "/sys/fs/cgroup" : "/sys/fs/cgroup/memory"
    var names = parts[2].split(separator: "/")
    var groups: [ControlGroup] = []
    while true {
      let folder = FilePath(([root.text] + names.map(String.init)).joined(separator: "/"))
      groups.append(
        ControlGroup(
          folder: folder, limitFile: isNew ? "memory.max" : "memory.limit_in_bytes",
          key: isNew ? "anon" : "total_rss"))
      if names.popLast() == nil { return groups }
    }
  }
}

/// The memory that is left in a control group; nil where it sets no limit.
private func room(in group: ControlGroup) -> Int? {
  guard let limit = number(in: group.folder.appending(group.limitFile)) else { return nil }
  let file = group.folder.appending("memory.stat")
  let lines = (try? FileSystem.read(file, limit: 1 << 16)).map {
    String(decoding: $0, as: UTF8.self).split(separator: "\n")
  }
  let used = lines?.first { $0.hasPrefix(group.key + " ") }?.split(separator: " ").last
  return max(0, limit - (used.flatMap { Int($0) } ?? 0))
}

/// The number that a file holds; nil where it says `max`, or is not there.
private func number(in path: FilePath) -> Int? {
  guard let bytes = try? FileSystem.read(path, limit: 64) else { return nil }
  return Int(String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self))
}

/// The part of a resource limit of the process that is left; nil where there is no limit.
private func room(_ resource: __rlimit_resource) -> Int? {
  var limit = rlimit()
  guard unsafe getrlimit(Int32(resource.rawValue), &limit) == 0, limit.rlim_cur < Int.max else {
    return nil
  }
  return max(0, Int(limit.rlim_cur) - usedAddressSpace())
}

/// The address space of the process, in bytes; 0 where it cannot be told.
func usedAddressSpace() -> Int {
  guard let bytes = try? FileSystem.read("/proc/self/statm", limit: 256),
    let pages = Int(String(decoding: bytes.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self))
  else { return 0 }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
