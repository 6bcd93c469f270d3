internal import DisplayList
internal import FigureLint
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Finds the places in the document that the elements of a figure come from.
struct ElementPlaces {
  let scene: Scene
  /// The requested language, as for figures.
  let language: String?
  private let layers: [String: LayerTree.Index]
  /// The number of the last rule of style with each selector.
  private let lastRules: [StyleRule.Selector: Int]

  init(of scene: Scene, language: String?) {
    self.scene = scene
    self.language = language
    layers = Dictionary(
      scene.layers.indices.map { (scene[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    lastRules = Dictionary(
      zip(scene.style.map(\.selector), scene.style.indices), uniquingKeysWith: { $1 })
  }

  /// The place of the text, the annotation or the layer that an element belongs to; nil for elements that are not
  /// in the document, such as the root space.
  func place(of element: FigureFault.Element) -> Span? {
    let id = element.id
    switch id.first {
    case .paper: return scene.figure.canvas.sizeSpan
    case .title: return place(of: scene.title)
    case .subtitle: return place(of: scene.subtitle)
    case .note: return place(of: scene.figure.notes[at: id.firstNumber])
    case .panel: return place(of: scene.figure.panels[at: id.firstNumber]?.caption)
    case .point, .arrow, .dimension, .axes, .callout, .trace:
      // Annotations are counted in their panels.
      let picture = scene.figure.panels[at: element.panel]?.picture
      return picture?.annotations[at: id.firstNumber]?.span
    case .table: return id.components.lazy.compactMap(layer).first.flatMap { scene[$0].idSpan }
    default:
      guard let layer = layer(of: element) else { return nil }
      return id.last == .name && id.count == 2
        ? place(of: scene[layer].name) : scene[layer].idSpan
    }
  }

  /// The place of the last style rule for an element: for lines of its kind, or for its layer.
  func style(of element: FigureFault.Element) -> Span? {
    let layer = layer(of: element).map { scene[$0] }
    var selectors = StyleRule.Role.allCases.filter { element.id.hasPart($0.part) }
      .map { StyleRule.Selector.role($0) }
    if let layer { selectors += [.id(layer.id)] + layer.classes.map { .className($0) } }
    return selectors.compactMap { lastRules[$0] }.max().map { scene.style[$0].span }
  }

  /// Tells whether a style rule gives the outline of an element's layer its color.
  func hasOwnColor(_ element: FigureFault.Element) -> Bool {
    guard let layer = layer(of: element).map({ scene[$0] }) else { return false }
    let selectors =
      [.role(.outline), .id(layer.id)] + layer.classes.map { StyleRule.Selector.className($0) }
    return scene.style.contains { $0.color != nil && selectors.contains($0.selector) }
  }

  private func place(of text: LocalizedText?) -> Span? { text?.variant(for: language).span }

  private func layer(of element: FigureFault.Element) -> LayerTree.Index? {
    element.id.layer.flatMap { layers[$0] }
  }

  private func layer(_ component: ElementID.Component) -> LayerTree.Index? {
    if case .layer(let id) = component { layers[id] } else { nil }
  }
}

extension StyleRule.Role {
  /// The part that is drawn in the role.
  fileprivate var part: ElementID.Part {
    switch self {
    case .outline: .outline
    case .fill: .fill
    case .contents: .contents
    case .frame: .frame
    case .ghost: .ghost
    case .axes: .axes
    case .grid: .grid
    case .anchor: .anchor
    case .position: .position
    case .dimension: .dimension
    case .movement: .movement
    }
  }
}

extension Array {
  /// The element of a number, counted from 1.
  fileprivate subscript(at number: Int?) -> Element? {
    number.flatMap { indices.contains($0 - 1) ? self[$0 - 1] : nil }
  }
}
