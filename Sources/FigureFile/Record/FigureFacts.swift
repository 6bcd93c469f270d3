internal import Bitmap
public import PNGCoding

/// The facts of a figure for programs.
public struct FigureFacts: Sendable {
  /// The width in pixels, or in points where the file has no pixels.
  public let width: Int
  public let height: Int
  public let title: String?
  public let alt: String?

  public init(of image: PNGImage) {
    self.init(width: image.bitmap.width, height: image.bitmap.height, texts: image.texts)
  }

  public init(width: Int, height: Int, title: String?, alt: String?) {
    (self.width, self.height, self.title, self.alt) = (width, height, title, alt)
  }

  /// The facts that an SVG or PDF file tells of itself; nil for another file.
  public init?(vector file: [UInt8]) {
    if let record = isPDF(file) ? PDFText(VectorRecord.recordName, in: file)?.text : nil {
      guard let facts = FigureRecord.facts(inVectorJSON: record) else { return nil }
      self = facts
      return
    }
    guard isSVG(file), let root = SVGElement.root(of: file),
      let width = SVGElement.value(of: "width", in: root).flatMap(Double.init),
      let height = SVGElement.value(of: "height", in: root).flatMap(Double.init)
    else { return nil }
    self.init(
      width: Int(width.rounded(.up)), height: Int(height.rounded(.up)),
      title: SVGElement("title", in: file)?.text, alt: SVGElement("desc", in: file)?.text)
  }

  /// - Parameters:
  ///   - width: that of the figure, in pixels or canvas points.
  ///   - height: that of the figure, likewise.
  ///   - texts: those of the figure's file.
  public init(width: Int, height: Int, texts: [PNGText]) {
    (self.width, self.height) = (width, height)
    title = texts.first { $0.keyword == "Title" }?.text
    alt = texts.first { $0.keyword == "Description" }?.text
  }
}
