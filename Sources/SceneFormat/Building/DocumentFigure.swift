/// A part of a document that shows a picture of layers.
///
/// The keys of pictures are methods beside those of its own.
public protocol DocumentPicture: DocumentPart {}

extension DocumentPicture {
  /// The method of a key.
  ///
  /// - Parameter key: the key in the table of pictures' keys.
  public subscript<Value>(
    dynamicMember key: KeyPath<PictureKey.Type, SceneFormat.Key<Value>>
  ) -> KeyMethod<Self, Value> {
    let key = PictureKey.self[keyPath: key]
    return KeyMethod(part: self, key, written: key.type.written)
  }

  /// The things that are shown of layers; later ones add to those before.
  ///
  /// - Parameter rules: the things that are shown, by layer, `.all`, a class, or `.root`.
  public func show(_ rules: KeyValuePairs<LayerReference, [ShowRules.Switch]>) -> Self {
    let members = rules.map { ($0.key.name, $0.value.map(\.rawValue).documentValue) }
    return setting(PictureKey.show, to: DocumentObject(members))
  }

  /// The things that are pointed out.
  ///
  /// - Parameter annotations: the annotations in order.
  public func annotations(_ annotations: [DocumentAnnotation]) -> Self {
    setting(PictureKey.annotations, to: annotations)
  }

  /// The layers as they were before.
  ///
  /// - Parameter ghosts: the layers, each with the state that it is shown in.
  public func ghosts(@ListBuilder<DocumentGhost> _ ghosts: () -> [DocumentGhost]) -> Self {
    setting(PictureKey.ghosts, to: ghosts())
  }

  /// The ticks and ranges of the axes of layers, or of the root space.
  ///
  /// - Parameter axes: the settings of the axes, by layer, or of the root space for `.root`.
  public func axes(_ axes: KeyValuePairs<LayerReference, DocumentAxes>) -> Self {
    setting(
      PictureKey.axes, to: DocumentObject(axes.map { ($0.key.name, $0.value.documentValue) }))
  }
}

/// The figure of a document: one picture, one for each step, or several panels.
///
///     DocumentFigure().show([.all: [.outline, .name]]).legend(true)
public struct DocumentFigure: DocumentPicture {
  public typealias Keys = FigureKey
  public var object: DocumentObject

  /// A figure with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A figure of one picture, or of one for each step.
  public init() { object = [:] }

  /// A figure of several panels.
  ///
  /// - Parameter panels: the panels in order.
  public init(@ListBuilder<DocumentPanel> panels: () -> [DocumentPanel]) {
    self = DocumentFigure().setting(FigureKey.panels, to: panels())
  }
}

/// A panel of a document's figure: a picture, unless it has a key of another kind.
public struct DocumentPanel: DocumentPicture {
  public typealias Keys = PanelKey
  public var object: DocumentObject

  /// A panel with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A panel, which is a picture until it is given a key of another kind.
  ///
  /// - Parameters:
  ///   - caption: a text, or an object with a text for each language.
  ///   - step: how many steps have been taken in what it shows; the start for nil.
  public init(_ caption: DocumentValue? = nil, step: Int? = nil) {
    self.init(object: [:])
    self = setting(PanelKey.step, to: step).setting(PanelKey.caption, to: caption)
  }
}

/// A layer of a picture as it was before.
public struct DocumentGhost: DocumentPart {
  public typealias Keys = GhostKey
  public var object: DocumentObject

  /// A ghost with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A layer as it was, drawn beside what it became.
  ///
  /// - Parameters:
  ///   - layer: the layer that is drawn as it was.
  ///   - successor: the layer that it became; itself for nil.
  ///   - step: how many steps had been taken then; as in the panel for nil.
  public init(_ layer: LayerReference, of successor: LayerReference? = nil, step: Int? = nil) {
    self.init(object: [:])
    self = setting(GhostKey.layer, to: layer).setting(GhostKey.successor, to: successor)
      .setting(GhostKey.step, to: step)
  }
}

/// A rule of a document's style.
public struct DocumentStyleRule: DocumentPart {
  public typealias Keys = StyleKey
  public var object: DocumentObject

  /// A rule with these keys, none of which is checked.
  ///
  /// - Parameter object: the keys with their values.
  public init(object: DocumentObject) { self.object = object }

  /// A rule for a layer, the layers of a class, or a role.
  ///
  /// - Parameter selector: the id, class or role.
  public init(_ selector: StyleRule.Selector) {
    self.init(object: [:])
    self = setting(StyleKey.select, to: selector.written)
  }
}

extension StyleRule.Selector {
  fileprivate var written: String {
    switch self {
    case .id(let id): "#" + id
    case .className(let name): "." + name
    case .role(let role): role.rawValue
    }
  }
}
