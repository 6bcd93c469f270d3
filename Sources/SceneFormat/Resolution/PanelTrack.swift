internal import LayerGeometry
internal import SourceText

/// Panels of a figure that show the same layers in later and later states: one picture of an
/// animation, in which each panel tells what is shown on the way to its state.
struct PanelTrack {
  struct Stop {
    var step: Int
    /// The panel in the document; nil where it lists none.
    var node: Node?
    /// The lane in the document that shows the state without listing a panel.
    var lane: Node?
  }

  /// The layers that the picture shows; nil for a panel of another kind, which stands still.
  var roots: [LayerTree.Index]?
  /// In the order of their steps; at least one.
  var stops: [Stop]

  /// Where the picture is at a moment; once its last state is reached it stays there.
  func place(at moment: Moment) -> (left: Stop, next: Stop, share: Double) {
    let last = stops.count - 1
    if moment.share == 0 || moment.state >= last {
      let stop = stops[min(moment.state, last)]
      return (stop, stop, 0)
    }
    return (stops[moment.state], stops[moment.state + 1], moment.share)
  }
}

extension SceneReader {
  /// The pictures of a scene's animation, in the order in which they begin among the panels.
  func panelTracks(of scene: Scene) -> [PanelTrack] {
    if scene.figure.derivation != nil {
      // One layer in all of them, and no document to read them from.
      return [PanelTrack(stops: scene.drawn.figure.panels.map { PanelTrack.Stop(step: $0.step) })]
    }
    let stops = scene.figure.lanes.isEmpty ? stopsOfPanels(scene) : stopsOfLanes(scene)
    guard let stops else {
      return [PanelTrack(stops: course.shownStates.map { PanelTrack.Stop(step: $0) })]
    }
    var tracks: [PanelTrack] = []
    for (panel, stop) in zip(scene.figure.panels, stops) {
      let roots = panel.picture?.roots
      let track = tracks.lastIndex {
        $0.roots == roots && roots != nil && $0.stops[0].lane == stop.lane
      }
      if let track, let last = tracks[track].stops.last, last.step < panel.step {
        tracks[track].stops.append(stop)
      } else {
        tracks.append(PanelTrack(roots: roots, stops: [stop]))
      }
    }
    return tracks
  }

  /// The panels that the document lists, if it does.
  private func stopsOfPanels(_ scene: Scene) -> [PanelTrack.Stop]? {
    figureNode.flatMap { json.value(of: "panels", in: $0) }.map { list in
      zip(scene.figure.panels, json.elements(of: list)).map {
        PanelTrack.Stop(step: $0.step, node: $1)
      }
    }
  }

  /// The panels of all lanes.
  private func stopsOfLanes(_ scene: Scene) -> [PanelTrack.Stop]? {
    figureNode.flatMap { json.value(of: "lanes", in: $0) }.map { list in
      zip(scene.figure.lanes, json.elements(of: list)).flatMap { lane, node in
        let listed = json.value(of: "panels", in: node).map { Array(json.elements(of: $0)) }
        return lane.panels.map { number in
          PanelTrack.Stop(
            step: scene.figure.panels[number].step,
            node: listed?[number - lane.panels.lowerBound], lane: node)
        }
      }
    }
  }

  private var figureNode: Node? { json.value(of: "figure", in: json.root) }

  func nothingToAnimate(in scene: Scene) -> Diagnostic {
    let panels = figureNode.flatMap { json.value(of: "panels", in: $0) }
    return .nothingToAnimate(
      hasSteps: !scene.steps.isEmpty, layer: scene.descriptions.first?.id,
      at: panels.map { json.span(of: $0).start }.map { Span(start: $0, end: $0 + 1) })
  }
}
