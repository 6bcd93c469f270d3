import LayerGeometry

/// Scenes in which layers are shown as what they were.
extension SceneFamily {
  static let changes = [
    SceneFamily("ghosts") { maker in
      let inside = maker.oneInside(holding: 0...2)
      let id = maker.ids[0]
      let last = Int(maker.whole(1...2))
      let steps = (0..<last).map { _ -> SceneValue in ["set": .object([maker.change(of: id)])] }
      return maker.scene(
        [page(&maker, inside + boxes(&maker, 0...2))],
        figure: [
          member("panels", [["step": .number(Double(last)), "ghosts": [maker.ghost(of: id)]]]),
          member("show", ["*": maker.show(switches + ["frame"])]),
        ], [member("steps", .list(steps))])
    },
    SceneFamily("ghosts over what they became") { maker in
      let inside = maker.oneInside(holding: 0...2) + boxes(&maker, 1...2)
      let steps = maker.some(of: maker.ids, 0.6).map { id -> SceneValue in
        ["set": .object([maker.change(of: id)]), "caption": "One more is changed"]
      }
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("steps", .word(maker.one(of: ["overlay", "overlay", "panels"]))),
          member("show", ["*": maker.show(switches)]),
          member("legend", .flag(maker.chance(0.3))),
          member("annotations", maker.annotations(0...2)),
        ], steps.isEmpty ? [] : [member("steps", .list(steps))])
    },
    SceneFamily("ghosts of other layers") { maker in
      let frame = maker.box(in: page.size, 40...140, 30...100)
      let (old, new) = (maker.newID(), maker.newID())
      let moved = Rect(
        x: frame.minX + maker.whole(-30...60), y: frame.minY + maker.whole(-20...40),
        width: frame.width, height: frame.height)
      let inside = [
        maker.layer(old, frame),
        maker.layer(
          new, maker.chance(0.5) ? moved : frame, [member("transform", maker.transform())]),
      ]
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member(
            "ghosts",
            [["layer": .word(old), "of": .word(new), "arrow": maker.ghostArrow()]]),
          member("show", ["*": maker.show(switches + ["frame", "frameSize"])]),
          member("annotations", maker.annotations(0...2)),
        ])
    },
    SceneFamily("ghosts of turned layers") { maker in
      let inside = maker.oneInside(
        holding: 0...1,
        [member("anchorPoint", maker.plain(maker.one(of: [0, 0.5, 1]), maker.one(of: [0, 0.5])))])
      let id = maker.ids[0]
      let turn: SceneValue = ["rotate": maker.angle(-180...180)]
      let more: [SceneValue] = maker.some(
        of: [["scale": 1.25], ["translate": maker.list(maker.whole(-40...40), 20)]], 0.3)
      return maker.scene(
        [page(&maker, inside)],
        figure: [
          member("steps", "overlay"),
          member(
            "show",
            ["*": maker.show(["fill", "position", "anchor", "angle", "frame", "axes", "corners"])]),
        ], [member("steps", [["set": ["\(id).transform": .list([turn] + more)]]])])
    },
  ]
}

extension SceneMaker {
  /// A layer that holds some others.
  mutating func oneInside(
    holding count: ClosedRange<Int>, _ members: Members = []
  ) -> [SceneValue] {
    let id = newID()
    let frame = box(in: SceneFamily.page.size, 70...160, 50...120)
    let inside = (0..<Int(whole(count))).map { _ in layer(box(in: frame.size, 16...60, 12...44)) }
    return [layer(id, frame, members, inside)]
  }

  mutating func transform() -> SceneValue {
    .list(
      some(
        of: [
          ["rotate": angle(-90...180)], ["translate": list(whole(-50...50), whole(-30...30))],
          ["scale": plain(one(of: [0.5, 1, 1.5]), one(of: [-1, 0.75, 1.5]))],
          ["skew": [angle(-25...25), "0deg"]],
        ], 0.4))
  }

  /// A property of a layer with a value that it is set to.
  mutating func change(of id: String) -> Members.Element {
    switch whole(0...6) {
    case 0: member("\(id).position", list(whole(40...280), whole(40...200)))
    case 1: member("\(id).bounds.size", list(whole(20...180), whole(20...140)))
    case 2: member("\(id).bounds.origin", list(whole(-20...40), whole(-20...40)))
    case 3: member("\(id).anchorPoint", plain(one(of: [0, 0.25, 1]), one(of: [0, 0.5, 1])))
    case 4: member("\(id).frame", list(whole(0...150), whole(0...90), whole(30...150), 70))
    default: member("\(id).transform", transform())
    }
  }

  mutating func ghostArrow() -> SceneValue {
    one(of: [true, true, true, false, "frame.topLeft", "position", "bounds.bottomRight"])
  }

  mutating func ghost(of id: String) -> SceneValue {
    ["layer": .word(id), "step": 0, "arrow": ghostArrow()]
  }
}
