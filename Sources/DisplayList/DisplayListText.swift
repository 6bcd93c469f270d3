internal import LayerGeometry

extension DisplayList: CustomStringConvertible {
  /// The drawing as text, an item a line: what a change of the layout changed can be read in it, and
  /// `init(text:)` reads it back.
  ///
  /// Lengths are in canvas points, rounded to three decimals.
  public var description: String {
    var lines = [
      "canvas \(written(size.width)) x \(written(size.height))"
        + " on \(background.map(\.description) ?? "nothing")"
    ]
    lines += items.map(\.description)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Item: CustomStringConvertible {
  public var description: String {
    let painted =
      switch content {
      case .fill(let path, let color): "fill \(color) \(path)"
      case .stroke(let path, let stroke): "stroke \(stroke) \(path)"
      case .text(let run): "text \(run)"
      case .image(let image): "image \(image)"
      }
    let regions = clip.map { " \($0.side) { \($0.path) }" }.joined()
    let place = panel.map { " in panel \($0)" } ?? ""
    return "\(element)\(place): \(painted)\(regions)"
  }
}

extension Color: CustomStringConvertible {
  /// `#RRGGBB`, with two more digits where it is not opaque.
  public var description: String {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#"
      + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension Stroke: CustomStringConvertible {
  public var description: String {
    var text = "\(color) \(written(width))"
    if !dash.isEmpty { text += " dash \(dash.map(written).joined(separator: ","))" }
    if cap != .butt { text += " cap \(cap)" }
    if join != .miter { text += " join \(join)" }
    return text
  }
}

extension Path: CustomStringConvertible {
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let point): "M \(written(point))"
      case .line(let point): "L \(written(point))"
      case .curve(let first, let second, let end):
        "C \(written(first)) \(written(second)) \(written(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}

extension TextRun: CustomStringConvertible {
  public var description: String {
    let face = style.slant == .upright ? "\(style.weight)" : "\(style.weight) \(style.slant)"
    var text = "\(quoted(string)) \(written(style.size)) \(face) \(style.language) \(color)"
    text += " at \(written(origin)) width \(written(extent.width))"
    text += " ascent \(written(extent.ascent)) descent \(written(extent.descent))"
    if let halo { text += " halo \(halo.color) \(written(halo.width))" }
    return text
  }
}

extension PlacedImage: CustomStringConvertible {
  /// The name and the corners, from that of the picture's first row and column on.
  public var description: String {
    "\(quoted(name)) \(corners.corners.map(written).joined(separator: " "))"
  }
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

private func written(_ point: Point) -> String {
  "\(written(point.x)),\(written(point.y))"
}

private func written(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  // Adding zero turns -0 into 0.
  return rounded == rounded.rounded() && abs(rounded) < 1e15
    ? "\(Int(rounded))" : "\(rounded + 0)"
}
