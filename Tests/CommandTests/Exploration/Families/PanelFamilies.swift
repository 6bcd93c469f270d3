import LayerGeometry

/// Scenes of several panels, of all kinds, and of texts around them.
extension SceneFamily {
  private static let captions: [SceneValue] = [
    "The layer as it was", "图层移动之后", ["en": "What is seen", "zh": "看到的内容是这个图层的子图层"],
    "A caption that is so long that it has to be broken into lines below its panel",
  ]

  static let panelKinds = [
    SceneFamily("lanes") { maker in
      let inside = maker.oneInside(holding: 0...2)
      let id = maker.ids[0]
      let steps = (0..<4).map { number -> SceneValue in
        .object(
          (number == 2 ? [member("after", 0)] : [])
            + [member("set", .object([maker.change(of: id)]))]
            + (maker.chance(0.8) ? [member("caption", maker.one(of: captions))] : []))
      }
      let titles: [SceneValue] = ["The first way", "第二种顺序", "Another"]
      let rows: [SceneValue] =
        maker.chance(0.5) ? [[0, 1, 2], [0, 3, 4]] : [[1, 2], [0, 3], [4]]
      let lanes = zip(titles, rows).map { title, row -> SceneValue in
        .object(
          (maker.chance(0.8) ? [member("title", title)] : []) + [member("steps", row)])
      }
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("lanes", .list(lanes)), member("show", ["*": maker.show(switches)]),
        ], [member("steps", .list(steps))])
    },
    SceneFamily("formulas, cards and effects") { maker in
      let inside = boxes(&maker, 1...2, [member("transform", maker.transform())])
      let id = maker.ids[0]
      let kinds: [SceneValue] = [
        ["caption": maker.one(of: captions)],
        [
          "formula": [
            "x' = a*x + c*y + t_x",
            .word("`\(id)` = frac({\(id).bounds.width}, 2) + {\(id).position.x}"),
            .word("= ring({\(id).affineTransform}, tx, ty) * matrix(x; y; 1)"),
          ]
        ],
        [
          "card": [
            "title": maker.one(of: captions), "warning": .flag(maker.chance(0.5)),
            "rules": [
              ["badge": "tick", "text": maker.one(of: captions)],
              ["badge": "cross", "text": "frame is a box around the layer"],
            ],
          ], "caption": maker.one(of: captions),
        ],
        [
          "effects": [
            "set": [
              "\(id).bounds.size": maker.list(20, 30), "\(id).position": maker.list(9, 9),
              "\(id).anchorPoint": [0, 0],
            ],
            "compare": [.word("\(id).frame"), .word("\(id).bounds"), .word("\(id).position")],
          ]
        ],
        ["tree": .word(maker.one(of: ["/", id]))], ["unitSquare": .word(id)],
        ["table": ["layer": .word(id), "spaces": true]],
        ["notes": [maker.one(of: captions), "Another note"]],
      ]
      let panels = maker.some(of: kinds, 0.5)
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("panels", .list([["show": ["*": maker.show(switches)]]] + panels)),
          member("columns", .number(maker.whole(1...4))),
        ])
    },
    SceneFamily("texts in Chinese") { maker in
      let inside = (0..<Int(maker.whole(1...3))).map { _ in
        maker.layer(
          maker.box(in: page.size, 30...150, 24...110),
          [member("name", maker.one(of: ["卡片", "导航栏的标题", ["zh": "照片", "en": "photo"]]))])
      }
      let id = maker.ids[0]
      let points: [SceneValue] = [
        ["callout": .word(maker.point(of: id)), "text": "这里是图层的锚点，旋转时它不动"],
        ["point": .word(maker.point(of: id)), "label": "起点"],
        ["dimension": .word("\(id).frame.width"), "name": "宽度"],
        ["arrow": [.word("\(id).origin"), .word("\(id).position")], "label": "移动的方向"],
      ]
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("show", ["*": maker.show(switches + ["frame"])]),
          member("annotations", .list(maker.some(of: points))),
          member("tables", .list(maker.some(of: [["layer": .word(id), "title": "各个属性"]]))),
          member("notes", .list(maker.some(of: captions))),
          member("legend", .flag(maker.chance(0.5))),
        ], [member("title", "图层的位置与边界"), member("subtitle", maker.one(of: captions))])
    },
  ]
}
