import Glibc

/// A number as text with a fixed number of decimals.
func decimal(_ value: Double, _ places: Int) -> String {
  var buffer = [CChar](repeating: 0, count: 64)
  let count = unsafe withVaList([Int32(places), value]) {
    unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
  }
  return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The median of an odd number of values.
func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

/// The load of the machine: the mean number of running or waiting processes in the last minute.
struct Load: CustomStringConvertible {
  private let average: Double

  init() {
    var averages = [0.0]
    average = unsafe getloadavg(&averages, 1) == 1 ? averages[0] : .nan
  }

  var description: String { decimal(average, 2) }
}

/// A text padded with spaces to a width.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
