public import SourceText

/// A line of a stream of scenes: a scene by itself, or one with an id, `{"id": "card", "scene": {...}}`.
public struct SceneLine: Sendable {
  /// The id that the line gives its scene; nil where it gives none.
  public let id: String?
  /// The place of the id in the line.
  public let idSpan: Span?
  /// The scene's document, whose places are those in the line, or the errors of the line around it.
  public let scene: Result<SceneDocument, Diagnostics>

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: the bytes of the line, with its place in the stream.
  ///   - limits: the sizes that the line must keep to.
  public init(_ line: SourceFile, limits: Limits = .standard) {
    do {
      self.init(readBy: DocumentReader(try readLine(line, limits)))
    } catch {
      self.init(.failure(error))
    }
  }

  private init(
    _ scene: Result<SceneDocument, Diagnostics>, id: String? = nil, at span: Span? = nil
  ) {
    (self.scene, self.id, idSpan) = (scene, id, span)
  }

  private init(readBy reader: DocumentReader) {
    let json = reader.json
    guard let scene = json.value(of: "scene", in: json.root) else {
      self.init(.success(SceneDocument(json, limits: reader.limits)))
      return
    }
    let fields = reader.fields(of: json.root, in: "the line", LineKey.table)
    let node = fields?[LineKey.id]
    let id = node.flatMap { reader.lineID($0) }
    self.init(
      reader.collector.hasErrors
        ? .failure(reader.collector.diagnostics)
        : .success(SceneDocument(json.part(scene), limits: reader.limits)),
      id: id, at: node.map { json.span(of: $0) })
  }
}

extension DocumentReader {
  /// The id that the line gives its scene, which no character may hide: names of files come of it.
  fileprivate func lineID(_ node: Node) -> String? {
    guard let id = string(node, "'id'") else { return nil }
    var offset = 0
    for scalar in id.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      // Joiners belong to how some languages and emoji are spelled.
      if isSteering(scalar), scalar != "\u{200C}", scalar != "\u{200D}" {
        collector.report(
          .characterInID(scalar, at: json.span(of: offset..<end, inStringAt: node)))
        break
      }
      offset = end
    }
    return id
  }
}

private func readLine(_ line: SourceFile, _ limits: Limits) throws(Diagnostics) -> SceneDocument {
  guard line.bytes.count <= limits.inputBytes else {
    throw Diagnostics([.lineTooLong(maximum: limits.inputBytes)])
  }
  return try SceneDocument(line, limits: limits)
}

extension Diagnostic {
  fileprivate static func lineTooLong(maximum: Int) -> Diagnostic {
    Diagnostic(
      .inputLimit, at: Span(start: 0, end: 0),
      "the line has more bytes than the limit of \(maximum)",
      help: "raise it with --limit input=N")
  }
}

extension JSONTree {
  /// The value of a member; nil where there is none.
  fileprivate func value(of name: String, in object: Node) -> Node? {
    members(of: object).first { string(of: $0.key) == name }?.value
  }
}
