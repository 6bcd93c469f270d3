internal import LayerGeometry

// Functions that append to one buffer of bytes: a figure has thousands of numbers, and a string for each would take
// most of the time.

extension DisplayList: CustomStringConvertible {
  /// The drawing as text, one item a line, so that changes of the layout can be read in a comparison; `init(text:)`
  /// reads it.
  ///
  /// Lengths are in canvas points, rounded to three decimals.
  public var description: String {
    written { text in
      text += "canvas "
      text.append(length: size.width)
      text += " x "
      text.append(length: size.height)
      text += " on "
      if let background { background.append(to: &text) } else { text += "nothing" }
      text += "\n"
      for item in items {
        item.append(to: &text)
        text += "\n"
      }
    }
  }
}

extension Item: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout UTF8Text) {
    element.append(to: &text)
    if let panel {
      text += " in panel "
      text += String(panel)
    }
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
      text += " "
      text += clip.side.rawValue
      text += " { "
      clip.path.append(to: &text)
      text += " }"
    }
  }
}

extension ElementID: CustomStringConvertible {
  /// The name of the element: its components with dots between them.
  public var description: String { written(append) }

  fileprivate func append(to text: inout UTF8Text) {
    var isFirst = true
    forEachComponent { component in
      if !isFirst { text += "." }
      isFirst = false
      switch component {
      case .layer(let name), .name(let name): text += name
      case .rootSpace: text += "/"
      case .part(let part): text += part.word
      case .number(let number): text += String(number)
      case .value(let value):
        // A true minus sign, as on the axis.
        if value < 0 { text += "\u{2212}" }
        text.append(length: abs(value))
      }
    }
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, with two more digits where it is not opaque.
  public var description: String { written(append) }

  fileprivate func append(to text: inout UTF8Text) {
    text += "#"
    text.append(hexadecimal: red)
    text.append(hexadecimal: green)
    text.append(hexadecimal: blue)
    if alpha != 255 { text.append(hexadecimal: alpha) }
  }
}

extension Stroke: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout UTF8Text) {
    color.append(to: &text)
    text += " "
    text.append(length: width)
    for (index, length) in dash.enumerated() {
      text += index == 0 ? " dash " : ","
      text.append(length: length)
    }
    if cap != .butt {
      text += " cap "
      text += cap.rawValue
    }
    if join != .miter {
      text += " join "
      text += join.rawValue
    }
  }
}

extension Path: CustomStringConvertible {
  public var description: String { written(append) }

  fileprivate func append(to text: inout UTF8Text) {
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

  fileprivate func append(to text: inout UTF8Text) {
    text += quoted(string)
    text += " "
    text.append(length: style.size)
    text += " "
    text += style.weight.rawValue
    if style.slant != .upright {
      text += " "
      text += style.slant.rawValue
    }
    text += " "
    text += style.language
    for (index, part) in style.code.enumerated() {
      text += index == 0 ? " code " : ","
      text += "\(part.lowerBound)..<\(part.upperBound)"
    }
    text += " "
    color.append(to: &text)
    text.append(" at ", origin)
    text += " width "
    text.append(length: extent.width)
    text += " ascent "
    text.append(length: extent.ascent)
    text += " descent "
    text.append(length: extent.descent)
    if let halo {
      text += " halo "
      halo.color.append(to: &text)
      text += " "
      text.append(length: halo.width)
    }
  }
}

extension PlacedImage: CustomStringConvertible {
  /// The picture's name, and its corners from that of the first row and column on.
  public var description: String { written(append) }

  fileprivate func append(to text: inout UTF8Text) {
    text += quoted(name)
    for corner in corners.corners { text.append(" ", corner) }
  }
}

extension UTF8Text {
  fileprivate mutating func append(_ word: String, _ point: Point) {
    self += word
    append(length: point.x)
    self += ","
    append(length: point.y)
  }
}

private func written(_ append: (inout UTF8Text) -> Void) -> String {
  var text = UTF8Text()
  append(&text)
  return String(decoding: text.bytes, as: UTF8.self)
}

/// The text in single quotes; those in it are escaped by backslashes.
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
