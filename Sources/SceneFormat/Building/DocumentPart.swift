public import LayerGeometry

/// A part of a document that is an object of the format.
///
/// Each key of the object is a method that takes its value and gives the part with it: the tables of keys by which
/// documents are read are those methods. Keys are written in the order of their table.
@dynamicMemberLookup
public protocol DocumentPart: Sendable, Hashable, ExpressibleByDictionaryLiteral,
  DocumentConvertible
{
  /// The table of the keys that the part may have.
  associatedtype Keys: FormatKeys

  /// The keys of the part with their values.
  var object: DocumentObject { get set }

  /// The part with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  init(object: DocumentObject)
}

/// A table of keys of the format.
public protocol FormatKeys {
  /// The names of the keys, in the order in which they are written.
  static var names: [String] { get }
}

extension DocumentPart {
  public init(dictionaryLiteral members: (String, DocumentValue)...) {
    self.init(object: DocumentObject(members))
  }

  public var documentValue: DocumentValue { .object(object) }

  /// The method of a key.
  ///
  /// - Parameter key: the key in the table of the part's keys.
  public subscript<Value>(
    dynamicMember key: KeyPath<Keys.Type, SceneFormat.Key<Value>>
  ) -> KeyMethod<Self, Value> {
    KeyMethod(part: self, Keys.self[keyPath: key], written: Keys.self[keyPath: key].type.written)
  }

  /// The method of a key that has a default.
  ///
  /// - Parameter key: the key in the table of the part's keys.
  public subscript<Value>(
    dynamicMember key: KeyPath<Keys.Type, KeyWithDefault<Value>>
  ) -> KeyMethod<Self, Value> {
    KeyMethod(part: self, Keys.self[keyPath: key], written: Keys.self[keyPath: key].type.written)
  }

  /// The part with a key; without it for nil.
  func setting(_ key: some FormatKey, to value: (some DocumentConvertible)?) -> Self {
    var part = self
    part.object.set(key.name, to: value?.documentValue, order: Keys.names)
    return part
  }
}

/// The method of a key: called with a value, it gives the part with that value.
public struct KeyMethod<Part: DocumentPart, Value> {
  private let part: Part
  private let key: any FormatKey
  private let written: (Value) -> DocumentValue

  init(part: Part, _ key: any FormatKey, written: @escaping (Value) -> DocumentValue) {
    (self.part, self.key, self.written) = (part, key, written)
  }

  /// The part with a value of the key.
  ///
  /// - Parameter value: the value, in place of the one before.
  public func callAsFunction(_ value: Value) -> Part { part.setting(key, to: written(value)) }
}

extension KeyMethod where Value == DocumentValue {
  /// The part with a value of any type that documents are made of.
  ///
  /// - Parameter value: the value, in place of the one before.
  public func callAsFunction(_ value: some DocumentConvertible) -> Part {
    callAsFunction(value.documentValue)
  }
}

extension KeyMethod where Value == Point {
  /// The part with a point.
  ///
  /// - Parameters:
  ///   - x: the first coordinate, in the unit of the key.
  ///   - y: the second coordinate, likewise.
  public func callAsFunction(_ x: Double, _ y: Double) -> Part {
    callAsFunction(Point(x: x, y: y))
  }
}

extension KeyMethod where Value == Rect {
  /// The part with a rectangle.
  ///
  /// - Parameters:
  ///   - x: the first coordinate of the origin, in points.
  ///   - y: the second coordinate of the origin, in points.
  ///   - width: the extent along x, in points.
  ///   - height: the extent along y, in points.
  public func callAsFunction(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Part {
    callAsFunction(Rect(x: x, y: y, width: width, height: height))
  }
}

extension DocumentObject {
  /// Sets a key to a value; a new one is placed before those that follow it in the order.
  fileprivate mutating func set(_ key: String, to value: DocumentValue?, order: [String]) {
    guard let value, self[key] == nil, let rank = order.firstIndex(of: key),
      let next = members.firstIndex(where: { member in
        order.firstIndex(of: member.key).map { $0 > rank } ?? false
      })
    else {
      self[key] = value
      return
    }
    members.insert(Member(key: key, value: value), at: next)
  }
}
