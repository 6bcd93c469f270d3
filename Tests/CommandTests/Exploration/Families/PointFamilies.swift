import LayerGeometry

/// Scenes of many points and lengths.
extension SceneFamily {
  static let points = [
    SceneFamily("points at one place") { maker in
      // All of these are where the anchor is.
      let id = maker.newID()
      let layer = maker.layer(id, Rect(x: 60, y: 50, width: 180, height: 120))
      let outer = page(&maker, [layer])
      let ways = [
        "\(id).position", "\(id).anchorPoint", "\(id).frame.center", "\(id).bounds.center",
        "[0.5, 0.5] of \(id)", "[90, 60] in \(id)", "[150, 110] in \(maker.ids[1])",
        "[150, 110] in /", "\(id).center", "[0.5, 0.5] of \(id)",
      ]
      let points = maker.some(of: ways, 0.9).map { way -> SceneValue in
        .object(
          [member("point", .word(way))]
            + maker.some(of: [
              member("label", .word(maker.one(of: ["the middle", "anchor", "中心"]))),
              member("coordinates", [.word(maker.one(of: maker.ids))]),
              member("mark", .word(maker.one(of: ["ring", "tick", "cross", "dot"]))),
            ]))
      }
      return maker.scene(
        [outer],
        figure: [
          member("show", ["*": maker.show(["fill", "axes", "anchor", "position"])]),
          member("annotations", .list(points)),
        ])
    },
    SceneFamily("points close together") { maker in
      let outer = page(&maker, boxes(&maker, 0...2))
      let distance = maker.whole(1...15)
      var place = Point(x: maker.whole(60...200), y: maker.whole(50...160))
      let id = maker.ids.last ?? ""
      let points = (0..<Int(maker.whole(2...7))).map { number -> SceneValue in
        let label: SceneValue = .word("point \(number + 1)")
        let value: SceneValue = .word("[\(Int(place.x)), \(Int(place.y))] in \(id)")
        place.x += maker.one(of: [0, distance, distance])
        place.y += maker.one(of: [0, 0, distance, -distance])
        return maker.chance(0.5)
          ? ["point": value, "label": label] : ["point": value, "coordinates": [.word(id)]]
      }
      return maker.scene(
        [outer],
        figure: [
          member("show", ["*": maker.show(["fill", "axes", "grid"])]),
          member("annotations", .list(points)),
        ])
    },
    SceneFamily("six lengths") { maker in
      let outer = page(&maker, boxes(&maker, 0...1))
      let id = maker.ids.last ?? ""
      let along = maker.one(of: ["x", "y"])
      let sides = along == "x" ? ["above", "below"] : ["left", "right"]
      let isFixed = maker.chance(0.7)
      let lengths = (0..<6).map { _ -> SceneValue in
        let start = maker.whole(0...20) * 10
        let end = start + maker.one(of: [3, 10, 30, 80, 120])
        let level = maker.whole(0...20) * 10
        func point(_ value: Double) -> SceneValue {
          let (x, y) = along == "x" ? (value, level) : (level, value)
          return .word("[\(Int(x)), \(Int(y))] in \(id)")
        }
        return .object(
          [
            member("dimension", [point(start), point(end)]), member("along", .word(along)),
          ] + (isFixed ? [member("side", .word(sides[0]))] : [])
            + maker.some(of: [member("name", .word(maker.one(of: ["w", "inset", "宽度"])))], 0.3))
      }
      return maker.scene(
        [outer],
        figure: [
          member("show", ["*": maker.show(["fill", "axes", "frameSize"])]),
          member("annotations", .list(lengths)),
        ])
    },
  ]
}
