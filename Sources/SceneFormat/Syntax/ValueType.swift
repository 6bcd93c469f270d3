internal import LayerGeometry
internal import SourceText

/// A type of values in documents: its description, its reader and its writer.
struct ValueType<Value>: Sendable {
  /// The description of the values, in Markdown.
  let words: String
  /// The form of the values.
  let form: ValueForm
  /// Reads the value of a node; nil after a report, which calls the value by the given words.
  let read: @Sendable (DocumentReader, Node, String) -> Value?
  /// Writes a value as a document has it.
  let written: @Sendable (Value) -> DocumentValue

  init(
    _ words: String, _ form: ValueForm,
    read: @escaping @Sendable (DocumentReader, Node, String) -> Value?,
    written: @escaping @Sendable (Value) -> DocumentValue
  ) {
    (self.words, self.form, self.read, self.written) = (words, form, read, written)
  }
}

extension ValueType where Value == Double {
  static var number: ValueType {
    ValueType(
      "number", .anyNumber, read: { $0.number($1, $2) }, written: { .number($0) })
  }
  static var positiveNumber: ValueType { number(" greater than 0", .numberAbove(0)) { $0 > 0 } }

  static func number(atLeast least: Double) -> ValueType {
    number(
      ", at least \(printedNumber(least))", .number(least...DocumentReader.greatestNumber)
    ) { $0 >= least }
  }

  static func number(in range: ClosedRange<Double>) -> ValueType {
    let (first, last) = (printedNumber(range.lowerBound), printedNumber(range.upperBound))
    return number(" from \(first) to \(last)", .number(range)) { range.contains($0) }
  }

  /// The type of numbers of which something is expected: " greater than 0".
  private static func number(
    _ expected: String, _ form: ValueForm, where isFine: @escaping @Sendable (Double) -> Bool
  ) -> ValueType {
    let words = String(expected.drop { $0 == "," || $0 == " " })
    return ValueType(
      "number" + expected, form, read: { $0.number($1, $2, words, where: isFine) },
      written: { .number($0) })
  }
}

extension ValueType where Value == Int {
  static func wholeNumber(in range: ClosedRange<Int>) -> ValueType {
    ValueType(
      "whole number from \(range.lowerBound) to \(grouped(range.upperBound))",
      .wholeNumber(range), read: { $0.wholeNumber($1, $2, in: range) },
      written: { .number(Double($0)) })
  }
}

extension ValueType where Value == Bool {
  static var flag: ValueType {
    ValueType(
      "`true` or `false`", .flag, read: { $0.boolean($1, $2) }, written: { .bool($0) })
  }
}

extension ValueType where Value == String {
  static var string: ValueType {
    ValueType("string", .string(), read: { $0.string($1, $2) }, written: { .string($0) })
  }
}

extension ValueType where Value == Point {
  static var point: ValueType {
    ValueType(
      "point", .numbers(2), read: { $0.point($1, $2) },
      written: { .array([.number($0.x), .number($0.y)]) })
  }
}

extension ValueType where Value == Rect {
  static var rect: ValueType {
    ValueType(
      "rectangle", .numbers(4), read: { $0.rect($1, $2) },
      written: {
        .array([
          .number($0.origin.x), .number($0.origin.y), .number($0.size.width),
          .number($0.size.height),
        ])
      })
  }
}

extension ValueType where Value == ClosedRange<Double> {
  static var range: ValueType {
    ValueType(
      "`[from, to]`", .numbers(2), read: { $0.range($1, $2) },
      written: { .array([.number($0.lowerBound), .number($0.upperBound)]) })
  }
}

extension ValueType where Value == [Double] {
  static var numberList: ValueType {
    ValueType(
      "array of numbers", .array(.anyNumber, count: 0...100), read: { $0.numberList($1, $2) },
      written: { .array($0.map { .number($0) }) })
  }

  /// The type of a fixed number of numbers; `shape` shows it: "[width, height]".
  static func numbers(_ count: Int, _ shape: String) -> ValueType {
    ValueType(
      "`\(shape)`", .numbers(count), read: { $0.numbers($1, $2, count, shape) },
      written: { .array($0.map { .number($0) }) })
  }
}

extension ValueType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The type of the words of an enumeration.
  static var word: ValueType {
    let words = Value.allCases.map { "`\"\($0.rawValue)\"`" }
    let last = words.last ?? ""
    return ValueType(
      words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " + last : last,
      .words(Value.allCases.map(\.rawValue)), read: { $0.word($1, $2, as: Value.self) },
      written: { .string($0.rawValue) })
  }
}

/// The types of values that have readers of their own, mostly since they refer to layers.
extension ValueType where Value == DocumentValue {
  static func value(_ words: String, _ form: ValueForm) -> ValueType {
    ValueType(
      words, form, read: { reader, node, _ in DocumentValue(node, in: reader.json) },
      written: { $0 })
  }

  static func objects(_ words: String, _ object: FormatObject) -> ValueType {
    value(words, .array(.object(object)))
  }

  static func object(_ words: String, _ object: FormatObject) -> ValueType {
    value(words, .object(object))
  }

  static var text: ValueType { value("[text](#texts)", .shared(.text)) }
  static var texts: ValueType { value("array of [texts](#texts)", .array(.shared(.text))) }
  static var layer: ValueType { value("id of a layer", .layer) }
  static var layers: ValueType { value("array of ids of layers", .array(.layer)) }
  static var space: ValueType { value("id of a layer, or `\"/\"`", .space) }
  static var place: ValueType { value("[point](#points)", .shared(.place)) }
  static var path: ValueType { value("[path](#paths)", .shared(.path)) }
  static var stepNumber: ValueType { value("number of [steps](#steps)", .stepNumber) }
  static var stepNumbers: ValueType { value("array of numbers of [steps](#steps)", .stepNumbers) }
  static var changes: ValueType { value("object from paths to values", .shared(.changes)) }
  static var expectations: ValueType { value("[facts](#expect)", .shared(.facts)) }
}
