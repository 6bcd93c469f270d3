internal import LayerGeometry
internal import SourceText

extension SceneResolver {
  /// The steps of work of finding the switches of a layer.
  private static let stepsOfSwitches = 0.5

  private enum Target {
    case everyLayer, rootSpace
    case layer(LayerTree.Index)
    case layers([LayerTree.Index])
  }

  /// The switches of each layer; entries apply in their order, on top of those that the figure gives for all panels.
  func resolved(_ show: WrittenShow, base: ShowRules?) -> ShowRules {
    report.work += Self.stepsOfSwitches * Double(layers.count)
    var rules =
      base ?? ShowRules(layers: Array(repeating: [], count: layers.count), rootSpace: [])
    for (name, changes) in show.entries {
      guard let target = target(name.text, at: name.place) else { continue }
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
      case .layer(let index):
        apply(changes, to: &rules.layers[index.rawValue])
        apply(changes, to: &rules.named[index, default: []])
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
      guard name.hasPrefix(".") else { return layer(name, at: span).map { .layer($0) } }
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

  private func apply(_ changes: WrittenShow.Changes, to switches: inout Set<ShowRules.Switch>) {
    switches = switches.union(changes.added).subtracting(changes.removed)
  }
}
