import Bitmap
import FigureChecking
import FigureFile
import PNGCoding
import SourceText

/// A picture that was read to be compared.
struct ReadPicture: Sendable {
  /// The name of the file for people.
  let name: String
  let picture: PNGPicture

  var size: String { "\(picture.image.width) x \(picture.image.height)" }

  /// The number of frames; nil for a still.
  var frameCount: Int? { picture.animation?.frames.count }

  /// The hints of the file about how it is to be shown, in words.
  var displayHints: [String] { picture.displayHints.map { printableText($0.description) } }

  /// The color space in words; text from the file cannot steer the terminal.
  var colorSpace: String { printableText(picture.colorSpace.description) }

  /// The number of bits of a sample.
  var bits: Int {
    if case .sixteenBit = picture.image.samples { 16 } else { 8 }
  }
}

/// The comparison of two pictures.
struct PictureComparison {
  let first: ReadPicture
  let second: ReadPicture
  let metric: ImageMetric
  /// The difference of the pictures, or of the stills that stand for animations.
  let difference: ImageDifference
  /// The comparison of the frames; nil where one of the two is a still.
  let animation: AnimationComparison?
  /// Tells whether the files are equal, byte for byte.
  let filesAreEqual: Bool

  /// The comparison of pictures in equal files. Throws the errors of the frames of an animation.
  init(
    equalFiles first: ReadPicture, _ second: ReadPicture, metric: ImageMetric, limits: PNGLimits
  ) throws(AnimationFault) {
    (self.first, self.second, self.metric) = (first, second, metric)
    (difference, filesAreEqual) = (.none, true)
    animation = try Self.animation(first, second, metric, limits)
  }

  /// Compares two pictures. Throws the errors of the frames of an animation.
  init(
    _ first: ReadPicture, _ second: ReadPicture, by metric: ImageMetric, limits: PNGLimits
  ) throws(AnimationFault) {
    (self.first, self.second, self.metric) = (first, second, metric)
    difference = first.picture.image.difference(from: second.picture.image, by: metric)
    filesAreEqual = false
    animation = try Self.animation(first, second, metric, limits)
  }

  private static func animation(
    _ first: ReadPicture, _ second: ReadPicture, _ metric: ImageMetric, _ limits: PNGLimits
  ) throws(AnimationFault) -> AnimationComparison? {
    guard let one = first.picture.animation, let other = second.picture.animation else {
      return nil
    }
    return try AnimationComparison(one, other, by: metric, limits: limits)
  }

  var isSame: Bool { hasSamePixels && hasSameColors && hasSameDisplay && hasSameFrames }

  /// Tells whether both files are to be shown in the same way.
  var hasSameDisplay: Bool {
    PNGDisplayHint.agree(first.picture.displayHints, second.picture.displayHints)
  }

  /// Tells whether both are stills, or the same animation.
  var hasSameFrames: Bool {
    animation?.isSame ?? (first.frameCount == nil && second.frameCount == nil)
  }

  /// Tells whether nothing differs that the metric counts.
  var hasSamePixels: Bool {
    switch difference {
    case .none: true
    case .size: false
    case .pixels(let pixels): pixels.counted.isEmpty
    }
  }

  /// Tells whether equal samples are equal colours in both.
  var hasSameColors: Bool {
    first.picture.colorSpace.isEquivalent(to: second.picture.colorSpace)
  }

  /// The second picture with the differing pixels marked, or of animations the first frame that has any; nil where
  /// none count.
  var marked: Bitmap? {
    if let sample = animation?.sample {
      return Bitmap(sample.image).marked(with: sample.difference)
    }
    guard case .pixels(let pixels) = difference, !pixels.counted.isEmpty else { return nil }
    return Bitmap(second.picture.image).marked(with: pixels)
  }

  /// The number of pixels of each, where they have the same size.
  var pixelCount: Int { first.picture.image.width * first.picture.image.height }

  /// The notes that are needed to understand the count.
  var notes: [String] {
    var notes: [String] = []
    if first.bits != second.bits {
      let (wide, narrow) = first.bits == 16 ? (first, second) : (second, first)
      notes.append(
        "\(wide.name) has 16 bits a sample and \(narrow.name) 8, which were widened to 16")
    }
    let spaces = (first.colorSpace, second.colorSpace)
    let declared = "\(first.name) has \(spaces.0), and \(second.name) \(spaces.1)"
    if !hasSameColors {
      notes.append("equal samples are not equal colours: \(declared)")
    } else if spaces.0 != spaces.1 {
      notes.append("the colour spaces are declared differently and mean the same: \(declared)")
    }
    notes += displayNotes
    if case .pixels(let pixels) = difference { notes += pixelNotes(pixels) }
    return notes
  }

  /// The notes on what the files say beside their pixels.
  private var displayNotes: [String] {
    var notes: [String] = []
    if (first.frameCount == nil) != (second.frameCount == nil) {
      func kind(_ read: ReadPicture) -> String {
        read.frameCount.map { "an animation of \(AnimationComparison.text(frames: $0))" }
          ?? "a still"
      }
      notes.append(
        "\(first.name) is \(kind(first)), and \(second.name) is \(kind(second)); only what stands for "
          + "the animation was compared")
    }
    if !hasSameDisplay {
      let words = [first, second].map { read in
        let hints = read.displayHints
        return "\(read.name) says "
          + (hints.isEmpty
            ? "nothing of how it is shown" : "that " + hints.joined(separator: ", and that "))
      }
      notes.append(words.joined(separator: "; "))
    }
    for read in [first, second] where read.picture.trailingBytes > 0 {
      let count = read.picture.trailingBytes
      notes.append(
        "\(grouped(count)) \(count == 1 ? "byte follows" : "bytes follow") the end of the picture in "
          + "\(read.name), which no program shows")
    }
    return notes
  }

  private func pixelNotes(_ pixels: PixelDifference) -> [String] {
    let tolerated = pixels.differing.count - pixels.counted.count - pixels.antialiased.count
    let uncounted = [
      ("as antialiasing", pixels.antialiased.count),
      // The report begins with these pixels if none are counted.
      ("for differing by less", pixels.counted.isEmpty ? 0 : tolerated),
      ("for differing in a colour that transparency hides", pixels.hiddenCount),
    ]
    return uncounted.filter { $0.1 > 0 }.map { "not counted, \($0): \(counted($1))" }
  }
}

/// A number of pixels in words.
func counted(_ pixels: Int) -> String { grouped(pixels) + (pixels == 1 ? " pixel" : " pixels") }
