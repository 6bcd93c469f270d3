internal import Synchronization

extension JSONTree {
  /// The document in its canonical form: without comments, each number in the fewest digits that read
  /// back as the same, strings with no escape that they could do without, members in the order of
  /// the source.
  ///
  /// Values that fit into 80 bytes are on one line; others have a line for each member, indented by two spaces for
  /// each level up to the twelfth. A document in canonical form is its own canonical form.
  public var canonicalText: String {
    spelledText.withLock { known in
      if let known { return known }
      let text = spelledCanonically()
      known = text
      return text
    }
  }

  private func spelledCanonically() -> String {
    let scalars = spelledScalars()
    let lengths = compactLengths(scalars)
    var text: [UInt8] = []
    text.reserveCapacity(source.bytes.count)
    // The open containers, each with its end and whether it is on one line.
    var open: [(end: Int, isObject: Bool, isLine: Bool)] = []
    var isFirst = true
    // The beginning of the current line, from which the space left on it is known.
    var lineStart = 0
    var index = 0
    while index < entries.count || !open.isEmpty {
      while let container = open.last, index == container.end {
        open.removeLast()
        if !container.isLine { startLine(&text, &lineStart, depth: open.count) }
        text.append(UInt8(ascii: container.isObject ? "}" : "]"))
        isFirst = false
      }
      guard index < entries.count else { break }
      if let container = open.last {
        if !isFirst { text.append(UInt8(ascii: ",")) }
        if !container.isLine {
          startLine(&text, &lineStart, depth: open.count)
        } else if !isFirst {
          text.append(UInt8(ascii: " "))
        }
        if container.isObject {
          text.append(contentsOf: scalars[index])
          text.append(contentsOf: ": ".utf8)
          index += 1
        }
      }
      isFirst = false
      let entry = entries[index]
      switch entry.kind {
      case .array, .object:
        let isObject = entry.kind == .object
        let isEmpty = Int(entry.after) == index + 1
        // One more column may be needed for a comma.
        let isLine =
          isEmpty || open.last?.isLine == true
          || text.count - lineStart + lengths[index] < 80
        text.append(UInt8(ascii: isObject ? "{" : "["))
        open.append((Int(entry.after), isObject, isLine))
        isFirst = true
      default:
        text.append(contentsOf: scalars[index])
      }
      index += 1
    }
    text.append(.lineFeed)
    return String(decoding: text, as: UTF8.self)
  }

  private func startLine(_ text: inout [UInt8], _ lineStart: inout Int, depth: Int) {
    text.append(.lineFeed)
    lineStart = text.count
    let spaces = 2 * min(depth, Self.greatestIndentedDepth)
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
  }

  /// The depth to which values are indented: without an end to it, deep documents would be nearly all spaces, and
  /// grow with the square of their depth.
  private static let greatestIndentedDepth = 12

  private func appendScalar(_ node: Node, to text: inout [UInt8]) {
    switch kind(of: node) {
    case .null: text.append(contentsOf: "null".utf8)
    case .boolean: text.append(contentsOf: (boolean(of: node) ? "true" : "false").utf8)
    case .number:
      let number = number(of: node)
      // A number that is too large stays as it was written, and is refused again.
      if number.isFinite {
        appendJSON(number, to: &text)
      } else {
        text.append(contentsOf: spelling(of: node).utf8)
      }
    case .string: appendString(node, to: &text)
    case .array, .object: break
    }
  }

  private func appendString(_ node: Node, to text: inout [UInt8]) {
    let entry = entries[node.index]
    let written = source.bytes[Int(entry.start)..<Int(entry.end)]
    // Most strings are spelled so already.
    if !entry.hasEscapes, !JSONText.mayNeedEscapes(written.dropFirst().dropLast()) {
      text.append(contentsOf: written)
    } else {
      text.append(contentsOf: JSONText.spelling(of: string(of: node)).utf8)
    }
  }

  /// The spelling of all values but arrays and objects, one behind the other.
  private struct SpelledScalars {
    var bytes: [UInt8] = []
    /// The start of each value's spelling, and behind them the end.
    var starts: [Int] = []

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[starts[index]..<starts[index + 1]] }
  }

  private func spelledScalars() -> SpelledScalars {
    var scalars = SpelledScalars()
    scalars.bytes.reserveCapacity(source.bytes.count)
    scalars.starts.reserveCapacity(entries.count + 1)
    for index in entries.indices {
      scalars.starts.append(scalars.bytes.count)
      appendScalar(Node(index: index), to: &scalars.bytes)
    }
    scalars.starts.append(scalars.bytes.count)
    return scalars
  }

  /// The number of bytes that each value takes on one line.
  private func compactLengths(_ scalars: SpelledScalars) -> [Int] {
    var lengths = [Int](repeating: 0, count: entries.count)
    // Content comes after its container, so that backwards all content is known.
    for index in entries.indices.reversed() {
      let node = Node(index: index)
      switch kind(of: node) {
      // The brackets take as much as the comma and space that the last does not have.
      case .array:
        lengths[index] = max(2, elements(of: node).reduce(0) { $0 + lengths[$1.index] + 2 })
      case .object:
        lengths[index] = max(
          2,
          members(of: node).reduce(0) {
            $0 + lengths[$1.key.index] + lengths[$1.value.index] + 4
          })
      default:
        lengths[index] = scalars[index].count
      }
    }
    return lengths
  }
}
