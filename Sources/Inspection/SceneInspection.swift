public import LayerGeometry
public import SceneFormat

/// The numbers of every layer of a scene, with the answers to questions about it.
public struct SceneInspection: Sendable {
  /// The computed numbers of a layer; its properties are in the layer itself.
  public struct LayerNumbers: Hashable, Sendable {
    /// The frame in the superlayer's coordinates; none if perspective makes it unbounded.
    public var frame: Answer<Rect>
    /// The corners of the bounds, in the root space.
    public var corners: Answer<Quad>
  }

  /// A conversion with its answer.
  public struct AnsweredConversion: Hashable, Sendable {
    public var question: Conversion
    public var answer: Answer<Place>
    /// The result of adding the origins of frames, if it is wrong.
    public var mistake: OriginSum?
  }

  /// A hit test with its answer.
  public struct AnsweredHit: Hashable, Sendable {
    /// The point in the root space.
    public var point: Point
    public var layer: Answer<LayerTree.Index>
  }

  public let scene: Scene
  /// The number of steps before this state; 0 is the start.
  public let steps: Int
  /// The numbers of each layer, in the order of `scene.layers.indices`, that of the document.
  public let layers: [LayerNumbers]
  /// The conversions in the order of the questions.
  public let conversions: [AnsweredConversion]
  /// The hit tests in the order of the questions.
  public let hits: [AnsweredHit]

  /// Inspects a scene in the state after some steps; the points of `hits` are in the root space.
  public init(
    _ document: Scene, after steps: Int = 0, conversions: [Conversion] = [], hits: [Point] = []
  ) {
    let scene = document.after(steps: steps)
    self.scene = scene
    self.steps = steps
    layers = zip(scene.layers.indices, scene.layers.quadsInRoot()).map {
      LayerNumbers(frame: scene.frame(of: $0), corners: scene.corners($1, of: $0))
    }
    self.conversions = conversions.map { question in
      let answer = scene.answer(to: question)
      return AnsweredConversion(
        question: question, answer: answer,
        mistake: answer.value.flatMap { OriginSum(question, in: scene, unless: $0) })
    }
    self.hits = hits.map { point in
      let layer = scene.layers.hitTest(point)
      return AnsweredHit(
        point: point, layer: layer.map { .value($0) } ?? .none(reason: "no layer there"))
    }
  }
}

extension Scene {
  fileprivate func frame(of index: LayerTree.Index) -> Answer<Rect> {
    let frame = layers[index].frame
    return frame.isInfinite ? .none(reason: unboundedFrameReason(self[index].id)) : .value(frame)
  }

  fileprivate func corners(_ quad: Quad?, of index: LayerTree.Index) -> Answer<Quad> {
    if let quad { return .value(quad) }
    let obstacle = layers.obstacle(to: layers[index].bounds, from: index, to: nil)
    return .none(reason: reason(obstacle ?? .besideViewer(index), .corners))
  }

  func answer(to question: Conversion) -> Answer<Place> {
    let (source, target) = (question.source, question.target)
    switch question.place {
    case .point(let point):
      let answer = layers.convert(point, from: source, to: target)
      let obstacle = layers.obstacle(to: [point], from: source, to: target)
      return self.answer(answer.map(Place.point), obstacle, .place)
    case .rect(let rect):
      let answer = layers.convert(rect, from: source, to: target)
      let obstacle = layers.obstacle(to: rect, from: source, to: target)
      return self.answer(answer.map(Place.rect), obstacle, .corners)
    }
  }

  private func answer(
    _ place: Place?, _ obstacle: LayerTree.Obstacle?, _ subject: ObstacleSubject
  ) -> Answer<Place> {
    guard let obstacle else {
      return place.map { .value($0) } ?? .none(reason: "no way leads there")
    }
    return .none(reason: reason(obstacle, subject))
  }

  private func reason(_ obstacle: LayerTree.Obstacle, _ subject: ObstacleSubject) -> String {
    obstacle.reason(for: subject, naming: descriptions)
  }
}
