internal import LayerGeometry
internal import SourceText

extension SceneReader {
  /// The steps of work that it takes to know the switches of a layer.
  private static let stepsOfSwitches = 0.5
  private static let rootSpaceSwitches: [ShowRules.Switch] = [.axes, .grid, .origin]

  private enum Target {
    case everyLayer, rootSpace
    case layers([LayerTree.Index])
  }

  /// `show`: entries apply in their order, on top of what the figure says for all panels.
  func readShow(_ node: Node, base: ShowRules?) -> ShowRules? {
    guard json.kind(of: node) == .object else {
      reportWrongType(node, "'show'", #"an object such as {"*": ["outline", "name"]}"#)
      return base
    }
    syntax.work += Self.stepsOfSwitches * Double(layers.count)
    var rules =
      base ?? ShowRules(layers: Array(repeating: [], count: layers.count), rootSpace: [])
    for (name, member) in entries(of: node, "'show'") {
      guard let target = target(name, at: json.span(of: member.key)) else { continue }
      let changes = switches(member.value, of: name, target)
      switch target {
      case .rootSpace: apply(changes, to: &rules.rootSpace)
      case .everyLayer:
        // Layers that show the same share one set, which for many layers in many panels counts.
        var last: (before: Set<ShowRules.Switch>, now: Set<ShowRules.Switch>)?
        for index in rules.layers.indices {
          let before = rules.layers[index]
          if let last, last.before == before {
            rules.layers[index] = last.now
          } else {
            apply(changes, to: &rules.layers[index])
            last = (before, rules.layers[index])
          }
        }
      case .layers(let indices):
        for index in indices { apply(changes, to: &rules.layers[index.rawValue]) }
      }
    }
    return rules
  }

  private func target(_ name: String, at span: Span) -> Target? {
    switch name {
    case "*": return .everyLayer
    case "/": return .rootSpace
    default:
      guard name.hasPrefix(".") else { return layer(name, at: span).map { .layers([$0]) } }
      return layers(ofClass: String(name.dropFirst()), at: span).map { .layers($0) }
    }
  }

  /// The layers that have a class; nil after a report.
  func layers(ofClass name: String, at span: Span) -> [LayerTree.Index]? {
    if let found = names.layersOfClass[name] { return found }
    if names.isComplete {
      collector.report(.unknownClass(name, classes: names.layersOfClass.keys.sorted(), at: span))
    }
    return nil
  }

  private struct Changes {
    var added: Set<ShowRules.Switch> = []
    var removed: Set<ShowRules.Switch> = []
  }

  private func apply(_ changes: Changes, to switches: inout Set<ShowRules.Switch>) {
    switches = switches.union(changes.added).subtracting(changes.removed)
  }

  private func switches(_ node: Node, of name: String, _ target: Target) -> Changes {
    let what = "the switches of \(quoted(name))"
    var changes = Changes()
    guard let elements = elements(of: node, what, #"an array such as ["outline", "name"]"#) else {
      return changes
    }
    let allowed: [ShowRules.Switch]
    if case .rootSpace = target {
      allowed = Self.rootSpaceSwitches
    } else {
      allowed = ShowRules.Switch.allCases
    }
    for element in elements {
      guard let word = string(element, "each of \(what)") else { continue }
      let isRemoved = word.hasPrefix("-")
      let spelling = isRemoved ? String(word.dropFirst()) : word
      guard let found = allowed.first(where: { $0.rawValue == spelling }) else {
        let kind = allowed.count == 3 ? "a switch of the root space" : "a switch"
        collector.report(
          .unknownValue(
            spelling, of: kind, words: allowed.map(\.rawValue), at: json.span(of: element)))
        continue
      }
      if isRemoved {
        changes.added.remove(found)
        changes.removed.insert(found)
      } else {
        changes.removed.remove(found)
        changes.added.insert(found)
      }
    }
    return changes
  }
}
