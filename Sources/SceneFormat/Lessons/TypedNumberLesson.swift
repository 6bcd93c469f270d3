internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// Keeps the numbers in a part of a text that is no path.
  func noteTypedNumbers(
    in utf8: [UInt8], _ range: Range<Int>, _ string: WrittenString, _ what: String
  ) {
    if lessons.allowed.contains(.typedNumber) || !NumberScanner.mayFind(utf8[range]) { return }
    var scanner = NumberScanner(utf8, range)
    while true {
      let numbers = scanner.next()
      // More than are told of need not be kept.
      if numbers.isEmpty || lessons.typed.numbers.count == DiagnosticCollector.capacity { return }
      lessons.typed.numbers.append(
        TypedNumbers(string: string, what: what, step: state.stepsTaken, numbers: numbers))
    }
  }

  /// Keeps the numbers in a formula, and in the texts in it.
  func noteTypedNumbers(
    in formula: FormulaParser, _ utf8: [UInt8], _ string: WrittenString, _ what: String
  ) {
    if lessons.allowed.contains(.typedNumber) { return }
    var found: [TypedNumbers] = []
    func add(_ numbers: [TypedNumber], toLast: Bool = false) {
      if toLast {
        found[found.count - 1].numbers += numbers
      } else {
        found.append(
          TypedNumbers(
            string: string, what: what, step: state.stepsTaken, numbers: numbers, isFormula: true))
      }
    }
    var last: FormulaNumber?
    for number in formula.numbers {
      let range = formula.tokens[number.token].range
      let start = number.hasMinus ? number.token - 1 : number.token
      let whole = formula.tokens[start].range.lowerBound..<range.upperBound
      let isAngle = number.digits.hasSuffix("°")
      // Those of a list stand side by side: (10, 20).
      let goesOn =
        number.isListed && last?.isListed == true && last?.token == start - 2
        && formula.tokens[start - 1].kind == .sign(.comma)
      add(
        [
          TypedNumber(
            range: whole,
            text: (number.hasMinus ? "-" : "") + number.digits.prefix { $0 != "°" },
            unit: isAngle ? "°" : "", signLength: range.lowerBound - whole.lowerBound,
            isConstant: number.isConstant)
        ], toLast: goesOn)
      last = number
    }
    for token in formula.tokens {
      guard case .text = token.kind else { continue }
      var scanner = NumberScanner(utf8, token.range.lowerBound + 1..<token.range.upperBound - 1)
      while case let numbers = scanner.next(), !numbers.isEmpty { add(numbers) }
    }
    lessons.typed.numbers += found.prefix(
      DiagnosticCollector.capacity - lessons.typed.numbers.count)
  }

  /// Tells of numbers that were typed, each with a path that comes to it if there is one.
  func teachTypedNumbers() {
    let typedNumbers = lessons.typed.numbers
    if typedNumbers.isEmpty { return }
    let paths = hasSoundLayers && !collector.hasErrors ? paths(to: typedNumbers) : TypedPaths()
    var places: Set<Int> = []
    for typed in typedNumbers {
      // Annotations are read for each step that a figure shows.
      guard let first = typed.numbers.first,
        places.insert(typed.string.place.start + first.range.lowerBound).inserted
      else { continue }
      if typed.isFormula {
        teach(ofFormula: typed, paths)
      } else if let path = paths[typed.text, typed.step] {
        teach(typed, typed.numbers, path)
      } else {
        for number in typed.numbers {
          teach(typed, [number], number.isMeasure ? paths[number.plain, typed.step] : nil)
        }
      }
    }
  }

  /// Tells of numbers in a formula that a path comes to; others may be those of the formula.
  private func teach(ofFormula typed: TypedNumbers, _ paths: TypedPaths) {
    if typed.numbers.allSatisfy(\.isConstant) { return }
    if let path = paths[typed.text, typed.step] {
      teach(typed, typed.numbers, path)
      return
    }
    for var number in typed.numbers where !number.isConstant {
      if paths[number.plain, typed.step] == nil, number.signLength > 0 {
        // What is taken away or negated is there by itself.
        number.text.removeFirst()
        number.range = number.range.lowerBound + number.signLength..<number.range.upperBound
      }
      if let path = paths[number.plain, typed.step] { teach(typed, [number], path) }
    }
  }

  private func teach(
    _ typed: TypedNumbers, _ numbers: [TypedNumber], _ path: String?
  ) {
    guard let first = numbers.first, let last = numbers.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    lessons.teach(
      .typedNumber,
      .typedNumber(
        of: typed.what, typed: typed.string.text.utf8Part(range), path: path,
        unit: last.unit,
        example: descriptions.first.map(\.id) ?? "B",
        at: span(of: range, inStringAt: typed.string.place)))
  }

  /// More layers, counted in each of their states, are not looked through for a number.
  private static let mostStatesLookedThrough = 2_000

  private func paths(to typed: [TypedNumbers]) -> TypedPaths {
    var paths = TypedPaths()
    for numbers in typed {
      paths.wanted.insert(numbers.text)
      for number in numbers.numbers {
        paths.wanted.formUnion([number.text, number.text + "°"])
        if number.signLength > 0 {
          let unsigned = String(number.text.dropFirst())
          paths.wanted.formUnion([unsigned, unsigned + "°"])
        }
      }
    }
    guard layers.count * (steps.count + 1) <= Self.mostStatesLookedThrough else { return paths }
    paths.add(layers, of: descriptions, step: 0)
    for (index, step) in steps.enumerated() {
      paths.add(step.layers, of: step.descriptions, step: index + 1)
      paths.addMovements(since: 0, layers, to: step.layers, of: step.descriptions, step: index + 1)
      if index > 0 {
        paths.addMovements(
          since: index, steps[index - 1].layers, to: step.layers, of: step.descriptions,
          step: index + 1)
      }
    }
    return paths
  }
}

