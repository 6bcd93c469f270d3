extension PNGChunks {
  /// The chunks' hints about how the picture is displayed, in the order of the file.
  ///
  /// Repeated and misplaced chunks are included, since programs differ in which they use.
  func displayHints() throws(PNGError) -> [PNGDisplayHint] {
    var hints: [PNGDisplayHint] = []
    // A constant, since the property searches all chunks.
    let canBeTransparent = canBeTransparent
    for chunk in all {
      if let hint = try PNGDisplayHint(in: chunk, canBeTransparent: canBeTransparent) {
        hints.append(hint)
      }
    }
    return hints
  }

  private var canBeTransparent: Bool {
    switch header.colorType {
    case .grayWithAlpha, .rgbWithAlpha: true
    case .gray, .rgb, .palette: first("tRNS") != nil
    }
  }
}

extension PNGDisplayHint {
  /// The hint of a chunk; nil for other chunks, and for hints that agree with the default.
  fileprivate init?(in chunk: PNGChunk, canBeTransparent: Bool) throws(PNGError) {
    let bytes = Array(chunk.data)
    switch chunk.type {
    case "eXIf":
      guard let orientation = exifOrientation(bytes) else {
        self = .unreadableExif
        return
      }
      guard 2...8 ~= orientation else { return nil }
      self = .orientation(orientation)
    case "pHYs":
      try chunk.check(length: 9)
      let (across, down) = (Int(chunk.numbers[0]), Int(chunk.numbers[1]))
      let isPerMetre = bytes[8] == 1
      if across == down && !isPerMetre { return nil }
      self = .pixelSize(across: across, down: down, isPerMetre: isPerMetre)
    case "bKGD":
      guard canBeTransparent else { return nil }
      self = .background(bytes)
    case "oFFs":
      try chunk.check(length: 9)
      let places = chunk.numbers.map { Int(Int32(bitPattern: $0)) }
      if places == [0, 0] { return nil }
      self = .offset(x: places[0], y: places[1], isInMicrometres: bytes[8] == 1)
    case "sCAL": self = .physicalScale(scale(bytes))
    case "sTER": self = .stereo
    case "mDCV": self = .masteringDisplay(bytes)
    case "cLLI": self = .lightLevel(bytes)
    default: return nil
    }
  }
}

/// The unit and the two numbers, which the file stores as texts.
private func scale(_ bytes: [UInt8]) -> String {
  let numbers = bytes.dropFirst().split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  return numbers.joined(separator: " by ") + (bytes.first == 2 ? " radians" : " metres")
}

/// The orientation in the first directory of Exif data (a TIFF file), 1 if there is none; nil if it is not Exif
/// data.
private func exifOrientation(_ bytes: [UInt8]) -> Int? {
  let isLittle = bytes.starts(with: [0x49, 0x49, 42, 0])
  guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 42]) else { return nil }
  func number(_ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    let digits = bytes[start..<start + count]
    return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
  }
  guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
  for entry in 0..<count {
    let start = directory + 2 + 12 * entry
    guard let tag = number(start, 2), let type = number(start + 2, 2) else { return nil }
    // The tag of the orientation; type 3 is a two-byte number, most others have four bytes.
    if tag == 0x0112 { return number(start + 8, type == 3 ? 2 : 4) }
  }
  return 1
}
