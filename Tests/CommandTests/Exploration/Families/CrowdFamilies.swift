import LayerGeometry

/// Scenes of many layers.
extension SceneFamily {
  static let crowds = [
    SceneFamily("many layers by default") { maker in
      let groups = (0..<Int(maker.whole(2...5))).map { _ -> SceneValue in
        let id = maker.newID()
        let frame = maker.box(in: page.size, 90...200, 70...150)
        let inside = (0..<Int(maker.whole(3...7))).map { _ in
          maker.layer(maker.box(in: frame.size, 12...70, 10...50))
        }
        return maker.layer(id, frame, [], inside)
      }
      return maker.scene([page(&maker, groups)], figure: [])
    },
    SceneFamily("small insets") { maker in
      let depth = Int(maker.whole(3...10))
      let (isEven, inset) = (maker.chance(0.5), maker.whole(0...3))
      func side(_ maker: inout SceneMaker) -> Double { isEven ? inset : maker.whole(0...4) }
      var frames = [maker.box(in: page.size, 60...260, 60...200)]
      for _ in 1..<depth {
        let size = frames[frames.count - 1].size
        let (x, y) = (side(&maker), side(&maker))
        frames.append(
          Rect(
            x: x, y: y, width: size.width - x - side(&maker),
            height: size.height - y - side(&maker)))
      }
      let content = frames[frames.count - 1].size
      var inside: [SceneValue] = []
      if maker.chance(0.3) { inside.append(maker.layer(maker.box(in: content, 12...40, 10...30))) }
      for frame in frames.dropFirst().reversed() {
        inside = [maker.layer(frame, maker.chance(0.1) ? [maker.name()] : [], inside)]
      }
      let turn =
        maker.chance(0.3) ? [member("transform", [["rotate": maker.angle(-170...170)]])] : []
      let stack = maker.layer(frames[0], turn, inside)
      let beside =
        maker.chance(0.3) ? [maker.layer(maker.box(in: page.size, 30...90, 20...60))] : []
      let switches = ["fill", "fill", "axes", "size", "frame", "frameSize"]
      return maker.scene(
        maker.chance(0.5) ? [stack] : [page(&maker, [stack] + beside)],
        figure: maker.chance(0.4)
          ? [] : [member("show", ["*": maker.show(["fill"]), "card": maker.show(switches)])])
    },
    SceneFamily("deep trees") { maker in
      let depth = Int(maker.whole(6...12))
      var frames = [Rect(x: 0, y: 0, width: 320, height: 260)]
      for _ in 1..<depth {
        let (size, inset) = (frames[frames.count - 1].size, maker.whole(2...12))
        let foot = maker.whole(2...12)
        frames.append(
          Rect(
            x: inset, y: inset, width: max(size.width - 2 * inset, 8),
            height: max(size.height - inset - foot, 6)))
      }
      var inside: [SceneValue] = []
      for frame in frames.reversed() {
        let beside = maker.chance(0.25) && !inside.isEmpty
        let more = beside ? [maker.layer(maker.box(in: frame.size, 8...30, 8...20))] : []
        inside = [maker.layer(frame, [], inside + more)]
      }
      let isPlain = maker.chance(0.5)
      return maker.scene(
        inside, figure: isPlain ? [] : [member("show", ["*": maker.show(["fill", "size"])])])
    },
  ]
}
