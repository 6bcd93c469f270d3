import LayerGeometry

/// Scenes of layers that share edges.
extension SceneFamily {
  static let edges = [
    SceneFamily("aligned grids") { maker in
      let (columns, rows) = (Int(maker.whole(2...4)), Int(maker.whole(1...3)))
      let gap: Double = maker.one(of: [0, 0, 1, 8])
      let (width, height) = (320 / Double(columns), 240 / Double(rows))
      let cells = (0..<columns * rows).map { number -> SceneValue in
        let (x, y) = (Double(number % columns), Double(number / columns))
        return maker.layer(
          Rect(x: x * width, y: y * height, width: width - gap, height: height - gap))
      }
      return maker.scene(
        [page(&maker, cells)],
        figure: [
          member("show", ["*": maker.show(["fill", "frameSize", "position", "anchor"])]),
          member("annotations", maker.annotations(0...2)),
        ])
    },
    SceneFamily("stacks of rows") { maker in
      var y = 0.0
      let rows = (0..<Int(maker.whole(2...6))).map { _ -> SceneValue in
        let height = maker.whole(8...60)
        defer { y += height + maker.one(of: [0, 0, 4]) }
        return maker.layer(
          Rect(x: 0, y: y, width: maker.one(of: [320, 320, 160]), height: height))
      }
      return maker.scene(
        [page(&maker, rows)],
        figure: [
          member("show", ["*": maker.show(["fill", "frame", "frameSize", "size", "axes"])])
        ])
    },
    SceneFamily("bars of a screen") { maker in
      let (status, bar, tabs) = (20.0, maker.whole(30...60), maker.whole(30...83))
      let screen = Rect(x: 0, y: 0, width: 220, height: 400)
      let content = maker.layer(
        Rect(x: 0, y: 0, width: 220, height: 400), [],
        maker.chance(0.5)
          ? [maker.layer(Rect(x: 16, y: status + bar, width: 188, height: 120))] : [])
      let bars = [
        maker.layer(Rect(x: 0, y: 0, width: 220, height: status + bar), [maker.name()]),
        maker.layer(Rect(x: 0, y: 400 - tabs, width: 220, height: tabs)),
      ]
      let id = maker.newID()
      let lengths: [SceneValue] = maker.ids.dropLast().map {
        [
          "dimension": .word("\($0).frame.height"),
          "side": .word(maker.one(of: ["left", "right"])),
        ]
      }
      return maker.scene(
        [maker.layer(id, screen, [], [content] + bars)],
        figure: [
          member("show", ["*": maker.show(["fill", "axes", "frame"])]),
          member("annotations", .list(maker.some(of: lengths, 0.7))),
        ] + (maker.chance(0.4) ? [member("device", .word(id))] : []))
    },
    SceneFamily("split views") { maker in
      let (left, top) = (maker.whole(40...200), maker.whole(30...160))
      let detail = maker.newID()
      let inside = [
        maker.layer(Rect(x: 0, y: 0, width: 320 - left, height: top)),
        maker.layer(Rect(x: 0, y: top, width: 320 - left, height: 240 - top)),
      ]
      let views = [
        maker.layer(Rect(x: 0, y: 0, width: left, height: 240)),
        maker.layer(detail, Rect(x: left, y: 0, width: 320 - left, height: 240), [], inside),
      ]
      return maker.scene(
        [page(&maker, views)],
        figure: [
          member("show", ["*": maker.show(["fill", "axes", "frameSize", "origin"])]),
          member("annotations", maker.annotations(0...3)),
        ])
    },
    SceneFamily("axes along edges") { maker in
      let inside = (0..<Int(maker.whole(1...3))).map { _ in
        maker.layer(
          Rect(
            x: maker.one(of: [0, 0, 80, 160]), y: maker.one(of: [0, 0, 60, 120]),
            width: maker.one(of: [80, 160]), height: maker.one(of: [60, 120])),
          maker.chance(0.3) ? [member("boundsOrigin", maker.list(20, 0))] : [])
      }
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member(
            "show",
            .object(
              [member("*", maker.show(["fill", "grid"], always: ["outline", "name", "axes"]))]
                + (maker.chance(0.4) ? [member("/", ["axes"])] : []))),
          member("annotations", maker.annotations(0...1)),
        ])
    },
  ]
}
