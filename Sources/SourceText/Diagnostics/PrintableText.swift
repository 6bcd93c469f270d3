/// Text in which all that could steer a terminal is written as `\u{1b}`, line feeds too.
public func printableText(_ text: String) -> String { printable(text, keepsLines: false) }

/// Text of several lines, which stay lines, in which all else that could steer a terminal is escaped.
public func printableLines(_ text: String) -> String { printable(text, keepsLines: true) }

private func printable(_ text: String, keepsLines: Bool) -> String {
  if !maySteer(text.utf8, allowing: keepsLines ? "\n" : nil) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isSteering(scalar), !keepsLines || scalar != "\n" {
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

/// Tells whether a character is invisible but moves the cursor of a terminal, colours it, begins a line, hides the
/// text around it or turns its direction: controls, format characters and separators of lines.
public func isSteering(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case ..<0x80: return scalar.value < 0x20 || scalar.value == 0x7F
  // Most characters beyond Latin are in this range, and asking for the category takes longer.
  case 0x2070..<0xD800: return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: return false
  }
}

/// Tells whether a text in UTF-8 may hold a steering character; quick, for nearly all texts do not.
///
/// - Parameter allowed: one that does not count.
func maySteer(_ bytes: some Collection<UInt8>, allowing allowed: Unicode.Scalar? = nil) -> Bool {
  let allowed = allowed.map { UInt8($0.value) }
  return bytes.withContiguousStorageIfAvailable {
    unsafe $0.contains { beginsSteering($0) && $0 != allowed }
  } ?? bytes.contains { beginsSteering($0) && $0 != allowed }
}

/// Tells whether a byte is an ASCII control, or the first of those of some other steering character.
@inline(__always)
func beginsSteering(_ byte: UInt8) -> Bool {
  switch byte {
  case ..<0x20, 0x7F, 0xC2, 0xD8, 0xDB, 0xDC, 0xE0...0xE2, 0xEF, 0xF0, 0xF3: true
  default: false
  }
}

/// A code point as the Unicode standard writes it: `U+00A0` and the like.
public func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
