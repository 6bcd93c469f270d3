internal import LayerGeometry
internal import SceneFormat

extension EnglishSentences {
  func sentence(about change: DescribedChange) -> String {
    // The first clause names the layer, the others refer to it.
    var clauses: [(of: String, it: String)] = []
    func add(_ property: String) {
      clauses.append(("\(change.name)’s \(property)", "its \(property)"))
    }
    func addItself(_ words: String) { clauses.append(("\(change.name) \(words)", "it \(words)")) }
    if let bounds = change.bounds { add("bounds become \(parenthesized(bounds))") }
    if let anchor = change.anchorPoint { add("anchor point becomes \(parenthesized(anchor))") }
    if let position = change.position { add("position becomes \(parenthesized(position))") }
    if let depth = change.zPosition { add("zPosition becomes \(typesetNumber(depth))") }
    if let depth = change.anchorPointZ { add("anchorPointZ becomes \(typesetNumber(depth))") }
    if let transform = change.transform {
      if transform.isEmpty {
        add("transform is gone")
      } else {
        addItself("is \(operations(transform))")
      }
    }
    if let transform = change.sublayerTransform {
      let words = transform.isEmpty ? "no longer transformed" : operations(transform)
      clauses.append(("what is in \(change.name) is \(words)", "what is in it is \(words)"))
    }
    if let isMirrored = change.isMirrored {
      addItself(isMirrored ? "is mirrored" : "is no longer mirrored")
    }
    if let isFlipped = change.isFlipped {
      add(isFlipped ? "geometry is flipped" : "geometry is no longer flipped")
    }
    if let isHidden = change.isHidden { addItself(isHidden ? "is hidden" : "is shown") }
    if let clips = change.clips {
      addItself(clips ? "clips what is in it" : "no longer clips what is in it")
    }
    if let side = change.side { addItself(words(side)) }
    if let isBehind = change.isBehindViewer {
      addItself(isBehind ? "is behind the viewer" : "is no longer behind the viewer")
    }
    if clauses.isEmpty { addItself("changes") }
    var text = list(clauses.prefix(1).map(\.of) + clauses.dropFirst().map(\.it))
    if let movement = change.movement {
      text +=
        "; it moves by \(parenthesized(movement)), to the frame \(parenthesized(change.frame))."
    } else if change.frame == change.frameBefore {
      text += "; its frame stays \(parenthesized(change.frame))."
    } else if change.frame.isInfinite || change.frameBefore.isInfinite {
      text += "."
    } else {
      text += "; its frame goes from \(parenthesized(change.frameBefore))"
      text += " to \(parenthesized(change.frame))."
    }
    if let movement = change.contentMovement {
      text += " What is in it moves by \(parenthesized(movement))."
    }
    if let rows = change.rows { text += " Its list now has the \(words(rows))." }
    return text
  }

  func words(_ side: DescribedSide) -> String {
    switch side {
    case .front: "shows its front"
    case .back: "is seen from behind"
    case .culledBack: "is turned away and not drawn"
    }
  }
}
