public import SourceText

/// A scene document as it is written: nothing in it is resolved or computed, and nothing has a place.
///
///     let card = LayerReference("card")
///     let document = Document("A card turned by \(card.rotation)") {
///       DocumentLayer(card, frame: Rect(x: 90, y: 60, width: 120, height: 80))
///         .transform(.rotate(Angle(degrees: 20)))
///     }
///
/// `readScene` of `SceneDocument(document)` gives its meaning and its errors, whose places are those in the
/// document's canonical text.
public struct Document: DocumentPart {
  public typealias Keys = DocumentKey
  public var object: DocumentObject

  /// A document with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A document of version 1.
  ///
  /// - Parameters:
  ///   - title: a text, or an object with a text for each language.
  ///   - layers: the roots, first to last; later ones lie in front.
  public init(
    _ title: DocumentValue? = nil, @ListBuilder<DocumentLayer> layers: () -> [DocumentLayer]
  ) {
    self.init(object: [:])
    self = setting(DocumentKey.version, to: 1).setting(DocumentKey.title, to: title)
      .setting(DocumentKey.layers, to: layers())
  }

  /// The document that was parsed; nil where it is no object.
  ///
  /// - Parameter document: the document whose values are taken, without their places.
  public init?(_ document: SceneDocument) {
    guard case .object(let object) = DocumentValue(document.json.root, in: document.json) else {
      return nil
    }
    self.object = object
  }

  /// The changes of the layers, one after the other; not with `sweep`.
  ///
  /// - Parameter steps: the steps in order, each going on from the one before.
  public func steps(@ListBuilder<DocumentStep> _ steps: () -> [DocumentStep]) -> Document {
    setting(DocumentKey.steps, to: steps())
  }

  /// What to show.
  ///
  /// - Parameter figure: one picture, or several panels.
  public func figure(_ figure: DocumentFigure) -> Document {
    setting(DocumentKey.figure, to: figure)
  }

  /// The colors and lines; later rules win.
  ///
  /// - Parameter rules: the rules in order.
  public func style(
    @ListBuilder<DocumentStyleRule> _ rules: () -> [DocumentStyleRule]
  ) -> Document {
    setting(DocumentKey.style, to: rules())
  }

  /// The facts that must hold.
  ///
  /// - Parameter facts: the paths with the values that they must have.
  public func expect(@ListBuilder<DocumentFact> _ facts: () -> [DocumentFact]) -> Document {
    setting(DocumentKey.expect, to: facts().object)
  }

  /// The lint rules that the document breaks on purpose.
  ///
  /// - Parameter rules: codes of findings, such as `sharedColor`.
  public func allow(_ rules: DiagnosticCode...) -> Document {
    setting(DocumentKey.allow, to: rules.map(\.rawValue))
  }
}

extension SceneDocument {
  /// A document that was made by a program, as its canonical text is parsed.
  ///
  /// - Parameters:
  ///   - document: the document as it was made.
  ///   - name: what messages call it.
  ///   - limits: the sizes that the document must keep to.
  /// - Throws: what keeps it from being within the limits.
  public init(
    _ document: Document, named name: String = "scene", limits: Limits = .standard
  ) throws(Diagnostics) {
    let line = SourceFile(name: name, bytes: Array(DocumentValue.object(document.object).line.utf8))
    let text = try SceneDocument(line, limits: limits).canonicalText
    try self.init(SourceFile(name: name, bytes: Array(text.utf8)), limits: limits)
  }
}
