public import SourceText

/// A scene document whose text was parsed, once for all that is done with it.
public struct SceneDocument: Sendable {
  /// The values of the document with their places.
  public let json: JSONTree
  /// The limits that the document is held to.
  public let limits: Limits
  let stage: Stage
  /// The values of the document with the content of its stage in the place of that file's name.
  public let whole: JSONTree

  /// Parses a document, without looking at its meaning.
  ///
  /// - Parameters:
  ///   - source: the document's text in UTF-8.
  ///   - limits: the sizes that the text must keep to.
  /// - Throws: everything that keeps the text from being JSON within the limits, in order.
  public init(_ source: SourceFile, limits: Limits = .standard) throws(Diagnostics) {
    self.init(try readJSON(source, limits: limits), limits: limits)
  }

  init(_ json: JSONTree, limits: Limits) {
    self.init(json, limits: limits, stage: .asWritten, whole: json)
  }

  init(_ json: JSONTree, limits: Limits, stage: Stage, whole: JSONTree) {
    (self.json, self.limits, self.stage, self.whole) = (json, limits, stage, whole)
  }

  public var source: SourceFile { json.source }

  /// The document without comments, spelled in one way, with the content of its stage; made when it is first asked
  /// for.
  public var canonicalText: String { whole.canonicalText }

  /// The document in the house style, with its comments.
  public var houseStyle: String { json.houseStyle }

  /// The names of the files that the document may need, pictures and its stage, each once.
  public var fileNames: [String] { namedFiles(in: source, limits: limits) }
}

/// The names of the files that a document may need, each once: whatever it calls an image or a stage, for which it is
/// not parsed, so that it may have errors; none where its text breaks off within a string.
///
/// - Parameters:
///   - source: the document's text in UTF-8.
///   - limits: the sizes that the text must keep to.
public func namedFiles(in source: SourceFile, limits: Limits) -> [String] {
  keysOfFiles.flatMap { key in
    mayHave(key, source.bytes)
      ? (try? readStrings(of: key, in: source, limits: limits)) ?? [] : []
  }
}

/// The keys whose strings name files.
private let keysOfFiles = ["image", "stage"]

/// Tells whether a key may occur in a document, as it is or with escapes; far faster than reading the document.
private func mayHave(_ key: String, _ bytes: [UInt8]) -> Bool {
  let (key, escape) = (Array(key.utf8), Array("\\u".utf8))
  return bytes.indices.contains { place in
    switch bytes[place] {
    case key[0]: bytes[place...].starts(with: key)
    case escape[0]: bytes[place...].starts(with: escape)
    default: false
    }
  }
}
