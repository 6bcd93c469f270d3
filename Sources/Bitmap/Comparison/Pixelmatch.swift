/// The comparison of pixelmatch 7.2, reimplemented from its behaviour.
///
/// https://github.com/mapbox/pixelmatch: YIQ difference after Kotsarenko and Ramos 2010, antialiasing after
/// Vysniauskas 2009.
private struct Pixelmatch<Word: FixedWidthInteger & UnsignedInteger & Sendable> {
  let pair: PixelPair<Word>
  /// The number of steps of a sample in one step of 8 bits.
  private let unit: Double

  init(_ pair: PixelPair<Word>) {
    self.pair = pair
    unit = Double(pair.layout.maximum / 255)
  }

  /// The samples of a pixel in steps of 8 bits.
  private struct Pixel {
    var red, green, blue, alpha: Double
  }

  private struct Delta {
    var red, green, blue: Double

    var brightness: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

    var yiq: Double {
      let y = brightness
      let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
      let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
      return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }
  }

  @inline(__always)
  private func pixel(_ word: Word) -> Pixel {
    let layout = pair.layout
    let samples = SIMD4(
      Double(layout.value(layout.red, of: word)), Double(layout.value(layout.green, of: word)),
      Double(layout.value(layout.blue, of: word)), Double(layout.value(layout.alpha, of: word)))
    // The division is skipped for 8 bits, the usual case, since it takes as long as all else.
    let scaled = unit == 1 ? samples : samples / unit
    return Pixel(red: scaled.x, green: scaled.y, blue: scaled.z, alpha: scaled.w)
  }

  /// The difference of two pixels, both composited over the checkerboard at a place.
  @inline(__always)
  private func delta(_ word: Word, _ other: Word, at place: Int) -> Delta {
    delta(pixel(word), pixel(other), at: place)
  }

  @inline(__always)
  private func delta(_ first: Pixel, _ second: Pixel, at place: Int) -> Delta {
    if first.alpha == 255, second.alpha == 255 {
      return Delta(
        red: first.red - second.red, green: first.green - second.green,
        blue: first.blue - second.blue)
    }
    func blended(_ channel: Double, _ otherChannel: Double, _ isLight: Int) -> Double {
      let ground = Double(48 + 159 * isLight)
      let difference = channel * first.alpha - otherChannel * second.alpha
      return (difference - ground * (first.alpha - second.alpha)) / 255
    }
    // The offset of the pixel's first byte in the file.
    let offset = place * 4
    return Delta(
      red: blended(first.red, second.red, offset % 2),
      green: blended(first.green, second.green, Int(Double(offset) / 1.618033988749895) % 2),
      blue: blended(first.blue, second.blue, Int(Double(offset) / 2.618033988749895) % 2))
  }

  func isDifferent(at place: Int, threshold: Double) -> Bool {
    delta(pair.first[place], pair.second[place], at: place).yiq > 35215 * threshold * threshold
  }

  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    isAntialiased(x, y, in: pair.first.span, beside: pair.second.span)
      || isAntialiased(x, y, in: pair.second.span, beside: pair.first.span)
  }

  /// Tells whether a pixel lies between a darker and a brighter neighbour, one of which has many equal neighbours
  /// in both pictures: on an antialiased edge of a flat area.
  private func isAntialiased(
    _ x: Int, _ y: Int, in pixels: borrowing Span<Word>, beside others: borrowing Span<Word>
  ) -> Bool {
    let (columns, rows) = window(x, y)
    var equal = isAtEdge(columns, rows) ? 1 : 0
    let place = y * pair.width + x
    let word = pixels[place]
    let centre = pixel(word)
    var (darkest, brightest) = (0.0, 0.0)
    var (darkestPlace, brightestPlace) = ((x: x, y: y), (x: x, y: y))
    for column in columns {
      for row in rows where column != x || row != y {
        let neighbour = pixels[row * pair.width + column]
        let difference =
          word == neighbour ? 0 : delta(centre, pixel(neighbour), at: place).brightness
        if difference == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if difference < darkest {
          (darkest, darkestPlace) = (difference, (column, row))
        } else if difference > brightest {
          (brightest, brightestPlace) = (difference, (column, row))
        }
      }
    }
    if darkest == 0 || brightest == 0 { return false }
    for place in [darkestPlace, brightestPlace]
    where hasManyEqual(place.x, place.y, in: pixels) && hasManyEqual(place.x, place.y, in: others) {
      return true
    }
    return false
  }

  /// Tells whether a pixel equals more than two neighbours; the picture's edge counts as one.
  private func hasManyEqual(_ x: Int, _ y: Int, in pixels: borrowing Span<Word>) -> Bool {
    let (columns, rows) = window(x, y)
    var equal = isAtEdge(columns, rows) ? 1 : 0
    let centre = pixels[y * pair.width + x]
    for column in columns {
      for row in rows where column != x || row != y {
        if pixels[row * pair.width + column] == centre { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  /// The columns and rows of a pixel and its neighbours.
  @inline(__always)
  private func window(_ x: Int, _ y: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    (max(x - 1, 0)...min(x + 1, pair.width - 1), max(y - 1, 0)...min(y + 1, pair.height - 1))
  }

  private func isAtEdge(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> Bool {
    columns.count < 3 || rows.count < 3
  }
}

extension PixelPair {
  /// The differing pixels that pixelmatch counts, and those that it classifies as antialiasing.
  func pixelmatch(
    _ differing: PixelMask, threshold: Double, includesAntialiasing: Bool
  ) -> (counted: PixelMask, antialiased: PixelMask) {
    let pixelmatch = Pixelmatch(self)
    var counted = PixelMask(width: width, height: height)
    var antialiased = counted
    differing.visit { x, y in
      guard pixelmatch.isDifferent(at: y * width + x, threshold: threshold) else { return }
      if !includesAntialiasing, pixelmatch.isAntialiased(x, y) {
        antialiased.insert(x, y)
      } else {
        counted.insert(x, y)
      }
    }
    return (counted, antialiased)
  }
}
