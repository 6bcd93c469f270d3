internal import LayerGeometry
internal import SourceText

extension ValueType where Value == Angle {
  static var angle: ValueType {
    ValueType("angle", read: { $0.angle($1, $2) }, written: { $0.written })
  }
}

extension DocumentReading {
  /// An angle: a string with its unit.
  func angle(_ node: Node, _ what: String) -> Angle? {
    let span = json.span(of: node)
    guard json.kind(of: node) == .string else {
      guard json.kind(of: node) == .number else {
        reportWrongType(node, what, #"an angle such as "45deg""#)
        return nil
      }
      let spelling = json.spelling(of: node)
      collector.report(.missingUnit(what, spelling: spelling, at: span))
      return nil
    }
    let text = json.string(of: node)
    let utf8 = text.utf8
    let digits = String(decoding: utf8.prefix { "+-.0123456789".utf8.contains($0) }, as: UTF8.self)
    let unit = String(
      decoding: utf8.dropFirst(digits.utf8.count).drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    guard let value = Double(digits), value.isFinite else {
      reportWrongType(node, what, #"an angle such as "45deg""#)
      return nil
    }
    guard abs(value) <= Self.greatestNumber else {
      collector.report(
        .numberOutOfRange(what, found: found(node), limit: "1e9", at: span))
      return nil
    }
    switch unit {
    case "deg": return Angle(degrees: value)
    case "rad": return Angle(radians: value)
    case "turn": return Angle(turns: value)
    case "": collector.report(.missingUnit(what, spelling: digits, at: span))
    default: collector.report(.unknownUnit(unit, of: digits, at: span))
    }
    return nil
  }
}

extension Angle {
  /// In degrees: "45deg".
  var written: DocumentValue {
    let shortest = JSONText.spelling(of: degrees)
    // An angle has no exponent.
    let digits =
      shortest.utf8.contains(UInt8(ascii: "e"))
      ? printedNumber(degrees, decimals: 9) : shortest
    return .string(digits + "deg")
  }
}
