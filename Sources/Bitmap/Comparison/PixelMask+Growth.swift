extension PixelMask {
  /// The pixels within so many columns and rows of those in the mask.
  public func grown(by distance: Int) -> PixelMask {
    var result = self
    for _ in 0..<distance { result = result.grownByOne() }
    return result
  }

  private func grownByOne() -> PixelMask {
    var wide = self
    for y in 0..<height {
      for index in 0..<wordsPerRow {
        let place = y * wordsPerRow + index
        let word = words[place]
        wide.words[place] |= word << 1 | word >> 1
        if index > 0 { wide.words[place] |= words[place - 1] >> 63 }
        if index + 1 < wordsPerRow { wide.words[place] |= words[place + 1] << 63 }
      }
      // Bits beyond the row's end must stay 0.
      if width % 64 > 0 {
        wide.words[(y + 1) * wordsPerRow - 1] &= (1 << UInt64(width % 64)) - 1
      }
    }
    var result = wide
    for y in 0..<height {
      for index in 0..<wordsPerRow {
        let place = y * wordsPerRow + index
        if y > 0 { result.words[place] |= wide.words[place - wordsPerRow] }
        if y + 1 < height { result.words[place] |= wide.words[place + wordsPerRow] }
      }
    }
    return result
  }
}
