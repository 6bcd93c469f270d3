internal import Fingerprint
public import PNGCoding
internal import SourceText

extension FigureRecord {
  private static let recordKeyword = "Boundsketch Record"
  private static let sceneKeyword = "Boundsketch Scene"
  private static let elementsKeyword = "Boundsketch Elements"
  /// The prefix of the keywords of all of the program's texts.
  private static let keywordStart = "Boundsketch "

  /// The keywords of the texts that make up a record.
  static let keywords = [recordKeyword, sceneKeyword, elementsKeyword]

  /// The texts that store the record in a PNG file.
  public var texts: [PNGText] {
    [
      PNGText(keyword: Self.recordKeyword, text: json.lines + "\n"),
      PNGText(keyword: Self.sceneKeyword, text: scene, isCompressed: true),
      PNGText(keyword: Self.elementsKeyword, text: elements, isCompressed: true),
    ]
  }

  /// The texts that store the record in a file, with the fingerprint of its pixels.
  ///
  /// - Parameter chunks: those of the file that its pixels depend on.
  public func recordTexts(for chunks: [PNGChunk]) -> [PNGText] {
    var record = self
    record.image = Fingerprint(ofImage: chunks, pixels: pixels)
    return record.texts
  }

  /// Reads the record among a PNG file's texts, ignoring other texts; nil if there is none.
  ///
  /// Throws a `RecordError` if the record is incomplete or cannot be read; any text with the program's prefix is
  /// part of one.
  public init?(_ texts: [PNGText]) throws(RecordError) {
    func text(_ keyword: String) -> String? {
      texts.first { $0.keyword == keyword }?.text
    }
    guard texts.contains(where: { $0.keyword.hasPrefix(Self.keywordStart) }) else { return nil }
    // The version is checked first, since other versions may have other texts.
    if let record = text(Self.recordKeyword) { try Self.checkVersion(ofJSON: record) }
    for keyword in Self.keywords {
      if text(keyword) == nil { throw .incomplete(missing: keyword) }
    }
    try self.init(
      json: text(Self.recordKeyword) ?? "", scene: text(Self.sceneKeyword) ?? "",
      elements: text(Self.elementsKeyword) ?? "")
  }
}
