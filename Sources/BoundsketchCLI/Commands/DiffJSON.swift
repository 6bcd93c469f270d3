import Bitmap
import FigureChecking
import PNGCoding
import SourceText

/// A comparison for programs.
struct DiffJSON {
  private static let version = 1

  private let options: DiffOptions
  private let status: Int32

  init(_ options: DiffOptions, status: Int32) {
    self.options = options
    self.status = status
  }

  /// The whole document, with a line feed at its end; without a comparison where there was none.
  func text(_ comparison: PictureComparison?, output: FilePath?, errors: [FileError]) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("version", .integer(Self.version)), ("status", .integer(Int(status))), ("metric", metric),
    ]
    if let comparison {
      members.append(
        ("pictures", .array([comparison.first, comparison.second].map(picture))))
      members.append(("sameDisplay", .bool(comparison.hasSameDisplay)))
      members += pixels(comparison)
      members.append(("animation", comparison.animation?.json ?? .null))
      members.append(("notes", .array(comparison.notes.map(JSONText.string))))
    }
    members.append(("output", output.map { .string($0.text) } ?? .null))
    members.append(("errors", .array(errors.map(\.json))))
    return JSONText.object(members).lines + "\n"
  }

  private var metric: JSONText {
    switch options.metric {
    case .channel(let threshold):
      .object([("name", .string("channel")), ("threshold", .integer(threshold))])
    case .perceptual: .object([("name", .string("perceptual"))])
    case .pixelmatch(let threshold, let includesAntialiasing):
      .object([
        ("name", .string("pixelmatch")), ("threshold", .number(threshold)),
        ("includesAntialiasing", .bool(includesAntialiasing)),
      ])
    }
  }

  private func picture(_ read: ReadPicture) -> JSONText {
    .object([
      ("name", .string(read.name)), ("width", .integer(read.picture.image.width)),
      ("height", .integer(read.picture.image.height)), ("bits", .integer(read.bits)),
      ("colorSpace", .string(read.colorSpace)),
      ("frames", read.frameCount.map(JSONText.integer) ?? .null),
      ("display", .array(read.displayHints.map(JSONText.string))),
    ])
  }

  /// The members about pixels and colors; null where pictures of different sizes leave them unknown.
  private func pixels(_ comparison: PictureComparison) -> [(key: String, value: JSONText)] {
    let colors = (key: "sameColorSpace", value: JSONText.bool(comparison.hasSameColors))
    var difference: PixelDifference?
    switch comparison.difference {
    case .size: return [colors, ("pixels", .null), ("largest", .null), ("regions", .null)]
    case .none: break
    case .pixels(let pixels): difference = pixels
    }
    var members = [colors]
    members.append(
      (
        "pixels",
        .object([
          ("all", .integer(comparison.pixelCount)),
          ("differing", .integer(difference?.differing.count ?? 0)),
          ("counted", .integer(difference?.counted.count ?? 0)),
          ("antialiased", .integer(difference?.antialiased.count ?? 0)),
          ("hidden", .integer(difference?.hiddenCount ?? 0)),
        ])
      ))
    members.append(("largest", difference?.largest.map(largest) ?? .null))
    if case .perceptual = comparison.metric {
      members.append(("failedGates", .array((difference?.failedGates ?? []).map(gate))))
    }
    let regions = (difference?.counted ?? PixelMask(width: 0, height: 0)).regions()
    members.append(
      (
        "regions",
        .object([
          ("count", .integer(regions.count)), ("box", regions.box.map(box) ?? .null),
          ("largest", .array(regions.largest.map(region))),
        ])
      ))
    return members
  }

  private func largest(_ difference: ChannelDifference) -> JSONText {
    .object([
      ("x", .integer(difference.x)), ("y", .integer(difference.y)),
      ("channel", .string(difference.channel.rawValue)),
      ("values", .array([.integer(difference.first), .integer(difference.second)])),
      ("maximum", .integer(difference.maximum)),
    ])
  }

  private func gate(_ failure: PerceptualGate.Failure) -> JSONText {
    let name =
      switch failure.gate {
      case .channel: "channel"
      case .window(let side): "window-\(side)"
      }
    return .object([
      ("gate", .string(name)), ("box", box(failure.box)), ("value", .number(failure.value)),
      ("limit", .number(failure.gate.limit)),
    ])
  }

  private func region(_ region: PixelRegions.Region) -> JSONText {
    .object([("box", box(region.box)), ("pixels", .integer(region.count))])
  }

  private func box(_ box: PixelBox) -> JSONText {
    .array(
      [box.columns.lowerBound, box.rows.lowerBound, box.width, box.height].map(JSONText.integer))
  }
}
