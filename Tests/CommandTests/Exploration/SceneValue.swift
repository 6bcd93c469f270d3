/// A value of a scene that is made up: JSON whose members keep their order, so that one seed gives one text.
indirect enum SceneValue: Equatable, Sendable {
  case number(Double)
  case word(String)
  case flag(Bool)
  case list([SceneValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: SceneValue
  }

  /// The value as JSON in one line.
  var text: String {
    switch self {
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .word(let word): "\"\(word)\""
    case .flag(let flag): "\(flag)"
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value with one part less, each way there is: without a member or an element, or with a part of one less.
  var smaller: [SceneValue] {
    switch self {
    case .number, .word, .flag: []
    case .list(let values):
      values.indices.flatMap { index -> [SceneValue] in
        // The numbers of a point or rect belong together.
        if case .number = values[index] { return [] }
        var rest = values
        rest.remove(at: index)
        return [.list(rest)]
          + values[index].smaller.map { part in
            var values = values
            values[index] = part
            return .list(values)
          }
      }
    case .object(let members):
      members.indices.flatMap { index -> [SceneValue] in
        var rest = members
        rest.remove(at: index)
        return [.object(rest)]
          + members[index].value.smaller.map { part in
            var members = members
            members[index].value = part
            return .object(members)
          }
      }
    }
  }

  /// The value with as much taken away as can be while something is true of it.
  func shrunk(while isWanted: (SceneValue) -> Bool) -> SceneValue {
    var value = self
    while let next = value.smaller.first(where: isWanted) { value = next }
    return value
  }
}

extension SceneValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(floatLiteral number: Double) { self = .number(number) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(stringLiteral word: String) { self = .word(word) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(arrayLiteral values: SceneValue...) { self = .list(values) }
  init(dictionaryLiteral members: (String, SceneValue)...) {
    self = .object(members.map { Member(key: $0.0, value: $0.1) })
  }
}
