internal import DisplayList
internal import LayerGeometry
internal import SceneFormat

/// The colours of each space, which are the same throughout a figure.
struct SpaceColors {
  private var colors: [LayerTree.Index?: Theme.System] = [:]
  private let theme: Theme

  init(of scene: Scene, _ plans: [PanelPlan], look: Look, tables: [PropertyTable]) {
    theme = look.theme
    for plan in plans {
      colors[nil] = plan.colors(of: nil, look)
      for layer in plan.coloredLayers { colors[layer] = plan.colors(of: layer, look) }
    }
    if plans.isEmpty {
      // Layers that no picture numbers take their palette indices from the tree; of many first those whose numbers are told.
      let all = scene.layers.indices
      let told = Set(
        tables.flatMap(\.columns).flatMap {
          [$0.layer] + scene.layers.superlayers(of: $0.layer)
        })
      let isCrowd = all.count > Theme.firstTier
      let numbers = LayerNumbers(isCrowd ? all.filter(told.contains) + all : Array(all))
      for layer in all {
        let index = scene.stage?.paletteIndex(of: scene[layer])
        let number = numbers[layer] ?? 0
        let isOwn = told.contains(layer) && number < look.theme.systems.count
        colors[layer] = look.system(
          of: scene[layer], at: index ?? (isOwn ? number : number % Theme.firstTier))
      }
    }
    // A layer that is only in a table has the colours of the one with its name, or of the one that it is compared with.
    let colored = scene.layers.indices.filter { colors[$0] != nil }
    lazy var named = scene.namesOfOne(of: colored)
    for table in tables {
      guard let last = table.columns.last?.layer else { continue }
      for column in table.columns.dropLast() {
        let olds = [column.layer] + scene.layers.superlayers(of: column.layer)
        let news = [last] + scene.layers.superlayers(of: last)
        for old in olds where colors[old] == nil {
          if let same = named[scene[old].name.identity] { colors[old] = colors[same] }
        }
        for (old, new) in zip(olds, news) where colors[old] == nil { colors[old] = colors[new] }
      }
    }
  }

  /// The colour of numbers measured in a space; nil is the root space.
  subscript(space: LayerTree.Index?) -> Color { colors[space]?.line ?? theme.ink }

  /// All colours of a layer.
  func system(of layer: LayerTree.Index) -> Theme.System { colors[layer] ?? theme.systems[0] }
}

extension PanelPlan {
  /// The colours of a space, which are the same in all panels; nil is the root space.
  func colors(of space: LayerTree.Index?, _ look: Look) -> Theme.System {
    if let ownColors { return ownColors }
    guard let space else {
      return numbersRootSpace
        ? look.system(0) : Theme.System(line: look.theme.muted, fill: look.paper)
    }
    return look.system(of: scene[space], at: systemIndex(of: space))
  }
}
