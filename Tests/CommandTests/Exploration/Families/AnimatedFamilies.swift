import LayerGeometry

/// Scenes whose steps run as animations.
extension SceneFamily {
  private static let marks = ["fill", "anchor", "position", "axes", "frame", "angle", "corners"]

  /// A scene whose steps change layers, as an animation.
  private static func animated(
    _ maker: inout SceneMaker, _ inside: [SceneValue], _ changes: [[SceneValue.Member]],
    show: [String] = marks, _ figure: [SceneValue.Member] = []
  ) -> SceneValue {
    let steps = changes.enumerated().map { number, change -> SceneValue in
      .object(
        [member("set", .object(change))]
          + (maker.chance(0.6) ? [member("caption", .word("The change number \(number + 1)"))] : [])
      )
    }
    return maker.scene(
      [page(&maker, inside)],
      figure: figure + [
        member("show", ["*": maker.show(show)]),
        member(
          "animation",
          [
            "seconds": .number(maker.one(of: [0.4, 0.6, 1])), "pause": 0.2,
            "frameRate": .number(maker.one(of: [12, 20, 25])),
            "easing": .word(maker.one(of: ["ease", "linear"])),
          ]),
      ], [member("steps", .list(steps))])
  }

  private static func turn(_ maker: inout SceneMaker, _ id: String) -> SceneValue.Member {
    member("\(id).transform", [["rotate": maker.angle(-180...360)]])
  }

  private static func move(_ maker: inout SceneMaker, _ id: String) -> SceneValue.Member {
    member("\(id).position", maker.list(maker.whole(40...280), maker.whole(40...200)))
  }

  private static func steps(
    _ maker: inout SceneMaker, _ change: (inout SceneMaker) -> SceneValue.Member
  ) -> [[SceneValue.Member]] {
    (0..<Int(maker.whole(1...3))).map { _ in [change(&maker)] }
  }

  private static func lengths(of ids: [String], _ maker: inout SceneMaker) -> SceneValue {
    .list(
      ids.flatMap { id in ["frame", "bounds"].map { "\(id).\($0)" } }.flatMap { rect in
        maker.some(of: ["width", "height"]).map { ["dimension": .word("\(rect).\($0)")] }
      })
  }

