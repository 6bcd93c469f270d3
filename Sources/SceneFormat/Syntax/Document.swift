public import SourceText

/// A scene document as it is written: nothing in it is resolved or computed, and nothing has a place.
///
/// `readScene` of `SceneDocument(document)` gives its meaning and its errors, whose places are those in the
/// document's canonical text.
public struct Document: DocumentPart {
  /// The keys of the scene.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// The document that was parsed; nil where it is no object.
  public init?(_ document: SceneDocument) {
    guard case .object(let object) = DocumentValue(document.json.root, in: document.json) else {
      return nil
    }
    self.object = object
  }

  /// A document of version 1.
  ///
  /// - Parameters:
  ///   - title: a text, or an object with a text for each language; so are `subtitle` and `alt`.
  ///   - steps: changes of the layers, one after the other; not with `sweep`.
  ///   - expect: paths with the values that they must have.
  ///   - allow: the lint rules that the document breaks on purpose.
  public init(
    title: DocumentValue? = nil, subtitle: DocumentValue? = nil, alt: DocumentValue? = nil,
    layers: [DocumentLayer], figure: DocumentFigure? = nil, style: [DocumentStyleRule]? = nil,
    steps: [DocumentStep]? = nil, sweep: DocumentSweep? = nil, expect: DocumentObject? = nil,
    allow: [DiagnosticCode]? = nil
  ) {
    object = [:]
    object.set(DocumentKey.version, to: 1)
    object.set(DocumentKey.title, to: title)
    object.set(DocumentKey.subtitle, to: subtitle)
    object.set(DocumentKey.alt, to: alt)
    object.set(DocumentKey.layers, to: layers)
    object.set(DocumentKey.figure, to: figure?.object)
    object.set(DocumentKey.style, to: style)
    object.set(DocumentKey.steps, to: steps)
    object.set(DocumentKey.sweep, to: sweep?.object)
    object.set(DocumentKey.expect, to: expect)
    object.set(DocumentKey.allow, to: allow?.map(\.rawValue))
  }
}

extension SceneDocument {
  /// A document that was made by a program, as its canonical text is parsed.
  ///
  /// - Parameter name: what messages call it.
  /// - Throws: what keeps it from being within the limits.
  public init(
    _ document: Document, named name: String = "scene", limits: Limits = .standard
  ) throws(Diagnostics) {
    let line = SourceFile(name: name, bytes: Array(DocumentValue.object(document.object).line.utf8))
    let text = try SceneDocument(line, limits: limits).canonicalText
    try self.init(SourceFile(name: name, bytes: Array(text.utf8)), limits: limits)
  }
}
