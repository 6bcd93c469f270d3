/// The identity of what an item of a drawing is a part of: a path of typed components, from a layer, an
/// annotation or a block of the figure down to the role of what is painted.
///
/// A path is made by appending, as in `ElementID(layer: "B") / .axes / .x / .value(100)`, and allocates no memory
/// but for long names. Equal paths have equal names, which `description` writes with dots between the components:
/// `B.axes.x.100`.
public struct ElementID: Hashable, Sendable {
  /// A component of a path.
  public enum Component: Hashable, Sendable {
    /// A layer, by its id.
    case layer(String)
    /// The root space, that of layers without a superlayer.
    case rootSpace
    case part(Part)
    /// A number in a sequence, such as that of an annotation in its panel.
    case number(Int)
    /// A coordinate as an axis labels it, with three decimals.
    case value(Double)
    /// A whole path of which only the name is known, as after reading it from text.
    case name(String)
  }

  /// The codes of at most eight components, a byte each, the first in the lowest byte: the kind of a component, or
  /// which part it is.
  private var codes: UInt64
  private var numbers = Numbers()
  /// The value of the only component that has one; likewise text.
  private var value = 0.0
  private var text = ""

  private struct Numbers: Hashable {
    var first: Int32 = 0
    var second: Int32 = 0
    var third: Int32 = 0
    var count: Int32 = 0

    subscript(index: Int32) -> Int {
      Int(index == 0 ? first : index == 1 ? second : third)
    }

    mutating func append(_ number: Int) {
      let number = Int32(clamping: number)
      switch count {
      case 0: first = number
      case 1: second = number
      default: third = number
      }
      count += 1
      assert(count <= 3, "a path has at most three numbers")
    }
  }
}

extension ElementID {
  /// The path of one component.
  public init(_ component: Component) {
    codes = 0
    append(component)
  }

  public init(_ part: Part) { codes = Code.of(part) }

  /// The path of a layer, by its id; nil is the root space.
  public init(layer id: String?) { self.init(id.map { .layer($0) } ?? .rootSpace) }

  /// A path of which only the name is known.
  public init(named name: String) { self.init(.name(name)) }

  /// The path with a further component.
  public static func / (path: ElementID, component: Component) -> ElementID {
    var path = path
    path.append(component)
    return path
  }

  public static func / (path: ElementID, part: Part) -> ElementID {
    var path = path
    path.append(Code.of(part))
    return path
  }

  /// The path with a number in a sequence appended.
  public static func / (path: ElementID, number: Int) -> ElementID { path / .number(number) }

  /// The path with all components of another appended.
  public static func / (path: ElementID, rest: ElementID) -> ElementID {
    rest.components.reduce(path, /)
  }

  private mutating func append(_ code: UInt64) {
    assert(codes >> 56 == 0, "a path has at most eight components")
    codes |= code << UInt64(count * 8)
  }

  private mutating func append(_ component: Component) {
    switch component {
    case .layer(let id):
      append(Code.layer)
      text = id
    case .rootSpace: append(Code.rootSpace)
    case .part(let part): append(Code.of(part))
    case .number(let number):
      append(Code.number)
      numbers.append(number)
    case .value(let value):
      append(Code.value)
      // Values that print alike give equal paths; negative zero becomes zero.
      let thousandths = (value * 1000).rounded()
      self.value = abs(thousandths) < 1e15 ? thousandths / 1000 + 0 : value
    case .name(let name):
      append(Code.name)
      text = name
    }
  }

  /// The code of a component's kind, a byte that is not zero.
  private enum Code {
    static let layer: UInt64 = 1
    static let rootSpace: UInt64 = 2
    static let number: UInt64 = 3
    static let value: UInt64 = 4
    static let name: UInt64 = 5
    private static let firstPart: UInt64 = 6

    static func of(_ part: Part) -> UInt64 { UInt64(part.rawValue) + firstPart }

    static func part(_ code: UInt64) -> Part? {
      code < firstPart ? nil : Part(rawValue: UInt8(code - firstPart))
    }
  }
}

extension ElementID {
  public var count: Int { (71 - codes.leadingZeroBitCount) / 8 }

  public var components: [Component] {
    var components: [Component] = []
    forEachComponent { components.append($0) }
    return components
  }

  /// Calls a function with each component, without an array of them: names are written for every item.
  func forEachComponent(_ body: (Component) -> Void) {
    var number: Int32 = 0
    for index in 0..<count {
      switch code(at: index) {
      case Code.layer: body(.layer(text))
      case Code.rootSpace: body(.rootSpace)
      case Code.number:
        body(.number(numbers[number]))
        number += 1
      case Code.value: body(.value(value))
      case Code.name: body(.name(text))
      case let code: if let part = Code.part(code) { body(.part(part)) }
      }
    }
  }

  private func code(at index: Int) -> UInt64 { codes >> UInt64(index * 8) & 0xFF }

  /// The part that the path begins with; nil if it begins with a layer or the root space.
  public var first: Part? { Code.part(code(at: 0)) }

  /// The part that the path ends with; nil if it ends with anything else.
  public var last: Part? { count == 0 ? nil : Code.part(code(at: count - 1)) }

  /// The id of the layer that the path begins with; nil if it begins with anything else.
  public var layer: String? { code(at: 0) == Code.layer ? text : nil }

  /// The number of the annotation, panel, note or other thing in a sequence that the path begins with.
  public var firstNumber: Int? { code(at: 1) == Code.number ? numbers[0] : nil }

  /// Tells whether a part occurs after the first component.
  public func hasPart(_ part: Part) -> Bool {
    (1..<max(count, 1)).contains { code(at: $0) == Code.of(part) }
  }

  /// The path without its last component, if that is the given part.
  public func without(last part: Part) -> ElementID {
    guard last == part else { return self }
    var path = self
    path.codes &= ~(0xFF << UInt64((count - 1) * 8))
    return path
  }
}
