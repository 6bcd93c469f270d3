internal import SourceText

extension ValueForm {
  /// The keywords of JSON Schema that hold a value to the form.
  ///
  /// Arrays of a fixed length are told by `items` and their count: editors that do not know `prefixItems` then know
  /// them too.
  var keywords: SchemaKeywords {
    switch self {
    case .number(let range) where range.lowerBound == range.upperBound:
      [("const", .number(range.lowerBound))]
    case .number(let range):
      [
        ("type", "number"), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .numberAbove(let least):
      [
        ("type", "number"), ("exclusiveMinimum", .number(least)),
        ("maximum", .number(DocumentReader.greatestNumber)),
      ]
    case .wholeNumber(let range):
      [
        ("type", "integer"), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ]
    case .flag: [("type", "boolean")]
    case .string(nil): [("type", "string")]
    case .string(let pattern?):
      [
        ("type", "string"), ("pattern", .string(pattern.expression)),
        ("patternErrorMessage", .string("expected \(pattern.expected)")),
      ]
    case .words(let words): [("type", "string"), ("enum", .array(words.map { .string($0) }))]
    case .array(let form, let count):
      [("type", "array"), ("items", .object(form.keywords))]
        + (count.lowerBound > 0 ? [("minItems", .integer(count.lowerBound))] : [])
        + (count.upperBound < .max ? [("maxItems", .integer(count.upperBound))] : [])
    case .object(let object): [("$ref", .string("#/$defs/\(object.rawValue)"))]
    case .shared(let form): [("$ref", .string("#/$defs/\(form.rawValue)"))]
    case .map(let entries, let least): Self.keywords(of: entries, least: least)
    case .either(let alternatives):
      [
        (
          "anyOf",
          .array(
            alternatives.map { .object([("title", .string($0.title))] + $0.form.keywords) })
        )
      ]
    }
  }

  private static func keywords(of entries: [Entries], least: Int) -> SchemaKeywords {
    let wellKnown = entries.flatMap { entry in
      entry.wellKnown.map { (key: $0, value: JSONText.object(entry.form.keywords)) }
    }
    let patterns = entries.map {
      (key: $0.keys.expression, value: JSONText.object($0.form.keywords))
    }
    return [("type", "object")] + (wellKnown.isEmpty ? [] : [("properties", .object(wellKnown))])
      + [("patternProperties", .object(patterns)), ("additionalProperties", .bool(false))]
      + (least > 0 ? [("minProperties", .integer(least))] : [])
  }
}
