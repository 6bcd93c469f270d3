internal import LayerGeometry
internal import SourceText

/// A document without errors, with its scene.
public struct ResolvedDocument {
  public internal(set) var scene: Scene
  let written: WrittenDocument
  /// The resolver of the document's parts in any state.
  let resolver: SceneResolver
}

/// Resolves a document, as far as it could be read.
func resolve(_ document: WrittenDocument, _ report: ReadingReport) -> ResolvedDocument {
  var resolver = SceneResolver(report, document)
  resolver.begin(with: document.layers)
  switch document.states {
  case .none: break
  case .steps(let steps, let isComplete):
    resolver.course = resolver.states(of: steps, isComplete: isComplete)
  case .sweep(let sweep): resolver.course = resolver.states(of: sweep)
  }
  resolver.course.reach = .all
  let title = resolver.resolved(document.title)
  let subtitle = resolver.resolved(document.subtitle)
  let alt = resolver.resolved(document.alt)
  let figure = resolver.resolved(document.figure)
  let style = document.style.compactMap { resolver.resolved($0) }
  resolver.check(document.expectations)
  let scene = Scene(
    title: title, stage: document.stage, subtitle: subtitle, alt: alt, layers: resolver.layers,
    descriptions: resolver.descriptions, figure: figure, style: style, steps: resolver.steps,
    states: resolver.course.shownStates, languages: report.languages, warnings: [],
    allowed: document.allowed)
  return ResolvedDocument(scene: scene, written: document, resolver: resolver)
}

extension SceneResolver {
  /// Checks the layers before any step, and resolves their names and contents.
  fileprivate mutating func begin(with layers: WrittenLayers) {
    if layers.isSound {
      let errorsBefore = collector.errorCount
      checkPlaces()
      state.isSound = collector.errorCount == errorsBefore
    }
    // Names are resolved last, since their texts may refer to any layer.
    let names = layers.namesOfLayers.map { ($0.layer, resolved($0.name)) }
    for (layer, name) in names { state.descriptions[layer.rawValue].givenName = name }
    let contents = layers.contents.map { ($0.layer, resolved($0)) }
    for (layer, contents) in contents { state.descriptions[layer.rawValue].contents = contents }
    course = StateCourse(from: state)
  }
}
