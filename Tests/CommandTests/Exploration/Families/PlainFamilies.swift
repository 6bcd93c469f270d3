import LayerGeometry

extension SceneFamily {
  /// What the parts of the format look like by themselves.
  static let plain = [
    SceneFamily("nested insets") { maker in
      let inset = maker.whole(1...40)
      let count = Int(min(maker.whole(2...7), 140 / inset + 1))
      let layers = (0..<count).reversed().reduce([SceneValue]()) { inside, depth in
        let around = depth == 0 ? 0 : inset
        let size = 2 * inset * Double(depth)
        return [
          maker.layer(
            Rect(x: around, y: around, width: max(320 - size, 2), height: max(240 - size, 2)), [],
            inside)
        ]
      }
      return maker.scene(layers, figure: [member("show", ["*": maker.show(["fill"])])])
    },
    SceneFamily("overlapping siblings") { maker in
      let inside = boxes(&maker, 2...6)
      return maker.scene(
        [page(&maker, inside)], figure: [member("show", ["*": maker.show(switches)])])
    },
    SceneFamily("coinciding and empty layers") { maker in
      let frame = maker.box(in: page.size, 40...160, 30...120)
      let empty = Rect(x: 20, y: 30, width: maker.one(of: [0, 90]), height: 0)
      let inside = [maker.layer(frame), maker.layer(frame), maker.layer(empty)]
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("show", ["*": maker.show(["fill"])]),
          member("annotations", maker.annotations(0...2)),
        ])
    },
    SceneFamily("clipped layers") { maker in
      let inner = (0..<2).map { _ in
        maker.layer(
          Rect(x: maker.whole(-80...160), y: maker.whole(-60...120), width: 110, height: 70))
      }
      let window = maker.layer(
        Rect(x: 60, y: 40, width: 180, height: 130), [member("masksToBounds", true)], inner)
      return maker.scene(
        [page(&maker, [window])], figure: [member("show", ["*": maker.show(["fill", "axes"])])])
    },
    SceneFamily("scroll layers") { maker in
      let rows = (0..<Int(maker.whole(2...7))).map { row in
        maker.layer(
          Rect(x: 8, y: Double(row) * 60 + 8, width: 184, height: maker.one(of: [44, 52])))
      }
      let offset = maker.whole(0...120)
      let scroll = maker.layer(
        Rect(x: 20, y: 20, width: 200, height: 200),
        [
          member("kind", "scroll"), member("masksToBounds", true),
          member("boundsOrigin", maker.list(0, offset)),
        ], rows)
      return maker.scene(
        [scroll],
        figure: [
          member("show", ["*": maker.show(["fill", "axes"])]),
          member("annotations", maker.annotations(0...2)),
        ])
    },
    SceneFamily("turned layers") { maker in
      let turn: SceneValue = [["rotate": maker.angle(-80...80)]]
      let skew: SceneValue = [["skew": [maker.angle(-30...30), "0deg"]]]
      let transform = member("transform", maker.one(of: [turn, skew]))
      let inner = maker.layer(maker.box(in: page.size, 60...140, 40...90), [transform])
      return maker.scene(
        [page(&maker, [inner])],
        figure: [
          member(
            "show",
            [
              "*": maker.show([
                "fill", "axes", "frame", "frameSize", "corners", "angle", "position",
              ])
            ])
        ])
    },
    SceneFamily("perspective") { maker in
      let turn: SceneValue = [
        "rotate": [
          "angle": maker.angle(20...160), "axis": maker.one(of: [[0, 1, 0], [1, 0, 0]]),
        ]
      ]
      let deep = member("transform", [turn])
      let inner = (0..<Int(maker.whole(1...3))).map { _ in
        maker.layer(maker.box(in: page.size, 60...180, 40...120), [deep])
      }
      let outer = maker.newID()
      let far = member("sublayerTransform", [["perspective": .number(maker.one(of: [120, 400]))]])
      return maker.scene(
        [maker.layer(outer, page, [far], inner)],
        figure: [member("show", ["*": maker.show(["fill", "position"])])])
    },
    SceneFamily("behind the viewer") { maker in
      let near = member("zPosition", .number(maker.one(of: [-300, 60, 90, 140])))
      let inner = boxes(&maker, 1...3, [near])
      let outer = maker.newID()
      return maker.scene(
        [maker.layer(outer, page, [member("sublayerTransform", [["perspective": 100]])], inner)],
        figure: [member("show", ["*": maker.show(["fill"])])])
    },
    SceneFamily("oblique") { maker in
      let inside = boxes(&maker, 1...4)
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("show", ["*": maker.show(["fill"])]),
          member("oblique", ["spread": .number(maker.whole(20...120))]),
        ])
    },
    SceneFamily("panels") { maker in
      let inside = boxes(&maker, 1...3)
      let panels: SceneValue = .list(
        (0..<Int(maker.whole(2...4))).map { _ in
          ["show": ["*": maker.show(switches)], "caption": "What is seen here"]
        })
      return maker.scene([page(&maker, inside)], figure: [member("panels", panels)])
    },
    SceneFamily("steps") { maker in
      let inside = boxes(&maker, 1...3)
      let id = maker.ids[0]
      let steps: SceneValue = [
        ["set": ["\(id).position": maker.list(maker.whole(0...200), 90)]],
        ["set": ["\(id).bounds.size": maker.list(maker.whole(30...120), 60)]],
      ]
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("steps", .word(maker.one(of: ["panels", "overlay"]))),
          member("show", ["*": maker.show(switches)]),
        ], [member("steps", steps)])
    },
    SceneFamily("sweeps") { maker in
      let inside = boxes(&maker, 1...3)
      let sweep: SceneValue = [
        "set": .word("\(maker.ids[0]).bounds.origin.y"), "from": 0,
        "to": .number(maker.whole(20...120)), "count": 3,
      ]
      return maker.scene(
        [page(&maker, inside)], figure: [member("show", ["*": maker.show(switches)])],
        [member("sweep", sweep)])
    },
    SceneFamily("tables") { maker in
      let inside = boxes(&maker, 1...3)
      let tables: SceneValue = .list(maker.ids.prefix(2).map { ["layer": .word($0)] })
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("tables", tables), member("show", ["*": maker.show(switches)]),
          member("annotations", maker.annotations(0...3)),
        ])
    },
    SceneFamily("annotations") { maker in
      let inside = boxes(&maker, 1...3)
      let outer = page(&maker, inside)
      return maker.scene(
        [outer],
        figure: [
          member("show", ["*": maker.show(["fill", "axes"])]),
          member("annotations", maker.annotations(2...8)),
        ])
    },
    SceneFamily("lengths on one side") { maker in
      let inside = boxes(&maker, 2...5)
      let outer = page(&maker, inside)
      let side = maker.one(of: ["width", "height"])
      let lengths = maker.ids.map { id -> SceneValue in ["dimension": .word("\(id).frame.\(side)")]
      }
      return maker.scene(
        [outer],
        figure: [
          member("show", ["*": maker.show(["fill", "axes"])]),
          member("annotations", .list(lengths)),
        ])
    },
    SceneFamily("long and foreign names") { maker in
      let inside = (0..<Int(maker.whole(2...5))).map { _ in
        maker.layer(maker.box(in: page.size, 10...120, 10...90), [maker.name()])
      }
      return maker.scene(
        [page(&maker, inside)], figure: [member("show", ["*": maker.show(["fill", "position"])])])
    },
    SceneFamily("tiny and huge units") { maker in
      maker.unit = maker.one(of: [0.001, 0.01, 1000, 1e6])
      let inside = boxes(&maker, 1...3)
      return maker.scene(
        [page(&maker, inside)],
        figure: [member("show", ["*": maker.show(switches + ["size", "frameSize"])])])
    },
    SceneFamily("canvas options") { maker in
      let inside = boxes(&maker, 1...3)
      let options = [
        member("padding", .number(maker.whole(0...60))), member("background", "none"),
        member("yAxis", "up"), member("scale", .number(maker.one(of: [0.5, 0.8, 2]))),
      ]
      let size = member("size", maker.plain(maker.whole(420...900), maker.whole(360...700)))
      let canvas = maker.some(of: options) + (maker.chance(0.3) ? [size] : [])
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("canvas", .object(canvas)), member("show", ["*": maker.show(switches)]),
        ])
    },
    SceneFamily("only defaults") { maker in
      let inside = boxes(&maker, 1...8)
      return maker.scene([page(&maker, inside)], figure: [])
    },
  ]
}
