public import SourceText

/// A scene document whose text was parsed, once for all that is done with it.
public struct SceneDocument: Sendable {
  /// The values of the document with their places.
  public let json: JSONTree
  /// The limits that the document is held to.
  public let limits: Limits

  /// Parses a document, without looking at its meaning.
  ///
  /// - Throws: everything that keeps the text from being JSON within the limits, in order.
  public init(_ source: SourceFile, limits: Limits = .standard) throws(Diagnostics) {
    self.init(try readJSON(source, limits: limits), limits: limits)
  }

  init(_ json: JSONTree, limits: Limits) { (self.json, self.limits) = (json, limits) }

  public var source: SourceFile { json.source }

  /// The document without comments, spelled in one way; made when it is first asked for.
  public var canonicalText: String { json.canonicalText }

  /// The document in the house style, with its comments.
  public var houseStyle: String { json.houseStyle }

  /// The names of the pictures that the document may show, each once.
  public var pictureNames: [String] { namedPictures(in: source, limits: limits) }
}

/// The names of the pictures that a document may show, each once: whatever it calls an image, for which it is not
/// parsed, so that it may have errors; none where its text breaks off within a string.
public func namedPictures(in source: SourceFile, limits: Limits) -> [String] {
  guard mayNamePictures(source.bytes) else { return [] }
  return (try? readStrings(of: "image", in: source, limits: limits)) ?? []
}

/// Tells whether the key of a picture may occur in a document, as it is or with escapes; far faster than reading
/// the document.
private func mayNamePictures(_ bytes: [UInt8]) -> Bool {
  let (key, escape) = (Array("image".utf8), Array("\\u".utf8))
  return bytes.indices.contains { place in
    switch bytes[place] {
    case key[0]: bytes[place...].starts(with: key)
    case escape[0]: bytes[place...].starts(with: escape)
    default: false
    }
  }
}
