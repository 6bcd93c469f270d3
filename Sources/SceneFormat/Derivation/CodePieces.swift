internal import LayerGeometry
internal import SourceText

/// What code is made of: a layer in one state, how it came to be so, and whose spaces its numbers are measured in.
struct CodeSubject {
  var layer: LayerTree.Index
  var id: String
  /// The name of the variable, or of the class.
  var name: String
  var superlayer: LayerTree.Index?
  /// The layer before all changes, with the operations of its transforms.
  var start: Layer
  var startOperations: [TransformOperation]
  var startSublayerOperations: [TransformOperation]
  var changes: [PropertyChange]
  /// The layer in the state that the code leads to, with the operations of its transforms.
  var end: Layer
  var operations: [TransformOperation]
  var sublayerOperations: [TransformOperation]

  /// The space of the layer's own numbers, and that of its place.
  var own: NumberSpace { .layer(layer) }
  var outer: NumberSpace { NumberSpace(superlayer) }
}

/// The pieces of a line of code that is written from left to right.
struct CodePieces {
  private(set) var pieces: [Code.Piece] = []
  let id: String

  /// - Parameter id: the id of the layer whose values are written.
  init(of id: String) { self.id = id }

  /// Adds what is around values.
  mutating func add(_ text: String, mayBreak: Bool = false) {
    if let last = pieces.last, last.argument == nil, !last.mayBreak {
      pieces[pieces.count - 1].text += text
      pieces[pieces.count - 1].mayBreak = mayBreak
    } else {
      pieces.append(Code.Piece(text: text, mayBreak: mayBreak))
    }
  }

  /// Adds a value of the layer.
  mutating func add(_ text: String, _ path: String, _ space: NumberSpace) {
    pieces.append(
      Code.Piece(text: text, argument: Code.Argument(path: "\(id).\(path)", space: space)))
  }

  /// Adds values with what stands before each, separated by commas.
  mutating func add(list: [(before: String, text: String, path: String)], _ space: NumberSpace) {
    for (place, value) in list.enumerated() {
      if place > 0 { add(", ", mayBreak: true) }
      if !value.before.isEmpty { add(value.before) }
      add(value.text, value.path, space)
    }
  }

  /// Adds a point by its two numbers.
  mutating func add(
    _ point: Point, _ path: String, _ space: NumberSpace, labels: Bool,
    printed: (Double) -> String = { printedNumber($0) }
  ) {
    add(
      list: [("x", point.x), ("y", point.y)].map {
        (labels ? "\($0.0): " : "", printed($0.1), "\(path).\($0.0)")
      }, space)
  }

  /// Adds a rectangle by its four numbers.
  mutating func add(_ rect: Rect, _ path: String, _ space: NumberSpace, labels: Bool) {
    let numbers = [
      ("x", rect.origin.x), ("y", rect.origin.y), ("width", rect.size.width),
      ("height", rect.size.height),
    ]
    add(
      list: numbers.map {
        (labels ? "\($0.0): " : "", printedNumber($0.1), "\(path).\($0.0)")
      }, space)
  }

  func line(isFollowing: Bool = false) -> Code.Line {
    Code.Line(pieces: pieces, isFollowing: isFollowing)
  }
}

extension Double {
  /// The number as code has it that is no length: nine decimals keep what it does to lengths.
  var codeFactor: String { printedNumber(self, decimals: 9) }

  /// The number of degrees as a program writes it that wants radians: a part of π where that is simple.
  var swiftRadians: String {
    let thousandths = (self * 1000).rounded()
    guard abs(thousandths) < 1e12 else { return "\(codeFactor) * .pi / 180" }
    guard abs(self * 1000 - thousandths) < 1e-9 else { return "\(codeFactor) * .pi / 180" }
    var (above, below) = (Int(thousandths), 180_000)
    let factor = greatestCommonFactor(abs(above), below)
    (above, below) = (above / factor, below / factor)
    if above == 0 { return "0" }
    guard below <= 36, abs(above) <= 36 else { return "\(codeFactor) * .pi / 180" }
    let part = below == 1 ? ".pi" : ".pi / \(below)"
    switch above {
    case 1: return part
    case -1: return "-" + part
    default: return "\(above) * " + part
    }
  }
}

private func greatestCommonFactor(_ first: Int, _ second: Int) -> Int {
  var (first, second) = (first, second)
  while second != 0 { (first, second) = (second, first % second) }
  return max(first, 1)
}
