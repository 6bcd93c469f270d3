internal import SourceText

extension DocumentReader {
  /// The animation in `animation`.
  func readAnimation(_ node: Node) -> Animation {
    var animation = Animation(span: json.span(of: node))
    guard let fields = fields(of: node, in: "'animation'", AnimationKey.table) else {
      return animation
    }
    animation.seconds = value(AnimationKey.seconds, in: fields)
    animation.pause = value(AnimationKey.pause, in: fields)
    animation.easing = value(AnimationKey.easing, in: fields)
    animation.frameRate = value(AnimationKey.frameRate, in: fields)
    animation.loops = value(AnimationKey.loops, in: fields)
    return animation
  }
}
