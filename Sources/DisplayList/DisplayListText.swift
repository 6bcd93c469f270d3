internal import LayerGeometry

// Each appends to one text: a figure has thousands of numbers, and as many small texts would take most
// of the time.

extension DisplayList: CustomStringConvertible {
  /// The drawing as text, an item a line: what a change of the layout changed can be read in it, and
  /// `init(text:)` reads it back.
  ///
  /// Lengths are in canvas points, rounded to three decimals.
  public var description: String {
    var text = "canvas "
    text.append(length: size.width)
    text += " x "
    text.append(length: size.height)
    text += " on \(background.map(\.description) ?? "nothing")\n"
    for item in items {
      item.append(to: &text)
      text += "\n"
    }
    return text
  }
}

extension Item: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout String) {
    text += element
    if let panel { text += " in panel \(panel)" }
    switch content {
    case .fill(let path, let color):
      text += ": fill "
      color.append(to: &text)
      text += " "
      path.append(to: &text)
    case .stroke(let path, let stroke):
      text += ": stroke "
      stroke.append(to: &text)
      text += " "
      path.append(to: &text)
    case .text(let run):
      text += ": text "
      run.append(to: &text)
    case .image(let image):
      text += ": image "
      image.append(to: &text)
    }
    for clip in clip {
      text += " \(clip.side.rawValue) { "
      clip.path.append(to: &text)
      text += " }"
    }
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, with two more digits where it is not opaque.
  public var description: String { written(append) }

  fileprivate func append(to text: inout String) {
    text += "#"
    for channel in [red, green, blue] { text.append(hexadecimal: channel) }
    if alpha != 255 { text.append(hexadecimal: alpha) }
  }
}

extension Stroke: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout String) {
    color.append(to: &text)
    text += " "
    text.append(length: width)
    for (index, length) in dash.enumerated() {
      text += index == 0 ? " dash " : ","
      text.append(length: length)
    }
    if cap != .butt { text += " cap \(cap.rawValue)" }
    if join != .miter { text += " join \(join.rawValue)" }
  }
}

extension Path: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout String) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += " " }
      switch element {
      case .move(let point): text.append("M ", point)
      case .line(let point): text.append("L ", point)
      case .curve(let first, let second, let end):
        text.append("C ", first)
        text.append(" ", second)
        text.append(" ", end)
      case .close: text += "Z"
      }
    }
  }
}

extension TextRun: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout String) {
    text += quoted(string)
    text += " "
    text.append(length: style.size)
    text += " \(style.weight.rawValue) "
    if style.slant != .upright { text += "\(style.slant.rawValue) " }
    text += "\(style.language) "
    color.append(to: &text)
    text.append(" at ", origin)
    for (name, length) in [
      (" width ", extent.width), (" ascent ", extent.ascent), (" descent ", extent.descent),
    ] {
      text += name
      text.append(length: length)
    }
    if let halo {
      text += " halo "
      halo.color.append(to: &text)
      text += " "
      text.append(length: halo.width)
    }
  }
}

extension PlacedImage: CustomStringConvertible {
  /// The name and the corners, from that of the picture's first row and column on.
  public var description: String { written(append) }

  fileprivate func append(to text: inout String) {
    text += quoted(name)
    for corner in corners.corners { text.append(" ", corner) }
  }
}

private func written(_ append: (inout String) -> Void) -> String {
  var text = ""
  append(&text)
  return text
}

/// The text in single quotes, which it holds only behind a backslash.
private func quoted(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }) {
    return "'\(text)'"
  }
  var quoted = "'"
  for character in text.unicodeScalars {
    switch character {
    case "'", "\\": quoted += "\\\(character)"
    case "\n": quoted += "\\n"
    default: quoted.unicodeScalars.append(character)
    }
  }
  return quoted + "'"
}

extension String {
  fileprivate mutating func append(_ word: String, _ point: Point) {
    self += word
    append(length: point.x)
    self += ","
    append(length: point.y)
  }

  /// A number in the fewest digits, rounded to three decimals.
  fileprivate mutating func append(length: Double) {
    let thousandths = (length * 1000).rounded()
    // Beyond this not every thousandth is a number of its own.
    guard abs(thousandths) < 1e15 else {
      let rounded = thousandths / 1000
      self += rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
      return
    }
    let (whole, rest) = Int(abs(thousandths)).quotientAndRemainder(dividingBy: 1000)
    if thousandths < 0 { self += "-" }
    self += String(whole)
    guard rest > 0 else { return }
    self += rest < 10 ? ".00" : rest < 100 ? ".0" : "."
    self += String(rest % 100 == 0 ? rest / 100 : rest % 10 == 0 ? rest / 10 : rest)
  }

  fileprivate mutating func append(hexadecimal byte: UInt8) {
    if byte < 16 { self += "0" }
    self += String(byte, radix: 16, uppercase: true)
  }
}
