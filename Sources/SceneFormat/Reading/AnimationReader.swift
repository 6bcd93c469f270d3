internal import SourceText

private let animationKeys = ["seconds", "pause", "easing", "frameRate", "loops"]
/// Ten minutes, more than anyone watches.
private let longestTime = 600.0

extension DocumentReading {
  /// `animation`: how the steps of the scene run.
  func readAnimation(_ node: Node) -> Animation {
    var animation = Animation(span: json.span(of: node))
    guard let fields = fields(of: node, in: "'animation'", keys: animationKeys) else {
      return animation
    }
    let times = 0...longestTime
    if let seconds = fields["seconds"].flatMap({ number($0, "'seconds'", in: times) }) {
      animation.seconds = seconds
    }
    if let pause = fields["pause"].flatMap({ number($0, "'pause'", in: times) }) {
      animation.pause = pause
    }
    if let node = fields["easing"],
      let easing = word(node, "'easing'", as: Animation.Easing.self)
    {
      animation.easing = easing
    }
    if let rate = fields["frameRate"].flatMap({ wholeNumber($0, "'frameRate'", in: 1...60) }) {
      animation.frameRate = rate
    }
    animation.loops = fields["loops"].flatMap { wholeNumber($0, "'loops'", in: 1...1_000) }
    return animation
  }
}
