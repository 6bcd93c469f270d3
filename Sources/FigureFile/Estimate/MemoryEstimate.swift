internal import DisplayList
internal import LayerGeometry
internal import PNGCoding
internal import SceneFormat
public import SourceText

/// An estimate, in bytes, of the peak memory of work on a scene, beside the program itself.
///
/// The numbers are peaks measured with the release command over a grid of scenes and pictures, plus a fifth to a
/// half; `docs/robustness.md` tells how accurate they are.
public struct MemoryEstimate: Sendable {
  public let bytes: Double
  /// The subject that takes the memory, as messages name it.
  let subject: String

  /// - Parameters:
  ///   - bytes: the estimate, in bytes.
  ///   - subject: what takes the memory, as messages name it.
  public init(_ bytes: Double, _ subject: String) { (self.bytes, self.subject) = (bytes, subject) }

  // MARK: Reading

  /// The memory of a document that is read: its text, the spans of all values, and the objects made of it.
  public static func reading(_ document: [UInt8]) -> MemoryEstimate {
    let objects = document.count { $0 == UInt8(ascii: "{") }
    return reading(bytes: document.count, objects: objects)
  }

  /// The memory of a document of a size in bytes.
  ///
  /// - Parameters:
  ///   - bytes: the size of the document's text.
  ///   - objects: the number of its objects.
  public static func reading(bytes: Int, objects: Int = 0) -> MemoryEstimate {
    MemoryEstimate(
      Double(bytesOfByte) * Double(bytes) + 450 * Double(objects),
      "reading \(grouped(bytes)) bytes")
  }

  /// The size in bytes of the largest document that can be read in an amount of memory.
  public static func bytesToRead(in memory: Int) -> Int { memory / bytesOfByte }

  private static let bytesOfByte = 12

  /// The memory of a document that shows figures, such as a Markdown file, of a size in bytes.
  public init(ofDocument bytes: Int) {
    self.init(200 * Double(bytes), "reading a document of \(grouped(bytes)) bytes")
  }

  /// The memory of a scene's pictures while one of them is read.
  ///
  /// - Parameters:
  ///   - file: the picture being read.
  ///   - room: the pixels that it may have; a larger one is rejected before it is read.
  ///   - pixels: the number of pixels of the pictures before it.
  ///   - bytes: the size of all files up to this one.
  static func pictures(
    of file: [UInt8], room: Int, after pixels: Int, files bytes: Int
  ) -> MemoryEstimate {
    let header = PNGHeader(ofFile: file)
    let pixelsOfFile = header.map { Double($0.width) * Double($0.height) } ?? 0
    let count = pixelsOfFile > Double(room) ? 0 : pixelsOfFile
    let total = Double(pixels) + count
    return MemoryEstimate(
      4 * Double(pixels) + bytesOfPixel(header) * count + 1.5 * Double(bytes),
      "reading pictures of \(printedNumber(total)) pixels")
  }

  /// The bytes of a pixel while it is read; with 16 bits a sample it is stored both as samples and as a pixel.
  private static func bytesOfPixel(_ header: PNGHeader?) -> Double {
    header?.bitDepth == 16 ? 14 : 5
  }

  // MARK: Drawing

  /// The memory of the layers of every state and panel, with their outlines, labels and records.
  ///
  /// - Parameter pictures: the number of pixels of all pictures that the scene shows.
  static func layout(of scene: Scene, pictures: Int) -> MemoryEstimate {
    let (states, panels) = (scene.steps.count + 1, max(1, scene.figure.panels.count))
    return MemoryEstimate(
      LayoutMemory(of: scene).bytes + 4 * Double(pictures),
      "laying out \(grouped(scene.descriptions.count)) layers in \(counted(states, "state")) "
        + "and \(counted(panels, "panel"))")
  }

  /// The frames of an animated file.
  public struct Frames: Sendable {
    /// The encoder of the file.
    public enum Encoder: Sendable { case png, webP, gif }

    let count: Int
    let encoder: Encoder

    public init(count: Int, encoder: Encoder) { (self.count, self.encoder) = (count, encoder) }

    /// What the encoder takes, of a canvas of some pixels: the still or the first frame, a frame, the one before it, and
    /// what the format needs beside them.
    fileprivate func bytes(ofPixels pixels: Double) -> Double {
      switch encoder {
      case .webP: 40 * pixels + Double(48 << 20)
      case .gif: 18 * pixels
      case .png: 14 * pixels
      }
    }
  }

