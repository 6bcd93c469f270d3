/// How far two pixels are apart to an eye.
struct PerceptualEye<Word: FixedWidthInteger & UnsignedInteger & Sendable> {
  let pair: PixelPair<Word>
  /// The linear light of every value of a channel.
  private let lights: [Double]
  /// The answer for the last pixels: areas of one colour change to another.
  private var last: (first: Word, second: Word, answer: Answer)?

  struct Answer {
    /// The largest difference of a channel, in steps of 8-bit samples.
    var channel: Double
    var distance: Double
  }

  init(pair: PixelPair<Word>) {
    self.pair = pair
    let maximum = Double(pair.layout.maximum)
    lights = (0...pair.layout.maximum).map { OKLab.linearLight(Double($0) / maximum) }
  }

  mutating func difference(at place: Int) -> Answer {
    let (first, second) = (pair.first[place], pair.second[place])
    if let last, last.first == first, last.second == second { return last.answer }
    let answer = difference(first, second)
    last = (first, second, answer)
    return answer
  }

  private func difference(_ first: Word, _ second: Word) -> Answer {
    let layout = pair.layout
    let alphas = (layout.value(layout.alpha, of: first), layout.value(layout.alpha, of: second))
    var answer = Answer(channel: Double(abs(alphas.0 - alphas.1)), distance: 0)
    let isOpaque = alphas.0 == layout.maximum && alphas.1 == layout.maximum
    for ground in isOpaque ? [0] : [0, layout.maximum] {
      let (color, other) = (color(first, over: ground), color(second, over: ground))
      let channels = abs(color - other)
      answer.channel = max(answer.channel, channels.max())
      answer.distance = max(
        answer.distance, oklab(color).distance(to: oklab(other)))
    }
    answer.channel /= Double(layout.maximum / 255)
    return answer
  }

  /// The colour of a pixel over grey of one value, in the unit of samples.
  private func color(_ pixel: Word, over ground: Int) -> SIMD3<Double> {
    let layout = pair.layout
    let color = SIMD3(
      Double(layout.value(layout.red, of: pixel)), Double(layout.value(layout.green, of: pixel)),
      Double(layout.value(layout.blue, of: pixel)))
    let alpha = Double(layout.value(layout.alpha, of: pixel)) / Double(layout.maximum)
    return color * alpha + Double(ground) * (1 - alpha)
  }

  private func oklab(_ color: SIMD3<Double>) -> OKLab {
    OKLab(linearRed: light(color.x), green: light(color.y), blue: light(color.z))
  }

  private func light(_ value: Double) -> Double {
    Int(exactly: value).map { lights[$0] } ?? OKLab.linearLight(value / Double(lights.count - 1))
  }
}

private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}
