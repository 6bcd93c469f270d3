internal import LayerGeometry
internal import SourceText

/// A type of values in documents: its description, its reader and its writer.
struct ValueType<Value>: Sendable {
  /// The description of the values, in Markdown.
  let words: String
  /// Reads the value of a node; nil after a report, which calls the value by the given words.
  let read: @Sendable (DocumentReader, Node, String) -> Value?
  /// Writes a value as a document has it.
  let written: @Sendable (Value) -> DocumentValue

  init(
    _ words: String, read: @escaping @Sendable (DocumentReader, Node, String) -> Value?,
    written: @escaping @Sendable (Value) -> DocumentValue
  ) {
    (self.words, self.read, self.written) = (words, read, written)
  }
}

extension ValueType where Value == Double {
  static var number: ValueType {
    ValueType("number", read: { $0.number($1, $2) }, written: { .number($0) })
  }
  static var positiveNumber: ValueType { number(" greater than 0") { $0 > 0 } }

  static func number(atLeast least: Double) -> ValueType {
    number(", at least \(printedNumber(least))") { $0 >= least }
  }

  static func number(in range: ClosedRange<Double>) -> ValueType {
    let (first, last) = (printedNumber(range.lowerBound), printedNumber(range.upperBound))
    return number(" from \(first) to \(last)") { range.contains($0) }
  }

  /// The type of numbers of which something is expected: " greater than 0".
  private static func number(
    _ expected: String, where isFine: @escaping @Sendable (Double) -> Bool
  ) -> ValueType {
    let words = String(expected.drop { $0 == "," || $0 == " " })
    return ValueType(
      "number" + expected, read: { $0.number($1, $2, words, where: isFine) },
      written: { .number($0) })
  }
}

extension ValueType where Value == Int {
  static func wholeNumber(in range: ClosedRange<Int>) -> ValueType {
    ValueType(
      "whole number from \(range.lowerBound) to \(grouped(range.upperBound))",
      read: { $0.wholeNumber($1, $2, in: range) }, written: { .number(Double($0)) })
  }
}

extension ValueType where Value == Bool {
  static var flag: ValueType {
    ValueType(
      "`true` or `false`", read: { $0.boolean($1, $2) }, written: { .bool($0) })
  }
}

extension ValueType where Value == String {
  static var string: ValueType {
    ValueType("string", read: { $0.string($1, $2) }, written: { .string($0) })
  }
}

extension ValueType where Value == Point {
  static var point: ValueType {
    ValueType(
      "point", read: { $0.point($1, $2) }, written: { .array([.number($0.x), .number($0.y)]) })
  }
}

extension ValueType where Value == Rect {
  static var rect: ValueType {
    ValueType(
      "rectangle", read: { $0.rect($1, $2) },
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
      "`[from, to]`", read: { $0.range($1, $2) },
      written: { .array([.number($0.lowerBound), .number($0.upperBound)]) })
  }
}

extension ValueType where Value == [Double] {
  static var numberList: ValueType {
    ValueType(
      "array of numbers", read: { $0.numberList($1, $2) },
      written: { .array($0.map { .number($0) }) })
  }

  /// The type of a fixed number of numbers; `shape` shows it: "[width, height]".
  static func numbers(_ count: Int, _ shape: String) -> ValueType {
    ValueType(
      "`\(shape)`", read: { $0.numbers($1, $2, count, shape) },
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
      read: { $0.word($1, $2, as: Value.self) }, written: { .string($0.rawValue) })
  }
}

/// The types of values that have readers of their own, mostly since they refer to layers.
extension ValueType where Value == Node {
  static func value(_ words: String) -> ValueType {
    // A node belongs to the document that was parsed, so that it is never written.
    ValueType(words, read: { _, node, _ in node }, written: { _ in .null })
  }

  static var text: ValueType { value("[text](#texts)") }
  static var layer: ValueType { value("id of a layer") }
  static var space: ValueType { value("id of a layer, or `\"/\"`") }
  static var place: ValueType { value("[point](#points)") }
  static var path: ValueType { value("[path](#paths)") }
  static var expectations: ValueType { value("[facts](#expect)") }
}