/// The paths that come to numbers that are looked for, in each state of the layers.
private struct TypedPaths {
  var wanted: Set<String> = []
  /// The first path that comes to a number after so many steps.
  private var found: [Int: [String: String]] = [:]

  /// The path to a number for a text that speaks of a state.
  subscript(_ number: String, _ step: Int) -> String? {
    if let path = found[step]?[number] { return path }
    let others = found.keys.sorted().filter { $0 != step }
    return others.lazy.compactMap { other in
      found[other]?[number].map { "\($0) after step \(other)" }
    }.first
  }

  mutating func add(_ layers: LayerTree, of descriptions: [LayerDescription], step: Int) {
    for index in layers.indices {
      let id = descriptions[index.rawValue].id
      let facts = layers[index].typedFacts + descriptions[index.rawValue].typedFacts
      for (name, fact) in facts {
        add("\(id).\(name)", fact, step)
        let parts = fact.parts
        // The corner is called origin first, as most know it.
        for part in parts.filter({ $0.name == "origin" }) + parts {
          add("\(id).\(name).\(part.name)", part.fact, step)
        }
      }
    }
  }

  /// How far positions have moved.
  mutating func addMovements(
    since before: Int, _ old: LayerTree, to layers: LayerTree, of descriptions: [LayerDescription],
    step: Int
  ) {
    for index in layers.indices where layers[index].position != old[index].position {
      let movement = layers[index].position - old[index].position
      let name = "\(descriptions[index.rawValue].id).position"
      add("\(name) since step \(before)", .vector([movement.dx, movement.dy]), step)
      add("\(name).x since step \(before)", .number(movement.dx), step)
      add("\(name).y since step \(before)", .number(movement.dy), step)
    }
  }

  private mutating func add(_ path: @autoclosure () -> String, _ fact: Fact, _ step: Int) {
    let text = fact.printed
    if wanted.contains(text), found[step]?[text] == nil { found[step, default: [:]][text] = path() }
  }
}

extension Layer {
  /// What a text most likely tells of the layer, the likeliest first.
  fileprivate var typedFacts: [(name: String, fact: Fact)] {
    var facts: [(name: String, fact: Fact)] = frame.isInfinite ? [] : [("frame", .rect(frame))]
    facts += [
      ("bounds", .rect(bounds)), ("position", .point(position)),
      ("anchorPoint", .point(anchorPoint)),
    ]
    if transform.isAffine {
      let angle = Angle.atan2(y: affineTransform.b, x: affineTransform.a)
      if angle.degrees != 0 { facts.append(("rotation", .angle(angle))) }
    }
    if zPosition != 0 { facts.append(("zPosition", .number(zPosition))) }
    return facts
  }
}

extension LayerDescription {
  /// What texts tell of the operations of its transforms.
  fileprivate var typedFacts: [(name: String, fact: Fact)] {
    [("transform", transform), ("sublayerTransform", sublayerTransform)].flatMap {
      name, operations in
      OperationPart.allCases.compactMap { part in
        part.fact(ofOne: operations).map { ("\(name).\(part.rawValue)", $0) }
      }
    }
  }
}

extension TypedNumber {
  /// As a fact would print it.
  fileprivate var plain: String { unit == "°" ? text + "°" : text }
}

extension String {
  /// The part between two UTF-8 offsets.
  fileprivate func utf8Part(_ range: Range<Int>) -> String {
    String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
