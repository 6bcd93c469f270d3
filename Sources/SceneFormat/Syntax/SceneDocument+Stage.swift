public import SourceText

extension SceneDocument {
  /// Where the stage of a document comes from.
  enum Stage: Sendable {
    /// From the document alone, which may name a file that was not read.
    case asWritten
    /// From the file that the document names.
    case placed(JSONTree)
    /// The document is read as if it had none.
    case leftOut
  }

  /// The name of the file with the document's stage; nil where it names none.
  public var stageName: String? {
    stageNode.map { json.string(of: $0) }.flatMap { isStagePath($0) ? $0 : nil }
  }

  /// The place of that name.
  public var stageSpan: Span? { stageNode.map { json.span(of: $0) } }

  private var stageNode: JSONTree.Node? {
    guard json.kind(of: json.root) == .object else { return nil }
    return json.members(of: json.root).first {
      json.kind(of: $0.value) == .string && json.string(of: $0.key) == "stage"
    }?.value
  }

  /// The document with the content of the file that it names as its stage, which its canonical text then holds.
  ///
  /// - Parameter file: the file, by the name that the document gives it; another leaves the
  ///   document as it is.
  /// - Throws: what keeps the file from being JSON within the limits, at the place of its name.
  public func placing(stage file: SourceFile) throws(Diagnostics) -> SceneDocument {
    guard let span = stageSpan, let stageName, stageName == file.name else { return self }
    let stage: JSONTree
    do throws(Diagnostics) {
      stage = try SceneDocument(file, limits: limits).json
    } catch {
      throw Diagnostics(error.all.map { $0.inStage(file, at: span) })
    }
    let content = stage.span(of: stage.root)
    let bytes =
      source.bytes[..<span.start] + file.bytes[content.start..<content.end]
      + source.bytes[span.end...]
    let whole: JSONTree
    do throws(Diagnostics) {
      whole = try SceneDocument(
        SourceFile(name: source.name, bytes: Array(bytes)), limits: limits
      ).json
    } catch {
      // Limits alone can be exceeded by both together, which is at no place of either.
      throw Diagnostics(error.all.map { $0.withStage(at: span) })
    }
    return SceneDocument(json, limits: limits, stage: .placed(stage), whole: whole)
  }

  /// The document as if it had no stage.
  public var withoutStage: SceneDocument {
    SceneDocument(json, limits: limits, stage: .leftOut, whole: json)
  }
}
