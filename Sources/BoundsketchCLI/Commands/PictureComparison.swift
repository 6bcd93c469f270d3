import Bitmap
import PNGCoding
import SourceText

/// A picture that was read to be compared.
struct ReadPicture: Sendable {
  /// For people.
  let name: String
  let picture: PNGPicture

  var size: String { "\(picture.image.width) x \(picture.image.height)" }

  /// In words; what the file says in it cannot steer the terminal.
  var colorSpace: String { printableText(picture.colorSpace.description) }

  /// Of a sample.
  var bits: Int {
    if case .sixteenBit = picture.image.samples { 16 } else { 8 }
  }
}

/// What came of comparing two pictures.
struct PictureComparison {
  let first: ReadPicture
  let second: ReadPicture
  let metric: ImageMetric
  let difference: ImageDifference
  /// Whether the files are equal, byte for byte.
  let filesAreEqual: Bool

  init(equalFiles first: ReadPicture, _ second: ReadPicture, metric: ImageMetric) {
    (self.first, self.second, self.metric) = (first, second, metric)
    (difference, filesAreEqual) = (.none, true)
  }

  init(_ first: ReadPicture, _ second: ReadPicture, by metric: ImageMetric) {
    (self.first, self.second, self.metric) = (first, second, metric)
    difference = first.picture.image.difference(from: second.picture.image, by: metric)
    filesAreEqual = false
  }

  var isSame: Bool { hasSamePixels && hasSameColors }

  /// Whether nothing differs that the metric counts.
  var hasSamePixels: Bool {
    switch difference {
    case .none: true
    case .size: false
    case .pixels(let pixels): pixels.counted.isEmpty
    }
  }

  /// Whether equal samples are equal colours in both.
  var hasSameColors: Bool {
    first.picture.colorSpace.isEquivalent(to: second.picture.colorSpace)
  }

  /// How many pixels each has, where they have the same size.
  var pixelCount: Int { first.picture.image.width * first.picture.image.height }

  /// What beside the count must be known to understand it.
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
    if case .pixels(let pixels) = difference { notes += pixelNotes(pixels) }
    return notes
  }

  private func pixelNotes(_ pixels: PixelDifference) -> [String] {
    let tolerated = pixels.differing.count - pixels.counted.count - pixels.antialiased.count
    let uncounted = [
      ("as antialiasing", pixels.antialiased.count),
      // Where none counts, the report begins with them.
      ("for differing by less", pixels.counted.isEmpty ? 0 : tolerated),
      ("for differing in a colour that transparency hides", pixels.hiddenCount),
    ]
    return uncounted.filter { $0.1 > 0 }.map { "not counted, \($0): \(counted($1))" }
  }
}

/// So many pixels, in words.
func counted(_ pixels: Int) -> String { grouped(pixels) + (pixels == 1 ? " pixel" : " pixels") }
