import Foundation
import LayerGeometry

/// A reader of the few forms of Swift that code panels are made of, which does to a new layer what they say.
struct SwiftProgram {
  struct Failure: Error {
    let text: String
  }

  private enum Value {
    case number(Double)
    case flag(Bool)
    case numbers([String: Double])
    case transform(Transform3D)
  }

  private(set) var layer = Layer()
  private var variables: [String: Transform3D] = [:]

  /// Runs the lines in order; comments do nothing.
  mutating func run(_ lines: [String]) throws {
    for line in lines where !line.hasPrefix("//") {
      guard let sign = line.range(of: " = ") else { throw Failure(text: line) }
      var target = String(line[..<sign.lowerBound])
      var parser = Parser(text: Array(line[sign.upperBound...]), variables: variables)
      let value = try parser.value()
      guard parser.isAtEnd else { throw Failure(text: line) }
      let isNew = target.hasPrefix("var ")
      if isNew { target.removeFirst(4) }
      try set(target, to: value, isNew: isNew, line)
    }
  }

  private mutating func set(_ target: String, to value: Value, isNew: Bool, _ line: String) throws {
    let words = target.split(separator: ".").map(String.init)
    switch value {
    case .transform(let transform) where words.count == 1:
      guard isNew != (variables[target] != nil) else { throw Failure(text: line) }
      variables[target] = transform
    case .number(let number) where words.count == 2 && words[1] == "m34":
      guard let before = variables[words[0]] else { throw Failure(text: line) }
      var elements = before.elements
      elements[11] = number
      variables[words[0]] = Transform3D(elements: elements)
    default:
      guard words[0] == "layer", !isNew else { throw Failure(text: line) }
      try set(words.dropFirst().joined(separator: "."), to: value, line)
    }
  }

  private mutating func set(_ property: String, to value: Value, _ line: String) throws {
    switch (property, value) {
    case ("bounds", .numbers(let n)): layer.bounds = rect(n)
    case ("bounds.origin", .numbers(let n)):
      layer.bounds.origin = Point(x: n["x"] ?? .nan, y: n["y"] ?? .nan)
    case ("bounds.size", .numbers(let n)):
      layer.bounds.size = Size(width: n["width"] ?? .nan, height: n["height"] ?? .nan)
    case ("frame", .numbers(let n)): _ = try layer.setFrame(rect(n))
    case ("position", .numbers(let n)): layer.position = Point(x: n["x"] ?? .nan, y: n["y"] ?? .nan)
    case ("anchorPoint", .numbers(let n)):
      layer.anchorPoint = Point(x: n["x"] ?? .nan, y: n["y"] ?? .nan)
    case ("zPosition", .number(let n)): layer.zPosition = n
    case ("anchorPointZ", .number(let n)): layer.anchorPointZ = n
    case ("transform", .transform(let t)): layer.transform = t
    case ("sublayerTransform", .transform(let t)): layer.sublayerTransform = t
    case ("masksToBounds", .flag(let flag)): layer.masksToBounds = flag
    case ("isHidden", .flag(let flag)): layer.isHidden = flag
    case ("isGeometryFlipped", .flag(let flag)): layer.isGeometryFlipped = flag
    case ("isDoubleSided", .flag(let flag)): layer.isDoubleSided = flag
    default: throw Failure(text: line)
    }
  }

  private func rect(_ n: [String: Double]) -> Rect {
    Rect(
      x: n["x"] ?? .nan, y: n["y"] ?? .nan, width: n["width"] ?? .nan, height: n["height"] ?? .nan)
  }

  private struct Parser {
    let text: [Character]
    let variables: [String: Transform3D]
    var place = 0

    init(text: [Character], variables: [String: Transform3D]) {
      (self.text, self.variables) = (text, variables)
    }

    var isAtEnd: Bool { place == text.count }

    mutating func skip(_ word: String) -> Bool {
      guard text[place...].starts(with: word) else { return false }
      place += word.count
      return true
    }

    mutating func word() -> String {
      let start = place
      while place < text.count, text[place].isLetter || text[place].isNumber { place += 1 }
      return String(text[start..<place])
    }

    /// A number, a flag, a variable or a call; products and quotients from left to right.
    mutating func value() throws -> Value {
      var left = try factor()
      while case .number(let number) = left {
        if skip(" * "), case .number(let other) = try factor() {
          left = .number(number * other)
        } else if skip(" / "), case .number(let other) = try factor() {
          left = .number(number / other)
        } else {
          return left
        }
      }
      return left
    }

    private mutating func factor() throws -> Value {
      if skip(".pi") { return .number(.pi) }
      if skip("-.pi") { return .number(-.pi) }
      if place < text.count, text[place] == "-" || text[place].isNumber {
        let start = place
        while place < text.count, "-0123456789.".contains(text[place]) { place += 1 }
        guard let number = Double(String(text[start..<place])) else { throw failure }
        return .number(number)
      }
      let name = word()
      switch name {
      case "true": return .flag(true)
      case "false": return .flag(false)
      case "CATransform3DIdentity": return .transform(.identity)
      default: break
      }
      guard skip("(") else {
        guard let transform = variables[name] else { throw failure }
        return .transform(transform)
      }
      var (numbers, named, transforms) = ([Double](), [String: Double](), [Transform3D]())
      while !skip(")") {
        let start = place
        let label = word()
        if !skip(": ") { place = start }
        switch try value() {
        case .number(let number):
          numbers.append(number)
          named[label] = number
        case .transform(let transform): transforms.append(transform)
        default: throw failure
        }
        _ = skip(", ")
      }
      return try call(name, numbers, named, transforms)
    }

    private var failure: Failure { Failure(text: String(text)) }

    private func call(
      _ name: String, _ numbers: [Double], _ named: [String: Double], _ transforms: [Transform3D]
    ) throws -> Value {
      func rotation(_ n: ArraySlice<Double>) -> Transform3D? {
        let n = Array(n)
        return Transform3D(rotation: Angle(radians: n[0]), aboutX: n[1], y: n[2], z: n[3])
      }
      switch (name, numbers.count, transforms.count) {
      case ("CGRect", 4, 0), ("CGPoint", 2, 0), ("CGSize", 2, 0): return .numbers(named)
      case ("tan", 1, 0): return .number(Glibc.tan(numbers[0]))
      case ("CGAffineTransform", 6, 0):
        let n = numbers
        return .transform(
          Transform3D(AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])))
      case ("CATransform3DMakeAffineTransform", 0, 1): return .transform(transforms[0])
      case ("CATransform3DMakeTranslation", 3, 0), ("CATransform3DTranslate", 3, 1):
        let own = Transform3D(translationX: numbers[0], y: numbers[1], z: numbers[2])
        return .transform(own.concatenating(transforms.first ?? .identity))
      case ("CATransform3DMakeScale", 3, 0), ("CATransform3DScale", 3, 1):
        let own = Transform3D(scaleX: numbers[0], y: numbers[1], z: numbers[2])
        return .transform(own.concatenating(transforms.first ?? .identity))
      case ("CATransform3DMakeRotation", 4, 0), ("CATransform3DRotate", 4, 1):
        guard let own = rotation(numbers[...]) else { throw failure }
        return .transform(own.concatenating(transforms.first ?? .identity))
      case ("CATransform3DConcat", 0, 2):
        return .transform(transforms[0].concatenating(transforms[1]))
      case ("CATransform3D", 16, 0):
        guard let own = Transform3D(elements: numbers) else { throw failure }
        return .transform(own)
      default: throw failure
      }
    }
  }
}
