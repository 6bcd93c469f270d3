internal import LayerGeometry
internal import SourceText

/// Panels of a figure that show the same layers in later and later states: one picture of an
/// animation, in which each panel tells what is shown on the way to its state.
struct PanelTrack {
  struct Stop {
    var step: Int
    /// The panel that the document lists, written and resolved; nil if it lists none.
    var panel: (written: WrittenPanel, resolved: Panel)?
    /// The picture of a state that no panel is listed for.
    var picture: WrittenPicture?
  }

  /// The layers that the picture shows; nil for a panel of another kind, which does not move.
  var roots: [LayerTree.Index]?
  /// The lane that it is in.
  var lane: Int?
  /// The parts that its pictures share with others.
  var shared: SharedPictureParts?
  /// Tells whether it lies over what was at the start.
  var isOverlay = false
  /// The stops in the order of their steps; at least one.
  var stops: [Stop]

  /// The place of the picture at a moment; once its last state is reached it stays there.
  func place(at moment: Moment) -> (left: Stop, next: Stop, fraction: Double) {
    let last = stops.count - 1
    if moment.fraction == 0 || moment.state >= last {
      let stop = stops[min(moment.state, last)]
      return (stop, stop, 0)
    }
    return (stops[moment.state], stops[moment.state + 1], moment.fraction)
  }
}

extension SceneResolver {
  /// The pictures of a scene's animation, in the order in which they begin among the panels.
  func panelTracks(of scene: Scene, _ figure: WrittenFigure) -> [PanelTrack] {
    let panels = scene.figure.panels
    var tracks: [PanelTrack] = []
    let shared = resolved(figure.shared)
    func add(_ stop: PanelTrack.Stop, of panel: Panel, in lane: Int?) {
      let roots = panel.picture?.roots
      let track = tracks.lastIndex { $0.roots == roots && roots != nil && $0.lane == lane }
      if let track, let last = tracks[track].stops.last, last.step < stop.step {
        tracks[track].stops.append(stop)
      } else {
        tracks.append(PanelTrack(roots: roots, lane: lane, shared: shared, stops: [stop]))
      }
    }
    switch figure.content {
    case .derivation:
      // A derivation shows one layer in all of its panels, none of which is written.
      tracks = [PanelTrack(stops: scene.drawn.figure.panels.map { .init(step: $0.step) })]
    case .states(let picture, let isOverlay):
      let stops = course.shownStates.map { PanelTrack.Stop(step: $0, picture: picture) }
      tracks = [PanelTrack(isOverlay: isOverlay, stops: stops)]
    case .panels(let written, _):
      for (written, panel) in zip(written, panels) {
        add(.init(step: panel.step, panel: (written, panel)), of: panel, in: nil)
      }
    case .lanes(let lanes):
      for (number, (written, lane)) in zip(lanes, scene.figure.lanes).enumerated() {
        switch written.content {
        case .panels(let written):
          for (written, panel) in zip(written, panels[lane.panels]) {
            add(.init(step: panel.step, panel: (written, panel)), of: panel, in: number)
          }
        case .states(_, let picture):
          for panel in panels[lane.panels] {
            add(.init(step: panel.step, picture: picture), of: panel, in: number)
          }
        }
      }
    }
    return tracks
  }

  func nothingToAnimate(in scene: Scene, _ figure: WrittenFigure) -> Diagnostic {
    var place: Span?
    if case .panels(_, let span) = figure.content {
      place = Span(start: span.start, end: span.start + 1)
    }
    return .nothingToAnimate(
      hasSteps: !scene.steps.isEmpty, layer: scene.descriptions.first?.id, at: place)
  }
}
