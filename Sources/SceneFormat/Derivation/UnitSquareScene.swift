internal import LayerGeometry

extension Scene {
  /// A scene that holds a layer as its unit square, with its anchor point, and a picture of it.
  ///
  /// - Parameters:
  ///   - square: the layer, with the points that are marked.
  ///   - step: how many steps have been taken; 0 is the start.
  public func unitSquare(of square: UnitSquare, after step: Int) -> (scene: Scene, picture: Picture)
  {
    let source = after(steps: step)
    let anchor = source.layers[square.layer].anchorPoint
    let unit = Layer(
      bounds: Rect(x: 0, y: 0, width: 1, height: 1), position: anchor, anchorPoint: anchor)
    let (scene, layer) = alone(unit, as: square.layer, in: source)
    // A labelled point says its own numbers.
    let labelled = Set(square.points ?? [])
    let labels = [0, 0.5, 1]
    let axes = AxesOptions(
      space: layer, x: min(anchor.x, 0)...max(anchor.x, 1), y: min(anchor.y, 0)...max(anchor.y, 1),
      step: 0.5, xLabels: labels.filter { !labelled.contains(Point(x: $0, y: 0)) },
      yLabels: labels.filter { !labelled.contains(Point(x: 0, y: $0)) })
    let show = ShowRules(layers: [[.fill, .outline, .axes, .anchor]], rootSpace: [])
    return (
      scene, Picture(roots: [layer], show: show, ghosts: [], annotations: [], axes: [axes])
    )
  }
}