  /// The memory of painting a figure for a file, or the frames of an animation one by one.
  ///
  /// - Parameters:
  ///   - frames: nil for a still.
  ///   - pictures: the number of pixels of all pictures, which the painter copies.
  ///   - layout: the memory of the layout and the pictures.
  static func painting(
    _ list: DisplayList, scale: Double, frames: Frames?, pictures: Int,
    beside layout: MemoryEstimate
  ) -> MemoryEstimate {
    let canvas = PaintedSize(list, scale)
    // Pictures may be noise, which does not compress.
    var bytes =
      layout.bytes + 5.5 * canvas.pixels + 8 * canvas.pixelsOfPictures + 4 * Double(pictures)
      + 140 * list.pathElements
    guard let frames else { return MemoryEstimate(bytes, "painting \(canvas)") }
    // The stored parts of all frames, each of which may be a whole frame.
    let bytesOfFrame =
      0.02 * canvas.pixels + 4 * canvas.pixelsOfPictures + 300 * Double(list.items.count)
    bytes += frames.bytes(ofPixels: canvas.pixels) + Double(frames.count) * bytesOfFrame
    return MemoryEstimate(bytes, "painting \(counted(frames.count, "frame")) of \(canvas)")
  }

  /// The memory of measuring the figures of a scene for lint, with the findings.
  ///
  /// - Parameter layout: the memory of the layout and the pictures.
  static func measuring(
    _ lists: [DisplayList], beside layout: MemoryEstimate
  ) -> MemoryEstimate {
    let items = lists.reduce(0) { $0 + $1.items.count }
    // The findings of a figure are kept until the next one has been measured.
    let bytes = lists.reduce(0) { max($0, 4_000 * Double($1.items.count) + 200 * $1.pathElements) }
    return MemoryEstimate(layout.bytes + bytes, "measuring \(grouped(items)) items of figures")
  }

  /// The help for an estimate above the limit.
  public static let help = "raise it with '--memory SIZE'"
}

extension Limits {
  /// Throws an error if the work would take more memory than allowed.
  public func check(_ estimate: MemoryEstimate, at span: Span?) throws(Diagnostics) {
    guard estimate.bytes > Double(memory) else { return }
    throw Diagnostics([
      Diagnostic(
        .memoryLimit, at: span, memoryMessage(of: estimate), help: MemoryEstimate.help)
    ])
  }

  /// The message about work that would take more memory than allowed.
  public func memoryMessage(of estimate: MemoryEstimate) -> String {
    "\(estimate.subject) takes about \(mebibytes(estimate.bytes)) of memory; the limit is "
      + mebibytes(Double(memory))
  }
}

/// The number of mebibytes, such as "1,500 MiB"; at least 1.
private func mebibytes(_ bytes: Double) -> String {
  grouped(Int(min(max(1, bytes / Double(1 << 20)), 1e15))) + " MiB"
}

extension DisplayList {
  /// The number of elements of all paths and clips, which items may share.
  fileprivate var pathElements: Double {
    var count = 0
    for item in items {
      switch item.content {
      case .fill(let path, _), .stroke(let path, _): count += path.elements.count
      case .text, .image: break
      }
      for clip in item.clip { count += clip.path.elements.count }
    }
    return Double(count)
  }
}

/// The size of a layout at a scale.
private struct PaintedSize: CustomStringConvertible {
  private let width: Double
  private let height: Double
  /// The number of pixels of the canvas that pictures may cover.
  let pixelsOfPictures: Double

  init(_ list: DisplayList, _ scale: Double) {
    width = (list.size.width * scale).rounded(.up)
    height = (list.size.height * scale).rounded(.up)
    let canvas = Rect(origin: .zero, size: list.size)
    pixelsOfPictures = list.items.reduce(0.0) { sum, item in
      guard case .image(let image) = item.content else { return sum }
      let seen = image.corners.boundingBox.intersection(canvas)
      return seen.isNull ? sum : sum + seen.width * seen.height * scale * scale
    }
  }

  var pixels: Double { width * height }

  var description: String { "\(printedNumber(width)) x \(printedNumber(height)) pixels" }
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)" + (count == 1 ? "" : "s")
}
