internal import Bitmap
internal import PNGCoding
public import SourceText

extension AnimationComparison {
  private static let mostFrames = 10

  /// The differences, in lines for people.
  ///
  /// - Parameters:
  ///   - first: what the first animation is called.
  ///   - second: what the second one is called.
  public func lines(first: String, second: String) -> [String] {
    var lines: [String] = []
    let counts = (self.first.frames.count, self.second.frames.count)
    if counts.0 != counts.1 {
      lines.append("\(first) has \(Self.text(frames: counts.0)), \(second) \(counts.1)")
    }
    if self.first.plays != self.second.plays {
      lines.append(
        "\(first) is shown \(Self.text(plays: self.first.plays)), "
          + "\(second) \(Self.text(plays: self.second.plays))")
    }
    if changes.isEmpty { return lines }
    let compared = min(counts.0, counts.1)
    lines.append(
      "\(changes.count) of \(Self.text(frames: compared)) "
        + (changes.count == 1 ? "differs:" : "differ:"))
    lines += changes.prefix(Self.mostFrames).map { "  frame \($0.number): \($0.text)" }
    if changes.count > Self.mostFrames {
      lines.append("  and \(changes.count - Self.mostFrames) more")
    }
    return lines
  }

  /// The number of frames in words.
  ///
  /// - Parameter count: the number of frames.
  public static func text(frames count: Int) -> String {
    count == 1 ? "1 frame" : "\(count) frames"
  }

  private static func text(plays: Int?) -> String {
    switch plays {
    case nil: "for ever"
    case 1: "once"
    case let count?: "\(count) times"
    }
  }

  /// The differences for programs; docs/checking.md and docs/command-line.md describe them.
  public var json: JSONText {
    .object([
      ("frames", .array([first, second].map { .integer($0.frames.count) })),
      ("plays", .array([first, second].map { $0.plays.map(JSONText.integer) ?? .null })),
      ("same", .bool(isSame)),
      ("differing", .array(changes.map(\.json))),
    ])
  }
}

extension AnimationComparison.FrameChange {
  fileprivate var text: String {
    var parts: [String] = []
    if let pixels, pixels.differing > 0 {
      var part = "\(grouped(pixels.differing)) "
      part += pixels.differing == 1 ? "pixel differs" : "pixels differ"
      if let largest = pixels.largest {
        part += " by up to \(largest.amount) of \(largest.maximum)"
      }
      parts.append(part + (pixels.counted == 0 ? ", and none counts" : ""))
    }
    if first.delay != second.delay {
      parts.append("shown for \(first.delay), then \(second.delay)")
    }
    if first.disposal != second.disposal {
      parts.append("left '\(first.disposal)', then '\(second.disposal)'")
    }
    if first.blending != second.blending {
      parts.append("blended '\(first.blending)', then '\(second.blending)'")
    }
    return parts.joined(separator: "; ")
  }

  fileprivate var json: JSONText {
    .object([
      ("frame", .integer(number)),
      ("differingPixels", .integer(pixels?.differing ?? 0)),
      ("countedPixels", .integer(pixels?.counted ?? 0)),
      ("delays", .array([first, second].map { .string("\($0.delay)") })),
      ("disposals", .array([first, second].map { .string("\($0.disposal)") })),
      ("blendings", .array([first, second].map { .string("\($0.blending)") })),
    ])
  }
}