  static let animations = [
    SceneFamily("turns about anchors") { maker in
      let anchor = maker.plain(maker.one(of: [0, 0.25, 0.5, 1]), maker.one(of: [0, 0.5, 1]))
      let inside = maker.oneInside(holding: 0...2, [member("anchorPoint", anchor)])
      let id = maker.ids[0]
      return animated(&maker, inside, steps(&maker) { turn(&$0, id) })
    },
    SceneFamily("scales") { maker in
      let inside = maker.oneInside(holding: 0...2)
      let id = maker.ids[0]
      let changes = steps(&maker) {
        member(
          "\(id).transform",
          [["scale": $0.plain($0.one(of: [0.4, 0.75, 1.5, 2]), $0.one(of: [0.5, 1, 1.6]))]])
      }
      return animated(&maker, inside, changes)
    },
    SceneFamily("moves") { maker in
      let inside = maker.oneInside(holding: 0...2) + boxes(&maker, 0...1)
      let id = maker.ids[0]
      return animated(&maker, inside, steps(&maker) { move(&$0, id) })
    },
    SceneFamily("growing bounds") { maker in
      let inside = maker.oneInside(holding: 0...2)
      let id = maker.ids[0]
      let changes = steps(&maker) {
        member("\(id).bounds.size", $0.list($0.whole(20...220), $0.whole(20...180)))
      }
      return animated(
        &maker, inside, changes, show: marks + ["size"],
        [member("annotations", lengths(of: [id], &maker))])
    },
    SceneFamily("scrolling") { maker in
      let inside = maker.oneInside(
        holding: 1...3, [member("masksToBounds", .flag(maker.chance(0.5)))])
      let id = maker.ids[0]
      let changes = steps(&maker) {
        member("\(id).bounds.origin", $0.list($0.whole(-40...60), $0.whole(-40...100)))
      }
      return animated(&maker, inside, changes, show: marks + ["origin"])
    },
    SceneFamily("turns in perspective") { maker in
      let inside = maker.oneInside(holding: 0...1)
      let id = maker.ids[0]
      let axes: [SceneValue] = [[0, 1, 0], [1, 0, 0], [1, 1, 0]]
      let changes = steps(&maker) {
        member(
          "\(id).transform",
          [
            ["perspective": 400],
            ["rotate": ["angle": $0.angle(-80...80), "axis": $0.one(of: axes)]],
          ])
      }
      return animated(&maker, inside, changes, show: ["fill", "anchor", "position", "corners"])
    },
    SceneFamily("several layers that move") { maker in
      let inside = boxes(&maker, 2...4)
      let ids = maker.ids
      let changes = (0..<Int(maker.whole(1...2))).map { _ in
        maker.some(of: ids, 0.7).map { maker.chance(0.6) ? move(&maker, $0) : turn(&maker, $0) }
      }.filter { !$0.isEmpty }
      return animated(&maker, inside, changes.isEmpty ? [[move(&maker, ids[0])]] : changes)
    },
    SceneFamily("lengths of what moves") { maker in
      let inside = boxes(&maker, 1...2)
      let ids = maker.ids
      let changes = steps(&maker) { maker in
        maker.chance(0.7) ? move(&maker, ids[0]) : turn(&maker, ids[0])
      }
      let place: SceneValue = [
        "dimension": [.word("[0, 0] in /"), .word("\(ids[0]).position")],
        "along": .word(maker.one(of: ["x", "y"])), "name": "position",
      ]
      guard case .list(let lengths) = lengths(of: ids, &maker) else { return 0 }
      return animated(
        &maker, inside, changes, show: ["fill", "anchor", "size", "frameSize"],
        [member("annotations", .list(lengths + maker.some(of: [place])))])
    },
    SceneFamily("frames with numbers") { maker in
      let inside = maker.oneInside(holding: 0...1)
      let id = maker.ids[0]
      return animated(
        &maker, inside, steps(&maker) { turn(&$0, id) },
        show: ["fill", "frame", "frame", "frameSize", "frameSize", "anchor"],
        [member("tables", [["layer": .word(id)]])])
    },
    SceneFamily("several pictures that run") { maker in
      let inside = boxes(&maker, 2...2)
      let ids = maker.ids
      let changes = (0..<2).map { _ in [move(&maker, ids[0]), turn(&maker, ids[1])] }
      let panels = ids.flatMap { id in
        (0...2).map { step -> SceneValue in
          .object(
            [member("step", .number(Double(step))), member("layers", [.word(id)])]
              + (maker.chance(0.5)
                ? [member("annotations", [["point": .word(maker.point(of: id)), "label": "p"]])]
                : []))
        }
      }
      return animated(&maker, inside, changes, [member("panels", .list(panels))])
    },
    SceneFamily("ghosts of what moves") { maker in
      let inside = maker.oneInside(holding: 0...1)
      let id = maker.ids[0]
      return animated(
        &maker, inside, steps(&maker) { $0.change(of: id) }, [member("steps", "overlay")])
    },
    SceneFamily("many labels that move") { maker in
      let inside = boxes(&maker, 2...4)
      let ids = maker.ids
      let changes = steps(&maker) { [ids] maker in
        maker.chance(0.5) ? move(&maker, maker.one(of: ids)) : turn(&maker, maker.one(of: ids))
      }
      return animated(
        &maker, inside, changes, show: marks + ["size", "origin"],
        [member("annotations", maker.annotations(3...8))])
    },
    SceneFamily("axes under what moves") { maker in
      let inside = maker.oneInside(holding: 1...2)
      let id = maker.ids[0]
      let changes = steps(&maker) { maker in
        maker.chance(0.5)
          ? member("\(id).bounds.size", maker.list(maker.whole(40...220), maker.whole(40...180)))
          : turn(&maker, id)
      }
      return animated(
        &maker, inside, changes,
        [
          member(
            "panels",
            .list(
              (0...changes.count).map {
                [
                  "step": .number(Double($0)),
                  "show": ["*": ["outline", "name", "axes", "fill"], "/": ["axes"]],
                ]
              }))
        ])
    },
    SceneFamily("points that meet") { maker in
      let inside = maker.oneInside(holding: 0...1)
      let id = maker.ids[0]
      let changes = steps(&maker) { maker in
        maker.chance(0.5)
          ? member(
            "\(id).anchorPoint",
            maker.plain(maker.one(of: [0, 0.25, 0.5, 1]), maker.one(of: [0, 0.5, 1])))
          : move(&maker, id)
      }
      return animated(
        &maker, inside, changes, show: ["fill", "anchor", "position", "origin", "corners"],
        [member("annotations", maker.annotations(0...2))])
    },
    SceneFamily("derivations that run") { maker in
      let id = maker.newID()
      let layer: SceneValue = [
        "id": .word(id), "bounds": maker.list(0, 0, maker.whole(60...220), maker.whole(50...150)),
        "anchorPoint": maker.plain(maker.one(of: [0, 0.25, 0.75]), maker.one(of: [0, 0.25, 1])),
        "position": maker.list(maker.whole(80...200), maker.whole(60...160)),
        "transform": [["rotate": maker.angle(-120...120)]],
      ]
      return maker.scene(
        [layer],
        figure: [
          member("derive", .word(id)),
          member("animation", ["seconds": 0.5, "pause": 0.2, "frameRate": 20]),
        ])
    },
  ]
}
