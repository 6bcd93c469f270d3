public import LayerGeometry

/// The figure of a document.
public struct DocumentFigure: DocumentPart {
  /// The switches of layers: each id, class with a dot, `*` or `/` with what it shows; later ones add to those
  /// before.
  public typealias Show = KeyValuePairs<String, [ShowRules.Switch]>

  /// The keys of the figure.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// A figure of one picture, or of one for each step.
  ///
  /// - Parameters:
  ///   - view: the part of the root space that must be seen, in its coordinates.
  ///   - isOverlay: whether the last step is shown over ghosts of what was at the start.
  public init(
    show: Show? = nil, ghosts: [DocumentGhost]? = nil, annotations: [DocumentAnnotation]? = nil,
    view: Rect? = nil, isOverlay: Bool = false, columns: Int? = nil, legend: Bool? = nil,
    notes: [DocumentValue]? = nil
  ) {
    object = [:]
    object.setPicture(show, ghosts, annotations, view)
    if isOverlay { object.set(FigureKey.steps, to: .overlay) }
    add(columns, legend, notes)
  }

  /// A figure of several panels.
  ///
  /// - Parameter show: what is shown in all of them.
  public init(
    panels: [DocumentPanel], show: Show? = nil, columns: Int? = nil, legend: Bool? = nil,
    notes: [DocumentValue]? = nil
  ) {
    object = [:]
    object.set(FigureKey.panels, to: panels)
    object.setPicture(show, nil, nil, nil)
    add(columns, legend, notes)
  }

  private mutating func add(_ columns: Int?, _ legend: Bool?, _ notes: [DocumentValue]?) {
    object.set(FigureKey.columns, to: columns)
    object.set(FigureKey.legend, to: legend)
    object.set(FigureKey.notes, to: notes.map { .array($0) })
  }
}

/// A panel of a document's figure; texts may be objects with a text for each language.
public struct DocumentPanel: DocumentPart {
  /// The keys of the panel.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// A picture.
  ///
  /// - Parameters:
  ///   - step: how many steps have been taken in what it shows; the start for nil.
  ///   - layers: the ids of what is drawn, each with all below it; all for nil.
  ///   - view: the part of the root space that must be seen, in its coordinates.
  public init(
    step: Int? = nil, caption: DocumentValue? = nil, badge: Panel.Badge? = nil,
    layers: [String]? = nil, show: DocumentFigure.Show? = nil, ghosts: [DocumentGhost]? = nil,
    annotations: [DocumentAnnotation]? = nil, view: Rect? = nil
  ) {
    object = [:]
    object.set(PanelKey.step, to: step.map { .number(Double($0)) })
    object.set(PanelKey.caption, to: caption)
    object.set(PanelKey.badge, to: badge)
    object.set(PictureKey.layers, to: layers)
    object.setPicture(show, ghosts, annotations, view)
  }

  /// A formula, in lines such as `x' = {B.frame.width}`.
  public static func formula(
    _ lines: [DocumentValue], step: Int? = nil, caption: DocumentValue? = nil
  ) -> DocumentPanel {
    panel(PanelKey.formula, .array(lines), step, caption)
  }

  /// A table of the properties of a layer.
  public static func table(
    of layer: String, rows: [PropertyTable.Row]? = nil, step: Int? = nil,
    caption: DocumentValue? = nil
  ) -> DocumentPanel {
    var table: DocumentObject = [TableKey.layer.name: .string(layer)]
    table.set(TableKey.rows, to: rows?.map(\.rawValue))
    return panel(PanelKey.table, .object(table), step, caption)
  }

  /// Texts that are set as a list.
  public static func notes(
    _ notes: [DocumentValue], step: Int? = nil, caption: DocumentValue? = nil
  ) -> DocumentPanel {
    panel(PanelKey.notes, .array(notes), step, caption)
  }

  /// A log of paths, a column each, with a line for each state.
  public static func log(_ paths: [String], caption: DocumentValue? = nil) -> DocumentPanel {
    var log = DocumentObject()
    log.set(LogKey.columns, to: paths)
    return panel(PanelKey.log, .object(log), nil, caption)
  }

  private static func panel(
    _ key: SceneFormat.Key<Node>, _ content: DocumentValue, _ step: Int?, _ caption: DocumentValue?
  ) -> DocumentPanel {
    var panel = DocumentPanel(step: step, caption: caption)
    panel.object.set(key, to: content)
    return panel
  }
}

/// A layer of a picture as it was before.
public struct DocumentGhost: DocumentPart {
  /// The keys of the ghost.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// - Parameters:
  ///   - successor: the id of the layer that it became; itself for nil.
  ///   - step: how many steps had been taken then; as in the panel for nil.
  public init(_ layer: String, of successor: String? = nil, step: Int? = nil) {
    object = [GhostKey.layer.name: .string(layer)]
    object.set(GhostKey.successor, to: successor.map { .string($0) })
    object.set(GhostKey.step, to: step.map { .number(Double($0)) })
  }
}

/// A rule of a document's style.
public struct DocumentStyleRule: DocumentPart {
  /// The keys of the rule.
  public var object: DocumentObject

  public init(object: DocumentObject) { self.object = object }

  /// - Parameters:
  ///   - lineWidth: in points of paper.
  ///   - dash: lengths on and off in points of paper; empty for a solid line.
  public init(
    _ selector: StyleRule.Selector, color: StyleColor? = nil, fill: StyleColor? = nil,
    lineWidth: Double? = nil, dash: [Double]? = nil
  ) {
    object = [StyleKey.select.name: .string(selector.written)]
    object.set(StyleKey.color, to: color)
    object.set(StyleKey.fill, to: fill)
    object.set(StyleKey.lineWidth, to: lineWidth)
    object.set(StyleKey.dash, to: dash)
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

extension DocumentObject {
  fileprivate mutating func setPicture(
    _ show: DocumentFigure.Show?, _ ghosts: [DocumentGhost]?, _ annotations: [DocumentAnnotation]?,
    _ view: Rect?
  ) {
    set(
      PictureKey.show,
      to: show.map { show in
        DocumentObject(
          show.map { ($0.key, .array($0.value.map { .string($0.rawValue) })) })
      })
    set(PictureKey.ghosts, to: ghosts)
    set(PictureKey.annotations, to: annotations)
    set(PictureKey.view, to: view)
  }
}
