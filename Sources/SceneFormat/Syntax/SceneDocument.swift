public import SourceText

/// A scene document whose text was parsed, once for all that is done with it.
public struct SceneDocument: Sendable {
  /// The values of the document with their places.
  public let json: JSONTree
  /// What the document may ask for.
  public let limits: Limits

  /// Parses a document, whose meaning is not looked at.
  ///
  /// - Throws: everything that keeps the text from being JSON within the limits, in order.
  public init(_ source: SourceFile, limits: Limits = .standard) throws(Diagnostics) {
    self.init(try readJSON(source, limits: limits), limits: limits)
  }

  init(_ json: JSONTree, limits: Limits) { (self.json, self.limits) = (json, limits) }

  public var source: SourceFile { json.source }

  /// The document without comments, spelled in one way; made when it is first asked for.
  public var canonicalText: String { json.canonicalText }

  /// The names of the pictures that the document may show, each once: whatever it calls an image, for which
  /// it needs not be a scene without errors.
  public var pictureNames: [String] {
    guard mayNamePictures(source.bytes) else { return [] }
    var names: [String] = []
    // As bytes, for strings are equal whose characters are composed differently.
    var seen: Set<[UInt8]> = []
    var pending = [json.root]
    while let node = pending.popLast() {
      pending += json.elements(of: node)
      for member in json.members(of: node) {
        pending.append(member.value)
        guard json.word(of: member.key, among: ["image"]) != nil,
          json.kind(of: member.value) == .string
        else { continue }
        let name = json.string(of: member.value)
        if seen.insert(Array(name.utf8)).inserted { names.append(name) }
      }
    }
    return names
  }
}

/// The names of the pictures that a document may show, which is parsed for nothing else; none of what is no
/// JSON.
public func namedPictures(in source: SourceFile, limits: Limits) -> [String] {
  guard source.bytes.count <= limits.inputBytes, mayNamePictures(source.bytes) else { return [] }
  return (try? SceneDocument(source, limits: limits))?.pictureNames ?? []
}

/// Whether the key of a picture stands in a document, as it is or with escapes; far quicker to tell than
/// what the document holds.
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
