public import SourceText

/// A scene with all that lies between its states, each moment a true scene of its own.
///
/// Properties of layers change by themselves; frames, places of annotations and computed texts are
/// those of the moment.
public struct AnimatedScene {
  /// The scene as `readScene` gives it.
  public let scene: Scene
  /// The frames from the first state that the figure shows to the last.
  public let frames: [AnimationFrame]
  /// Tells whether a moment has as many panels as the figure, so that the figure looks like one of them.
  public var hasPanelsOfFigure: Bool { tracks.count == scene.figure.panels.count }

  /// The number of times that each frame is shown where all are shown for the same time, at the animation's rate.
  public var numberedFrames: [Int] { scene.figure.animation.repeats(of: frames) }

  private let resolver: SceneResolver
  private let tracks: [PanelTrack]

  /// - Parameter read: the document, resolved.
  /// - Throws: an error where the figure shows a single state.
  public init(_ read: ResolvedDocument) throws(Diagnostics) {
    let (scene, resolver) = (read.scene, read.resolver)
    (self.scene, self.resolver) = (scene, resolver)
    let limits = resolver.limits
    tracks = resolver.panelTracks(of: scene, read.written.figure)
    let stateCount = tracks.map(\.stops.count).max() ?? 0
    guard stateCount > 1 else {
      throw Diagnostics([resolver.nothingToAnimate(in: scene, read.written.figure)])
    }
    let animation = scene.figure.animation
    let count = animation.frameCount(ofStates: stateCount)
    guard count <= limits.frames else {
      throw Diagnostics([.tooManyFrames(count, limits, at: animation.span)])
    }
    // A frame has as many panels as there are tracks, and is laid out three times: for its scale, for the
    // room that all frames need, and as itself.
    let limit = Double(limits.work)
    let part = Double(tracks.count) / Double(max(scene.figure.panels.count, 1))
    let steps = FigureWork(of: scene, upTo: limit).steps * part * Double(3 * count)
    guard steps <= limit else {
      throw Diagnostics([.tooMuchWork(frames: count, steps, limits, at: animation.span)])
    }
    frames = animation.frames(ofStates: stateCount)
  }

  /// The scene at a moment, with a panel for each that the animation shows.
  ///
  /// - Parameter moment: a state, or a place on the way from it to the next.
  /// - Throws: the errors of texts and places that occur at the moment although its states are valid, such as a
  ///   computed number without a value while a layer is seen edge on.
  public func scene(at moment: Moment) throws(Diagnostics) -> Scene {
    try resolver.scene(scene, at: moment, showing: tracks)
  }
}

/// Reads a scene document and the moments between the states of its layers.
///
/// - Parameters:
///   - source: the document's text in UTF-8.
///   - limits: the sizes and the work that reading must keep to.
/// - Throws: what `readScene` throws, and an error where the figure shows a single state.
public func readAnimatedScene(
  _ source: SourceFile, limits: Limits = .standard
) throws(Diagnostics) -> AnimatedScene {
  try readAnimatedScene(SceneDocument(source, limits: limits))
}

/// Reads a document that was parsed, and the moments between the states of its layers.
///
/// - Parameter document: the document, parsed.
public func readAnimatedScene(_ document: SceneDocument) throws(Diagnostics) -> AnimatedScene {
  try AnimatedScene(resolve(document))
}
