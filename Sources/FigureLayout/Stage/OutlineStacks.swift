internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat

/// Stacks of nested layers whose outlines are so close that no leader can point to one of them, or of which so many have
/// no space for their names that their leaders would be a tangle: they are named beside a corner that is enlarged, or in
/// one list, from the outside in.
struct OutlineStacks {
  struct Stack {
    /// The layers of the stack, from the outermost in.
    var layers: [LayerTree.Index]
    /// The layer inside the last one, which has space for a name of its own.
    var innermost: LayerTree.Index
  }

  /// The least distance at which outlines can be told apart, in canvas points.
  private static let leastDistance = 4.0
  /// The distance up to which outlines are one line, in which the colors of all take turns, in canvas points.
  private static let coincident = 0.25
  /// The most layers that are no stack; a single name gets a leader.
  private static let fewLayers = 2
  /// The distance of outlines from which on a name has space between them, in canvas points.
  private static let nameDistance = 18.0
  /// The most names without space that get leaders.
  private static let mostLeaders = 12

  private(set) var stacks: [Stack] = []
  private var members: Set<LayerTree.Index> = []
  private var distances: [LayerTree.Index: Double] = [:]

  init(of plan: PanelPlan, in layers: LayerTree, on stage: Stage) {
    func isNamedOutline(_ layer: LayerTree.Index) -> Bool {
      plan.draws(layer) && plan.shows(.name, of: layer) && plan.shows(.outline, of: layer)
        && !plan.isBackFaceCulled(layer)
    }
    var next: [LayerTree.Index: LayerTree.Index] = [:]
    var inner: [LayerTree.Index: Double] = [:]
    for layer in plan.layers {
      guard let superlayer = layers.superlayer(of: layer), next[superlayer] == nil,
        isNamedOutline(layer), isNamedOutline(superlayer),
        let distance = Self.distance(
          of: stage.outline(of: layer), in: stage.outline(of: superlayer))
      else { continue }
      next[superlayer] = layer
      inner[layer] = distance
    }
    for outermost in plan.layers where next[outermost] != nil && inner[outermost] == nil {
      var chain = [outermost]
      while let layer = next[chain[chain.count - 1]] { chain.append(layer) }
      if chain.count > Self.mostLeaders + 1 {
        add(chain, inner)
      } else {
        var run = [outermost]
        for layer in chain.dropFirst() {
          if inner[layer, default: 0] >= Self.leastDistance {
            add(run, inner)
            run = []
          }
          run.append(layer)
        }
        add(run, inner)
      }
    }
  }

  /// Adds a chain of nested layers as a stack, if it has enough.
  private mutating func add(
    _ chain: [LayerTree.Index], _ distances: [LayerTree.Index: Double]
  ) {
    guard chain.count > Self.fewLayers, let innermost = chain.last else { return }
    let least = chain.dropFirst().compactMap { distances[$0] }.filter { $0 > Self.coincident }.min()
    for layer in chain { self.distances[layer] = least }
    members.formUnion(chain.dropLast())
    stacks.append(Stack(layers: Array(chain.dropLast()), innermost: innermost))
  }

  /// Tells whether the name of a layer is in the list of its stack.
  func name(_ layer: LayerTree.Index) -> Bool { members.contains(layer) }

  /// The least distance of outlines in a layer's stack that are apart, in canvas points; nil for a layer in no stack, or in
  /// one of outlines that coincide.
  func distance(of layer: LayerTree.Index) -> Double? { distances[layer] }

  /// The distance of a layer's sides inside those of another; nil if a name has space between them.
  private static func distance(of own: Polygon, in other: Polygon) -> Double? {
    let region = ConvexRegion(other)
    guard own.corners.count == 4, other.corners.count == 4, !ConvexRegion(own).isEmpty else {
      return nil
    }
    var farthest = 0.0
    for (edge, outer) in zip(own.edges, other.edges) {
      for corner in [edge.start, edge.end] {
        let distance = (corner.nearest(from: outer.start, to: outer.end) - corner).length
        guard region.contains(corner, slack: 0.01), distance < nameDistance else { return nil }
        farthest = max(farthest, distance)
      }
    }
    return farthest
  }
}
