/// The perceptual distance of two pixels.
struct PerceptualEye<Word: FixedWidthInteger & UnsignedInteger & Sendable> {
  let pair: PixelPair<Word>
  /// The linear light of every value of a channel.
  private let lights: [Double]
  /// The linear values of 8-bit samples over a ground, computed on demand, by ground, alpha and sample; a picture
  /// has few of these.
  private var blendedLights: [Double] = []
  /// The result for the previous pair, which often repeats: areas of one colour change to another.
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

  private mutating func difference(_ first: Word, _ second: Word) -> Answer {
    let layout = pair.layout
    let alphas = (layout.value(layout.alpha, of: first), layout.value(layout.alpha, of: second))
    var answer = Answer(channel: Double(abs(alphas.0 - alphas.1)), distance: 0)
    let isOpaque = alphas.0 == layout.maximum && alphas.1 == layout.maximum
    // Opaque pixels do not depend on the ground.
    for isLight in isOpaque ? [false] : [false, true] {
      let ground = isLight ? layout.maximum : 0
      let channels = abs(color(first, over: ground) - color(second, over: ground))
      answer.channel = max(answer.channel, channels.max())
      let (color, other) = (oklab(first, isLight), oklab(second, isLight))
      answer.distance = max(answer.distance, color.distance(to: other))
    }
    answer.channel /= Double(layout.maximum / 255)
    return answer
  }

  /// The colour of a pixel over a grey, in the unit of samples.
  @inline(__always)
  private func color(_ pixel: Word, over ground: Int) -> SIMD3<Double> {
    let layout = pair.layout
    let color = SIMD3(
      Double(layout.value(layout.red, of: pixel)), Double(layout.value(layout.green, of: pixel)),
      Double(layout.value(layout.blue, of: pixel)))
    let alpha = Double(layout.value(layout.alpha, of: pixel)) / Double(layout.maximum)
    return color * alpha + Double(ground) * (1 - alpha)
  }

  private mutating func oklab(_ pixel: Word, _ isOverLight: Bool) -> OKLab {
    let layout = pair.layout
    let alpha = layout.value(layout.alpha, of: pixel)
    let samples = (
      layout.value(layout.red, of: pixel), layout.value(layout.green, of: pixel),
      layout.value(layout.blue, of: pixel)
    )
    if alpha == layout.maximum {
      return OKLab(linearRed: lights[samples.0], green: lights[samples.1], blue: lights[samples.2])
    }
    return OKLab(
      linearRed: light(samples.0, alpha, isOverLight),
      green: light(samples.1, alpha, isOverLight), blue: light(samples.2, alpha, isOverLight))
  }

  /// The linear value of a sample that is not opaque.
  private mutating func light(_ sample: Int, _ alpha: Int, _ isOverLight: Bool) -> Double {
    guard pair.layout.maximum == 255 else { return blend(sample, alpha, isOverLight) }
    if blendedLights.isEmpty { blendedLights = Array(repeating: .nan, count: 2 << 16) }
    let index = (isOverLight ? 1 << 16 : 0) + alpha << 8 + sample
    let known = blendedLights[index]
    if !known.isNaN { return known }
    let light = blend(sample, alpha, isOverLight)
    blendedLights[index] = light
    return light
  }

  private func blend(_ sample: Int, _ alpha: Int, _ isOverLight: Bool) -> Double {
    let maximum = Double(pair.layout.maximum)
    let fraction = Double(alpha) / maximum
    let value = Double(sample) * fraction + (isOverLight ? maximum : 0) * (1 - fraction)
    return Int(exactly: value).map { lights[$0] } ?? OKLab.linearLight(value / maximum)
  }
}

private func abs(_ vector: SIMD3<Double>) -> SIMD3<Double> {
  vector.replacing(with: -vector, where: vector .< 0)
}
