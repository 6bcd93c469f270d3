internal import LayerGeometry
internal import SourceText

extension ValueType where Value == Angle {
  static var angle: ValueType {
    ValueType(
      "angle", .shared(.angle), read: { $0.angle($1, $2) }, written: { $0.written })
  }
}

extension DocumentReader {
  /// An angle: a string with its unit.
  func angle(_ node: Node, _ what: String) -> Angle? { angle(data(node), what) }
}

extension Reporting {
  func angle(_ data: WrittenData, _ what: String) -> Angle? {
    let (span, text) = (data.place, data.text)
    guard case .string = data.kind else {
      guard case .number = data.kind else {
        reportWrongType(data, what, #"an angle such as "45deg""#)
        return nil
      }
      collector.report(.missingUnit(what, spelling: text, at: span))
      return nil
    }
    let utf8 = text.utf8
    let digits = String(decoding: utf8.prefix { "+-.0123456789".utf8.contains($0) }, as: UTF8.self)
    let unit = String(
      decoding: utf8.dropFirst(digits.utf8.count).drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    guard let value = Double(digits), value.isFinite else {
      reportWrongType(data, what, #"an angle such as "45deg""#)
      return nil
    }
    guard abs(value) <= Self.greatestNumber else {
      collector.report(
        .numberOutOfRange(what, found: data.found, limit: "1e9", at: span))
      return nil
    }
    switch unit {
    case "deg": return Angle(degrees: value)
    case "rad": return Angle(radians: value)
    case "turn": return Angle(turns: value)
    case "": collector.report(.missingUnit(what, spelling: digits, at: span))
    default:
      if let (number, unit) = numberWithExponent(text) {
        let plain = printedNumber(number, decimals: 9)
        collector.report(
          .exponentOfAngle(plain: Double(plain) == number ? plain + unit : nil, at: span))
      } else {
        collector.report(.unknownUnit(unit, of: digits, at: span))
      }
    }
    return nil
  }

  /// The number and the unit of an angle whose number has an exponent, as in "1e2deg"; nil for any other.
  private func numberWithExponent(_ text: String) -> (number: Double, unit: String)? {
    let digits = text.prefix { "+-.0123456789eE".contains($0) }
    guard digits.contains(where: { "eE".contains($0) }), let number = Double(digits),
      abs(number) <= Self.greatestNumber
    else { return nil }
    return (number, String(text.dropFirst(digits.count).drop { $0 == " " }))
  }
}

extension Angle {
  /// The angle in degrees as a document has it: "45deg".
  var written: DocumentValue {
    let shortest = JSONText.spelling(of: degrees)
    // An angle has no exponent.
    let digits =
      shortest.utf8.contains(UInt8(ascii: "e"))
      ? printedNumber(degrees, decimals: 9) : shortest
    return .string(digits + "deg")
  }
}
