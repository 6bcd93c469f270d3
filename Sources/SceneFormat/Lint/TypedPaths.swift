internal import LayerGeometry

/// Finds paths that evaluate to given numbers, in each state of the layers.
struct TypedPaths {
  /// The number of layers, counted in each of their states, above which they are not searched.
  private static let mostStatesLookedThrough = 2_000

  private var wanted: Set<String> = []
  /// The first path that evaluates to a number after so many steps.
  private var found: [Int: [String: String]] = [:]

  /// The path to a number for a text about a state.
  subscript(_ number: String, _ step: Int) -> String? {
    if let path = found[step]?[number] { return path }
    let others = found.keys.sorted().filter { $0 != step }
    return others.lazy.compactMap { other in
      found[other]?[number].map { "\($0) after step \(other)" }
    }.first
  }

  init(to typed: [TypedNumbers], in scene: Scene) {
    for numbers in typed {
      wanted.insert(numbers.text)
      for number in numbers.numbers {
        wanted.formUnion([number.text, number.text + "°"])
        if number.signLength > 0 {
          let unsigned = String(number.text.dropFirst())
          wanted.formUnion([unsigned, unsigned + "°"])
        }
      }
    }
    let (layers, steps) = (scene.layers, scene.steps)
    guard layers.count * (steps.count + 1) <= Self.mostStatesLookedThrough else { return }
    add(layers, of: scene.descriptions, step: 0)
    for (index, step) in steps.enumerated() {
      add(step.layers, of: step.descriptions, step: index + 1)
      addMovements(since: 0, layers, to: step.layers, of: step.descriptions, step: index + 1)
      if index > 0 {
        addMovements(
          since: index, steps[index - 1].layers, to: step.layers, of: step.descriptions,
          step: index + 1)
      }
    }
  }

  private mutating func add(_ layers: LayerTree, of descriptions: [LayerDescription], step: Int) {
    for index in layers.indices {
      let id = descriptions[index.rawValue].id
      let description = descriptions[index.rawValue]
      let facts = layers[index].typedFacts(description.transform) + description.typedFacts
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

  /// Adds the distances by which positions have moved.
  private mutating func addMovements(
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
  /// The facts that a text most likely states about the layer, the likeliest first.
  ///
  /// - Parameter operations: those of its transform.
  fileprivate func typedFacts(_ operations: [TransformOperation]) -> [(name: String, fact: Fact)] {
    var facts: [(name: String, fact: Fact)] = frame.isInfinite ? [] : [("frame", .rect(frame))]
    facts += [
      ("bounds", .rect(bounds)), ("position", .point(position)),
      ("anchorPoint", .point(anchorPoint)),
    ]
    if transform.isAffine {
      let angle = operations.asWritten(Angle.atan2(y: affineTransform.b, x: affineTransform.a))
      if angle.degrees != 0 { facts.append(("rotation", .angle(angle))) }
    }
    if zPosition != 0 { facts.append(("zPosition", .number(zPosition))) }
    return facts
  }
}

extension LayerDescription {
  /// The facts that texts state about the operations of its transforms.
  fileprivate var typedFacts: [(name: String, fact: Fact)] {
    [("transform", transform), ("sublayerTransform", sublayerTransform)].flatMap {
      name, operations in
      OperationPart.allCases.compactMap { part in
        part.fact(ofOne: operations).map { ("\(name).\(part.rawValue)", $0) }
      }
    }
  }
}
