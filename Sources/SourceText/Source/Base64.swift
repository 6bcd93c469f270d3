private let digits = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

/// Appends a file's bytes in base 64 (RFC 4648, section 4), with padding.
public func appendBase64(_ file: [UInt8], to bytes: inout [UInt8]) {
  bytes.reserveCapacity(bytes.count + (file.count + 2) / 3 * 4)
  var index = 0
  while index < file.count {
    let rest = file.count - index
    let word =
      Int(file[index]) << 16 | (rest > 1 ? Int(file[index + 1]) << 8 : 0)
      | (rest > 2 ? Int(file[index + 2]) : 0)
    bytes.append(digits[word >> 18])
    bytes.append(digits[word >> 12 & 63])
    bytes.append(rest > 1 ? digits[word >> 6 & 63] : UInt8(ascii: "="))
    bytes.append(rest > 2 ? digits[word & 63] : UInt8(ascii: "="))
    index += 3
  }
}
