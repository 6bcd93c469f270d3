import Glibc

/// A number as text with so many decimals.
func decimal(_ value: Double, _ places: Int) -> String {
  var buffer = [CChar](repeating: 0, count: 64)
  let count = unsafe withVaList([Int32(places), value]) {
    unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
  }
  return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The value in the middle of an odd number of them.
func median<Value: Comparable>(_ values: [Value]) -> Value { values.sorted()[values.count / 2] }

/// How busy the machine is: the mean number of processes that ran or waited in the last minute.
struct Load: CustomStringConvertible {
  private let average: Double

  init() {
    var averages = [0.0]
    average = unsafe getloadavg(&averages, 1) == 1 ? averages[0] : .nan
  }

  var description: String { decimal(average, 2) }
}

/// A text with spaces behind it up to a width.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
