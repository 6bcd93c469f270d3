internal import LayerGeometry
internal import SourceText

/// What a document comes to.
struct ResolvedDocument {
  var scene: Scene
  /// As it is written.
  var figure: WrittenFigure
  /// It resolves the document's parts in any state.
  var resolver: SceneResolver
}

/// Resolves a document, as far as it could be read.
func resolve(_ document: WrittenDocument, _ report: ReadingReport) -> ResolvedDocument {
  let lessons = LessonCollector(allowed: document.allowed)
  var resolver = start(of: document.layers, lessons, report)
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
  resolver.teachTypedNumbers()
  let scene = Scene(
    title: title, subtitle: subtitle, alt: alt, layers: resolver.layers,
    descriptions: resolver.descriptions, figure: figure, style: style, steps: resolver.steps,
    states: resolver.course.shownStates, warnings: [], allowed: lessons.allowed,
    lessons: lessons.collector.diagnostics)
  return ResolvedDocument(scene: scene, figure: document.figure, resolver: resolver)
}

/// The resolver of the layers before any step.
private func start(
  of layers: WrittenLayers, _ lessons: LessonCollector, _ report: ReadingReport
) -> SceneResolver {
  var resolver = SceneResolver(report, lessons, layers)
  if layers.isSound {
    let errorsBefore = report.collector.errorCount
    resolver.checkPlaces()
    resolver.state.isSound = report.collector.errorCount == errorsBefore
    if resolver.state.isSound { resolver.teachOfFrames() }
  }
  // Their texts may speak of any layer.
  let names = layers.namesOfLayers.map { ($0.layer, resolver.resolved($0.name)) }
  for (layer, name) in names { resolver.state.descriptions[layer.rawValue].givenName = name }
  let contents = layers.contents.map { ($0.layer, resolver.resolved($0)) }
  for (layer, contents) in contents {
    resolver.state.descriptions[layer.rawValue].contents = contents
  }
  resolver.course = StateCourse(from: resolver.state)
  return resolver
}
