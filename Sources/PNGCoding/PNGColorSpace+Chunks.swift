extension PNGColorSpace {
  /// Reads the colour space from a file's chunks.
  ///
  /// - Parameter limit: the largest size of a profile in bytes.
  init(of chunks: PNGChunks, limit: Int) throws(PNGError) {
    self = .undeclared
    // All chunks are checked; the last one present takes precedence.
    let (gamma, chromaticities) = (chunks.first("gAMA"), chunks.first("cHRM"))
    try gamma?.check(length: 4)
    try chromaticities?.check(length: 32)
    if gamma != nil || chromaticities != nil {
      self = .calibrated(
        gamma: gamma?.numbers[0],
        chromaticities.map { PNGChromaticities(values: $0.numbers) })
    }
    if let chunk = chunks.first("sRGB") {
      try chunk.check(length: 1)
      self = .sRGB(intent: Int(chunk.data[chunk.data.startIndex]))
    }
    if let chunk = chunks.first("iCCP") {
      let (name, rest) = try chunk.keyword()
      guard let method = rest.first else { throw chunk.invalid(.incomplete) }
      guard method == 0 else { throw chunk.invalid(.compressionMethod(Int(method))) }
      self = .profile(name: name, bytes: try chunk.decompressed(rest.dropFirst(), limit: limit))
    }
    if let chunk = chunks.first("cICP") {
      try chunk.check(length: 4)
      let values = chunk.data.map { Int($0) }
      self = .codePoints(
        primaries: values[0], transfer: values[1], matrix: values[2], isFullRange: values[3] != 0)
    }
  }
}
