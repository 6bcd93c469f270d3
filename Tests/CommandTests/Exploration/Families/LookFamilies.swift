import LayerGeometry

/// Scenes whose documents choose colors and lines.
extension SceneFamily {
  private static let colors: [SceneValue] = [
    "ink", "muted", "movement", "system1", "system2", "system4", "#0a64b4", "#c33", "#7a5",
    ["light": "#0a64b4", "dark": "#6ab0f3"],
    ["light": "#884400", "dark": "#ffcc88", "print": "#333"],
  ]

  static let looks = [
    SceneFamily("rules of style") { maker in
      let inside = boxes(&maker, 2...4, [member("class", "quiet")])
      let outer = page(&maker, inside)
      let selectors = ["frame", "ghost", "axes", "anchor", "position", "dimension", ".quiet"]
      let chosen = maker.some(of: selectors + maker.ids.map { "#\($0)" }, 0.4)
      let rules = chosen.map { selector -> SceneValue in
        let isLayer = selector.hasPrefix("#") || selector.hasPrefix(".")
        let fill = member("fill", maker.one(of: colors))
        let values =
          maker.some(
            of: [
              member("color", maker.one(of: colors)),
              member("lineWidth", .number(maker.one(of: [0.5, 1, 2.5]))),
              member("dash", maker.one(of: [[], [3, 2], [6, 2, 1, 2]])),
            ], 0.6) + (isLayer && maker.chance(0.4) ? [fill] : [])
        return .object([member("select", .word(selector))] + values)
      }
      return maker.scene(
        [outer],
        figure: [
          member("show", ["*": maker.show(switches + ["frame", "frameSize", "grid"])]),
          member("annotations", maker.annotations(0...3)),
        ], [member("style", .list(rules))])
    }
  ]
}
