internal import LayerGeometry
internal import SceneFormat

extension ChineseSentences {
  func sentence(about change: DescribedChange) -> String {
    var clauses: [String] = []
    // The first clause names the layer.
    func add(_ words: String, isProperty: Bool = true) {
      let name = isProperty ? "\(change.name) 的 " : "\(change.name) "
      clauses.append(clauses.isEmpty ? name + words : words)
    }
    if let bounds = change.bounds { add("bounds 变为 \(parenthesized(bounds))") }
    if let anchor = change.anchorPoint { add("锚点变为 \(parenthesized(anchor))") }
    if let position = change.position { add("position 变为 \(parenthesized(position))") }
    if let depth = change.zPosition { add("zPosition 变为 \(typesetNumber(depth))") }
    if let depth = change.anchorPointZ { add("anchorPointZ 变为 \(typesetNumber(depth))") }
    if let transform = change.transform {
      add(transform.isEmpty ? "变换被取消" : operations(transform), isProperty: transform.isEmpty)
    }
    if let transform = change.sublayerTransform {
      add("内容" + (transform.isEmpty ? "不再变换" : operations(transform)))
    }
    if let isMirrored = change.isMirrored {
      add(isMirrored ? "变为镜像" : "不再是镜像", isProperty: false)
    }
    if let isFlipped = change.isFlipped {
      add(isFlipped ? "几何被翻转" : "几何不再翻转")
    }
    if let isHidden = change.isHidden { add(isHidden ? "被隐藏" : "重新显示", isProperty: false) }
    if let clips = change.clips {
      add(clips ? "裁剪超出它的内容" : "不再裁剪超出它的内容", isProperty: false)
    }
    if let side = change.side { add(words(side), isProperty: false) }
    if let isBehind = change.isBehindViewer {
      add(isBehind ? "到了观察者背后，看不见" : "不再在观察者背后", isProperty: false)
    }
    if clauses.isEmpty { add("有变化", isProperty: false) }
    if let movement = change.movement {
      clauses.append("移动 \(parenthesized(movement))")
      clauses.append("frame 变为 \(parenthesized(change.frame))")
    } else if change.frame == change.frameBefore {
      clauses.append("frame 仍是 \(parenthesized(change.frame))")
    } else if !change.frame.isInfinite && !change.frameBefore.isInfinite {
      clauses.append(
        "frame 从 \(parenthesized(change.frameBefore)) 变为 \(parenthesized(change.frame))")
    }
    if let movement = change.contentMovement {
      clauses.append("其中的内容移动 \(parenthesized(movement))")
    }
    if let rows = change.rows { clauses.append("其中的列表现在显示\(words(rows))") }
    return clauses.joined(separator: "，") + "。"
  }

  func words(_ side: DescribedSide) -> String {
    switch side {
    case .front: "正面朝向观察者"
    case .back: "看到的是背面"
    case .culledBack: "背对观察者，不绘制"
    }
  }
}
