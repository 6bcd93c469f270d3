internal import LayerGeometry
internal import SceneFormat
internal import SourceText

extension FigureComposer {
  /// The contexts of the panels at a scale.
  func contexts(scale: Double) -> [PanelContext] {
    plans.map { plan in
      let stage = Stage(
        scale: scale, yAxis: scene.figure.canvas.yAxis, view: plan.view, tree: plan.scene.layers)
      return PanelContext(plan: plan, stage: stage, look: look, text: text)
    }
  }

  /// Empty pictures, as large as the drawn ones are likely to be.
  func expectedPanels(scale: Double) -> [ComposedPanel] {
    zip(contexts(scale: scale), cores(scale: scale)).map { $0.expected(extent: $1) }
  }

  /// The boxes of all that is drawn to scale, in the canvas points of each picture.
  func cores(scale: Double) -> [Rect] {
    let isUp = scene.figure.canvas.yAxis == .up
    return choice.extents.map { extent in
      let core = extent.scaled(by: scale)
      return isUp ? Rect(x: core.minX, y: -core.maxY, width: core.width, height: core.height) : core
    }
  }

  /// The pictures: each by itself for an animation, with labels in the same corners for a figure.
  ///
  /// - Parameter numbersLabels: whether numbers are in the place of labels that no place by the rules was found for.
  func composed(
    scale: Double, numbersLabels: Bool = false
  ) throws(Diagnostics) -> [ComposedPanel] {
    let panels = contexts(scale: scale)
    var canvases: [PanelCanvas] = []
    var labels: [PlacedLabels] = []
    for (number, panel) in panels.enumerated() {
      if let run, run.panels.indices.contains(number) {
        let steady = run.panels[number]
        canvases.append(
          try panel.canvas(steady: steady.words(at: run.moment), as: steady.measures))
        labels.append(canvases[number].placedLabels(along: steady.labels, at: run.moment))
      } else {
        canvases.append(try panel.canvas(steady: nil, as: nil))
        if common != nil { labels.append(canvases[number].placedLabels()) }
      }
    }
    if common == nil { labels = canvases.placedLabels() }
    var pictures: [ComposedPanel] = []
    for (number, panel) in panels.enumerated() {
      var key = NumberedKey()
      if numbersLabels, labels[number].wantKey,
        let numbered = try canvases[number].numbered(labels[number], text)
      {
        (labels[number], key) = numbered
      }
      pictures.append(try panel.composed(canvases[number], with: labels[number], key: key))
    }
    return pictures
  }
}
