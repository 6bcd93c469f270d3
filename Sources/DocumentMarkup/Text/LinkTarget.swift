internal import SourceText

/// A link of a document that leads to a file, relative to the folder of the document.
public struct LinkTarget: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// What stands behind the path: a query, a fragment, or nothing.
  public let suffix: String

  /// Reads the destination of a link; nil for one with a scheme or a host, and for one that leads to no file.
  ///
  /// - Parameter destination: as a browser takes it, with percent encoding.
  public init?(_ destination: String) {
    let bytes = Array(destination.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    let path = bytes[..<(end ?? bytes.count)]
    if path.isEmpty || path.starts(with: "//".utf8) { return nil }
    if let colon = path.firstIndex(of: UInt8(ascii: ":")),
      !path[..<colon].contains(UInt8(ascii: "/"))
    {
      return nil
    }
    guard let decoded = String(validating: percentDecoded(path), as: UTF8.self),
      !decoded.utf8.contains(0)
    else { return nil }
    self.path = decoded
    suffix = String(decoding: bytes[(end ?? bytes.count)...], as: UTF8.self)
  }

  /// Tells whether the path begins at the root of a site or a file system.
  public var isAbsolute: Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The destination as documents spell it.
  public var spelling: String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      if byte > 0x7F || byte.isUnreserved || byte == UInt8(ascii: "/") {
        text.append(byte)
      } else {
        text += percentEncoded(byte)
      }
    }
    // What ends a destination of Markdown is encoded; the rest has a meaning there.
    for byte in suffix.utf8 {
      if byte > 0x20, byte != 0x7F, !"()<>\\`".utf8.contains(byte) {
        text.append(byte)
      } else {
        text += percentEncoded(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var decoded: [UInt8] = []
  var rest = bytes
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
      decoded.append(value)
      rest = rest.dropFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return decoded
}

private func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
  guard digits.count == 2, digits.allSatisfy({ $0.isLetter || $0.isDigit }) else { return nil }
  return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
}

private func percentEncoded(_ byte: UInt8) -> [UInt8] {
  let digits = Array("0123456789ABCDEF".utf8)
  return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
}

extension UInt8 {
  /// Tells whether it stands for itself in every part of an address (RFC 3986, section 2.3), or is harmless there.
  fileprivate var isUnreserved: Bool {
    isLetter || isDigit || "-._~@+,=".utf8.contains(self)
  }
}
