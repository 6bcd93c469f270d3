import LayerGeometry

/// Scenes of layers that scroll.
extension SceneFamily {
  static let scrolls = [
    SceneFamily("scroll layers with insets") { maker in
      let inset = maker.whole(8...44)
      let offset = maker.one(of: [-inset, 0, maker.whole(1...200)])
      let rows = (0..<Int(maker.whole(1...5))).map { row in
        maker.layer(Rect(x: 0, y: Double(row) * 50, width: 200, height: 50))
      }
      let content = maker.newID()
      let inside = maker.layer(
        content, Rect(x: 0, y: 0, width: 200, height: 50 * Double(rows.count)), [], rows)
      let bar = maker.layer(Rect(x: 192, y: offset + 4, width: 4, height: 40))
      let scroll = maker.newID()
      let layer = maker.layer(
        scroll, Rect(x: 20, y: 30, width: 200, height: 180),
        [
          member("kind", "scroll"), member("masksToBounds", .flag(maker.chance(0.6))),
          member("boundsOrigin", maker.list(0, offset)),
        ], [inside] + (maker.chance(0.5) ? [bar] : []))
      let annotations: [SceneValue] = [
        ["point": .word("\(scroll).bounds.origin"), "coordinates": [.word(scroll)]],
        ["arrow": [.word("\(scroll).bounds.topLeft"), .word("\(content).frame.topLeft")]],
        [
          "dimension": [.word("\(scroll).bounds.topLeft"), .word("\(content).frame.topLeft")],
          "along": "y", "name": "inset", "side": .word(maker.one(of: ["left", "right"])),
        ],
        ["dimension": .word("\(content).frame.height")],
      ]
      return maker.scene(
        [page(&maker, [layer])],
        figure: [
          member("show", ["*": maker.show(["fill", "axes", "frame", "origin"])]),
          member("annotations", .list(maker.some(of: annotations))),
        ])
    }
  ]
}
