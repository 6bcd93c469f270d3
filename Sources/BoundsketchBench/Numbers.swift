import Glibc

/// A number as text with so many decimals.
func decimal(_ value: Double, _ places: Int) -> String {
  var buffer = [CChar](repeating: 0, count: 64)
  let count = unsafe withVaList([Int32(places), value]) {
    unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
  }
  return String(decoding: buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// How busy the machine is: the mean number of processes that ran or waited in the last minute.
struct Load: CustomStringConvertible {
  private let average: Double

  init() {
    var averages = [0.0]
    average = unsafe getloadavg(&averages, 1) == 1 ? averages[0] : .nan
  }

  var description: String { decimal(average, 2) }
}
