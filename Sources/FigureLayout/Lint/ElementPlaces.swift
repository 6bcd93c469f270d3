internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// Where in the document the elements of a figure come from.
struct ElementPlaces {
  let scene: Scene
  /// As figures ask for it.
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

  /// The text, the annotation or the layer that an element is of; nil for what the document does
  /// not speak of, such as the root space.
  func place(of element: DrawnElement) -> Span? {
    let parts = element.name.split(separator: ".", omittingEmptySubsequences: false)
    let number = parts.count > 1 ? Int(parts[1]) : nil
    switch parts[0] {
    case "title" where parts.count == 1: return place(of: scene.title)
    case "subtitle" where parts.count == 1: return place(of: scene.subtitle)
    case "note" where number != nil: return place(of: scene.figure.notes[at: number])
    case "panel" where number != nil: return place(of: scene.figure.panels[at: number]?.caption)
    case "table" where parts.count > 2:
      return layers[String(parts[1])].map { scene[$0].idSpan } ?? nil
    default: break
    }
    if number != nil, let annotation = annotation(number, inPanel: element.panel) {
      return annotation.span
    }
    guard let layer = layers[String(parts[0])] else { return nil }
    return parts.last == "name" && parts.count == 2
      ? scene[layer].name.variant(for: language).span : scene[layer].idSpan
  }

  /// The last rule of style that speaks of an element: of lines of its kind, or of its layer.
  func style(of element: DrawnElement) -> Span? {
    let parts = element.name.split(separator: ".")
    let layer = parts.first.flatMap { layers[String($0)] }.map { scene[$0] }
    var selectors = parts.dropFirst().compactMap { StyleRule.Role(rawValue: String($0)) }
      .map { StyleRule.Selector.role($0) }
    if let layer { selectors += [.id(layer.id)] + layer.classes.map { .className($0) } }
    return selectors.compactMap { lastRules[$0] }.max().map { scene.style[$0].span }
  }

  private func place(of text: LocalizedText?) -> Span? { text?.variant(for: language).span }

  /// Annotations are counted in their panels.
  private func annotation(_ number: Int?, inPanel panel: Int?) -> Annotation? {
    scene.figure.panels[at: panel]?.picture?.annotations[at: number]
  }
}

extension Array {
  /// The element of a number, counted from 1.
  fileprivate subscript(at number: Int?) -> Element? {
    number.flatMap { indices.contains($0 - 1) ? self[$0 - 1] : nil }
  }
}
