/// The number of terminal columns that a character takes: 0, 1 or 2.
///
/// The wide ranges are those of Unicode's East Asian Width property (W and F) that fonts follow.
func columnWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value < 0x300 { return 1 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: return 0
  default: break
  }
  switch scalar.value {
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
    0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

/// The scalar to print for a scalar in messages, so that no file can move the cursor, colour the terminal or turn the
/// direction of the text.
func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  let replacement: Unicode.Scalar = "\u{FFFD}"
  switch scalar.value {
  case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value) ?? replacement
  case 0x7F: return "\u{2421}"
  default: return isSteering(scalar) ? replacement : scalar
  }
}

/// A text of the document as messages quote it: in single quotes, harmless, and not too long.
public func quoted(_ text: String) -> String {
  let longest = 48
  // Most texts are short and plain.
  if text.utf8.count <= longest, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return "'\(text)'" }
  let isCut = text.unicodeScalars.dropFirst(longest).first != nil
  var result = "'"
  for scalar in text.unicodeScalars.prefix(isCut ? longest - 1 : longest) {
    result.unicodeScalars.append(harmless(scalar))
  }
  return result + (isCut ? "…'" : "'")
}
