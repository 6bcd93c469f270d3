import Glibc

/// Measures frames, conversions and hit tests, each beside the same written by hand.
///
/// `LayerGeometryBench` prints times and allocations, `LayerGeometryBench --allocations` only the allocations of
/// frames and conversions. Both exit with 1 if a frame or a conversion allocates, or if the results differ from
/// those by hand.
@main
struct LayerGeometryBench {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.isEmpty || arguments == ["--allocations"] else {
      print("usage: LayerGeometryBench [--allocations]")
      exit(2)
    }
    var subjects = frames() + conversions()
    if arguments.isEmpty {
      subjects += hitTests()
      printTimes(of: subjects, rounds: 41)
    }
    let counts = subjects.map { (subject: $0, allocations: $0.allocations()) }
    print("allocations each:")
    for (subject, allocations) in counts {
      print("  " + padded(subject.name, 44) + decimal(allocations, 2))
    }
    let faults = counts.flatMap { $0.subject.faults(allocations: $0.allocations) }
    for fault in faults { print("error: " + fault) }
    exit(faults.isEmpty ? 0 : 1)
  }

  private static func printTimes(of subjects: [Subject], rounds: Int) {
    print("the core in nanoseconds, medians of \(rounds) rounds; the ratio is to the same by hand")
    print("  " + padded("", 44) + padded("ours", 12) + padded("by hand", 12) + "ratio")
    for subject in subjects {
      let times = subject.times(rounds: rounds)
      print(
        "  " + padded(subject.name, 44) + padded(decimal(times.ours, 1), 12)
          + padded(decimal(times.byHand, 1), 12) + decimal(times.ours / times.byHand, 2))
    }
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A number as text with a fixed number of decimals.
private func decimal(_ value: Double, _ places: Int) -> String {
  var buffer = [CChar](repeating: 0, count: 64)
  let count = unsafe withVaList([Int32(places), value]) {
    unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
  }
  return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
