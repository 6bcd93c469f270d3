import Bitmap
import FigureChecking
import SceneFormat
import SourceText

/// A comparison for people.
struct DiffReport {
  private static let mostRegions = 10

  private let comparison: PictureComparison

  init(_ comparison: PictureComparison) {
    self.comparison = comparison
  }

  /// The report in lines, each with a line feed.
  var text: String {
    let notes = comparison.notes.map { "note: " + $0 }
    return ([headline] + (frames + details + notes).map { "  " + $0 }).joined(separator: "\n")
      + "\n"
  }

  private var headline: String {
    let names = "\(comparison.first.name) and \(comparison.second.name)"
    let whole =
      "\(comparison.first.size) pixels"
      + (comparison.first.frameCount.map { ", \(AnimationComparison.text(frames: $0))" } ?? "")
    if comparison.filesAreEqual { return "\(names) are the same, byte for byte: \(whole)" }
    switch comparison.difference {
    case .size:
      return
        "\(names) differ in size: \(comparison.first.size) and \(comparison.second.size) pixels"
    case .pixels(let pixels) where !pixels.counted.isEmpty:
      return "\(names) differ\(byMetric("by more than")): \(fraction(of: pixels.counted))"
    case .none where !comparison.hasSameFrames, .pixels where !comparison.hasSameFrames:
      return comparison.animation == nil
        ? "\(names) differ: one is an animation" : "\(names) differ in their frames"
    case _ where !comparison.hasSameDisplay:
      return "\(names) differ in how they are to be shown"
    case _ where !comparison.hasSameColors:
      return "\(names) differ in what their samples mean"
    case .pixels(let pixels) where !pixels.differing.isEmpty:
      return "\(names) are the same\(byMetric("within")): \(fraction(of: pixels.differing)) "
        + "differ\(pixels.differing.count == 1 ? "s" : ""), and none counts"
    case .none, .pixels:
      return "\(names) are the same: \(whole)"
    }
  }

  /// The measure in words; empty where every difference counts.
  private func byMetric(_ preposition: String) -> String {
    switch comparison.metric {
    case .channel(0): ""
    case .channel(let threshold): " \(preposition) \(threshold) of 255"
    case .perceptual: " to the eye"
    case .pixelmatch(let threshold, let includesAntialiasing):
      " by pixelmatch with a threshold of \(JSONText.spelling(of: threshold))"
        + (includesAntialiasing ? ", antialiasing included" : "")
    }
  }

  private func fraction(of mask: PixelMask) -> String {
    let count = mask.count
    // The percentage is rounded down, so that only all pixels are 100 %.
    let thousandths = count * 100_000 / comparison.pixelCount
    let percentage =
      thousandths == 0 ? "less than 0.001" : printedNumber(Double(thousandths) / 1000)
    return "\(grouped(count)) of \(grouped(comparison.pixelCount)) pixels (\(percentage) %)"
  }

  /// The differences of the frames; those of the still that stands for them follow.
  private var frames: [String] {
    guard let animation = comparison.animation else { return [] }
    var lines = animation.lines(first: comparison.first.name, second: comparison.second.name)
    if case .pixels(let pixels) = comparison.difference, !pixels.differing.isEmpty {
      lines.append("in the still, for programs that know no animation:")
    }
    return lines
  }

  private var details: [String] {
    guard case .pixels(let pixels) = comparison.difference else { return [] }
    var lines: [String] = []
    if let largest = pixels.largest {
      lines.append(
        "largest difference: \(largest.amount) of \(largest.maximum) in \(largest.channel) at "
          + "(\(largest.x), \(largest.y)): \(largest.first) and \(largest.second)")
    }
    lines += pixels.failedGates.map(line)
    if !pixels.counted.isEmpty { lines += self.lines(of: pixels.counted.regions()) }
    return lines
  }

  private func line(of failure: PerceptualGate.Failure) -> String {
    let (value, limit) = (printedNumber(failure.value), printedNumber(failure.gate.limit))
    let place = self.place(of: failure.box)
    return switch failure.gate {
    case .channel: "a channel differs by \(value) of 255 at \(place); \(limit) are allowed"
    case .window:
      "the differences in the \(size(of: failure.box)) pixels at \(place) add up to \(value); "
        + "\(limit) is allowed"
    }
  }

  private func lines(of regions: PixelRegions) -> [String] {
    let shown = regions.largest.prefix(Self.mostRegions)
    var lines = [regions.count == 1 ? "1 region:" : "\(grouped(regions.count)) regions:"]
    lines += shown.map { region in
      "  \(size(of: region.box)) at \(place(of: region.box)), \(counted(region.count))"
    }
    if regions.count > shown.count, let box = regions.box {
      lines.append(
        "  and \(grouped(regions.count - shown.count)) smaller; all within \(size(of: box)) at "
          + place(of: box))
    }
    return lines
  }

  private func size(of box: PixelBox) -> String { "\(box.width) x \(box.height)" }

  private func place(of box: PixelBox) -> String {
    "(\(box.columns.lowerBound), \(box.rows.lowerBound))"
  }
}
