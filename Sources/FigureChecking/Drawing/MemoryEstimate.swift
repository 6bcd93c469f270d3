internal import DisplayList
internal import LayerGeometry
public import PNGCoding
internal import SceneFormat
public import SourceText

/// How much memory the work on a scene takes, in bytes, told before it is taken.
///
/// The constants of layout are peaks that were measured over a small grid of scenes, rounded up; those of
/// painting come from `docs/architecture.md`, and those of reading, pictures and comparisons count the copies
/// that are there at once. A canvas of few colours takes about a quarter of its estimate.
public struct MemoryEstimate: Sendable {
  public let bytes: Double
  /// What takes the memory, as messages speak of it.
  let subject: String

  private init(_ bytes: Double, _ subject: String) { (self.bytes, self.subject) = (bytes, subject) }

  /// A document that is read: its text, the places of all values, and what becomes of them.
  public static func reading(bytes: Int) -> MemoryEstimate {
    MemoryEstimate(Double(bytesOfByte * bytes), "reading \(grouped(bytes)) bytes")
  }

  /// How many bytes of a document can be read in so much memory.
  public static func bytesToRead(in memory: Int) -> Int { memory / bytesOfByte }

  private static let bytesOfByte = 24

  /// The layers of every state, and the layers of every panel with their outlines, labels and what is
  /// recorded of them.
  static func layout(of scene: Scene) -> MemoryEstimate {
    let layers = Double(scene.descriptions.count)
    let (states, panels) = (scene.steps.count + 1, max(1, scene.figure.panels.count))
    return MemoryEstimate(
      500 * layers * Double(states) + 24_000 * layers * Double(panels),
      "laying out \(grouped(scene.descriptions.count)) layers in \(counted(states, "state")) "
        + "and \(counted(panels, "panel"))")
  }

  /// Pictures that a scene shows, while one of them is read.
  ///
  /// - Parameters:
  ///   - file: the picture that is read now.
  ///   - room: the pixels that it may have; one with more is refused before it is read.
  ///   - pixels: those of the pictures before it.
  ///   - bytes: of all the files up to this one.
  static func pictures(
    of file: [UInt8], room: Int, after pixels: Int, files bytes: Int
  ) -> MemoryEstimate {
    let header = PNGHeader(ofFile: file)
    let pixelsOfFile = header.map { Double($0.width) * Double($0.height) } ?? 0
    let count = pixelsOfFile > Double(room) ? 0 : pixelsOfFile
    // While 16 bits a sample are read, they are there inflated, as samples and as pixels.
    let bytesOfPixel = header?.bitDepth == 16 ? 20.0 : 9
    let total = Double(pixels) + count
    return MemoryEstimate(
      4 * Double(pixels) + bytesOfPixel * count + 2 * Double(bytes),
      "reading pictures of \(printedNumber(total)) pixels")
  }

  /// A figure that is painted and becomes a file: the larger ones in bands.
  static func painting(_ list: DisplayList, scale: Double, inBands: Bool) -> MemoryEstimate {
    let (width, height) = (list.size.width * scale, list.size.height * scale)
    let pixels = (width * height).rounded(.up)
    let bytes =
      inBands && pixels > 8_000_000 ? 4.6 * pixels + Double(32 << 20) : 12 * pixels
    return MemoryEstimate(
      bytes,
      "painting \(printedNumber(width.rounded(.up))) x \(printedNumber(height.rounded(.up))) pixels"
    )
  }

  /// Two pictures of files, each read and then compared, with the masks of what differs.
  public static func comparing(_ first: PNGHeader?, _ second: PNGHeader?) -> MemoryEstimate {
    let headers = [first, second].compactMap(\.self)
    let pixels = headers.reduce(0) { $0 + Double($1.width) * Double($1.height) }
    let isDeep = headers.contains { $0.bitDepth == 16 }
    return MemoryEstimate(
      (isDeep ? 18 : 10) * pixels, "comparing pictures of \(printedNumber(pixels)) pixels")
  }

  /// What to do about an estimate that is too large.
  public static let help = "raise it with '--memory SIZE'"
}

extension Limits {
  /// Throws an error where the work would take more memory than it may.
  public func check(_ estimate: MemoryEstimate, at span: Span?) throws(Diagnostics) {
    guard estimate.bytes > Double(memory) else { return }
    throw Diagnostics([
      Diagnostic(
        .memoryLimit, at: span, memoryMessage(of: estimate), help: MemoryEstimate.help)
    ])
  }

  /// What is said of work that would take more memory than the limit.
  public func memoryMessage(of estimate: MemoryEstimate) -> String {
    "\(estimate.subject) takes about \(mebibytes(estimate.bytes)) of memory; the limit is "
      + mebibytes(Double(memory))
  }
}

/// Such as "1,500 MiB"; at least 1.
private func mebibytes(_ bytes: Double) -> String {
  grouped(Int(min(max(1, bytes / Double(1 << 20)), 1e15))) + " MiB"
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)" + (count == 1 ? "" : "s")
}
