import LayerGeometry

/// Scenes of layers that are turned, mirrored and flipped.
extension SceneFamily {
  static let turned = [
    SceneFamily("turned layers with lengths") { maker in
      let inside = (0..<Int(maker.whole(1...2))).map { _ in
        maker.layer(
          maker.box(in: page.size, 50...150, 30...90),
          [member("transform", [["rotate": maker.angle(-170...170)]])],
          maker.chance(0.4) ? [maker.layer(Rect(x: 8, y: 8, width: 24, height: 14))] : [])
      }
      let lengths = maker.ids.map { id -> SceneValue in
        [
          "dimension": .word(
            "\(id).\(maker.one(of: ["frame", "bounds"])).\(maker.one(of: ["width", "height"]))"),
          "name": "length",
        ]
      }
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member(
            "show", ["*": maker.show(["fill", "frame", "frameSize", "size", "anchor", "angle"])]),
          member("annotations", .list(maker.some(of: lengths))),
        ])
    },
    SceneFamily("mirrored and flipped layers") { maker in
      let id = maker.newID()
      let inside = (0..<Int(maker.whole(1...2))).map { _ in
        maker.layer(
          maker.box(in: Size(width: 200, height: 150), 30...110, 24...80),
          [
            member("isGeometryFlipped", .flag(maker.chance(0.4))),
            member(
              "transform", .list(maker.some(of: [["scale": [-1, 1]], ["scale": [1, -1]]], 0.4))),
            member(
              "anchorPoint", maker.plain(maker.one(of: [0, 0.5]), maker.one(of: [0.25, 0.5]))),
            member("contents", ["arrow": [[20, 20], [20, 4]], "width": 5]),
          ])
      }
      let outer = maker.layer(
        id, Rect(x: 40, y: 30, width: 220, height: 170),
        [member("isGeometryFlipped", .flag(maker.chance(0.6)))], inside)
      let panels: SceneValue = [[:], ["unitSquare": .word(maker.ids[1])]]
      return maker.scene(
        [page(&maker, [outer])],
        figure: [
          member(
            "show",
            [
              "*": maker.show([
                "fill", "axes", "anchor", "orientation", "frame", "contents", "origin", "corners",
              ])
            ])
        ] + (maker.chance(0.3) ? [member("canvas", ["yAxis": "up"])] : [])
          + (maker.chance(0.4)
            ? [member("panels", panels)] : [member("annotations", maker.annotations(0...2))]))
    },
  ]
}
