internal import Fingerprint
public import PNGCoding
internal import SourceText

extension FigureRecord {
  private static let recordKeyword = "Boundsketch Record"
  private static let sceneKeyword = "Boundsketch Scene"
  private static let elementsKeyword = "Boundsketch Elements"
  /// The beginning of the keywords of all texts of ours.
  private static let keywordStart = "Boundsketch "

  /// The keywords of the texts that carry a record.
  static let keywords = [recordKeyword, sceneKeyword, elementsKeyword]

  /// The texts that carry the record in a PNG file.
  public var texts: [PNGText] {
    [
      PNGText(keyword: Self.recordKeyword, text: json.lines + "\n"),
      PNGText(keyword: Self.sceneKeyword, text: scene, isCompressed: true),
      PNGText(keyword: Self.elementsKeyword, text: elements, isCompressed: true),
    ]
  }

  /// The texts that carry the record in a file, which tell of its pixels too.
  ///
  /// - Parameter chunks: those of the file that its pixels depend on.
  public func recordTexts(for chunks: [PNGChunk]) -> [PNGText] {
    var record = self
    record.image = Fingerprint(ofImage: chunks, pixels: pixels)
    return record.texts
  }

  /// The record among a PNG file's texts, whatever other texts there are; nil where there is none.
  ///
  /// Throws a `RecordError` if there is only part of one, or one that this program cannot read. Any text of
  /// ours is part of a record.
  public init?(_ texts: [PNGText]) throws(RecordError) {
    func text(_ keyword: String) -> String? {
      texts.first { $0.keyword == keyword }?.text
    }
    guard texts.contains(where: { $0.keyword.hasPrefix(Self.keywordStart) }) else { return nil }
    // Another version may have other texts.
    if let record = text(Self.recordKeyword) { try Self.checkVersion(ofJSON: record) }
    for keyword in Self.keywords {
      if text(keyword) == nil { throw .incomplete(missing: keyword) }
    }
    try self.init(
      json: text(Self.recordKeyword) ?? "", scene: text(Self.sceneKeyword) ?? "",
      elements: text(Self.elementsKeyword) ?? "")
  }
}
