import Glibc

/// The peak memory of a process so far, from `/proc`; nil once it has ended. What a parent learns when a child ends
/// would not do: it begins with the parent's own memory.
///
/// - Parameter process: its number, or `self`.
func peakMebibytes(of process: String) throws -> Double? {
  let path = "/proc/\(process)/status"
  guard let file = unsafe fopen(path, "r") else { throw BenchError.cannotRead(path) }
  defer { unsafe fclose(file) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { unsafe free(line) }
  while unsafe getline(&line, &capacity, file) > 0, let text = unsafe line {
    let words = unsafe String(cString: text).split(whereSeparator: \.isWhitespace)
    if words.first == "VmHWM:", words.count == 3, let kibibytes = Double(words[1]) {
      return kibibytes / 1024
    }
  }
  return nil
}
