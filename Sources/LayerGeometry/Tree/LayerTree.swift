/// Layers in layers; several roots share one space.
///
/// Layers are only ever added, each behind those that are there, so a superlayer always comes
/// before its sublayers. Nothing here recurses: a tree may be as deep as memory allows.
///
/// Where a space is asked for, an index stands for the own coordinates of that layer, and nil for
/// the root space: the one that the roots' `position` is in. (On what nil means to Core Animation
/// its documentation, certainty H, and its readers, certainty D, disagree; for roots they do not.)
/// An index is of use with the tree that gave it, and with copies of that tree.
public struct LayerTree: Hashable, Sendable {
  /// A layer's place in the order in which the layers were added.
  public struct Index: Hashable, Comparable, Sendable {
    /// 0 for the layer that was added first.
    public let rawValue: Int

    /// True if the first was added before the second.
    public static func < (first: Index, second: Index) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// The links of a layer in the tree; the sublayers of a layer are a linked list, last to first.
  private struct Links: Hashable, Sendable {
    var superlayer: Index?
    var depth = 0
    var lastSublayer: Index?
    var previous: Index?
  }

  private var layers: [Layer] = []
  private var links: [Links] = []
  private var lastRoot: Index?
  /// The number of layers that are not affine; while there are none, nothing needs to be asked on the way.
  private var spatialCount = 0
  /// The number of layers that have a zPosition.
  private var raisedCount = 0

  /// A tree without layers.
  public init() {}

  /// The number of layers.
  public var count: Int { layers.count }

  /// True if every layer is affine, so that no depth moves anything.
  public var isAffine: Bool { spatialCount == 0 }

  /// True if no layer has a zPosition, so that the later of two siblings is always in front.
  var isInOrder: Bool { raisedCount == 0 }

  /// All layers in the order in which they were added, superlayers before their sublayers.
  public var indices: [Index] { layers.indices.map(Index.init) }

  /// The layers without superlayer, first to last; later ones lie in front.
  public var roots: [Index] { sublayers(of: nil) }

  /// Makes room for this many layers in all, so that those that are there need not move.
  ///
  /// - Parameter count: the number of layers, those that are there included.
  public mutating func reserveCapacity(_ count: Int) {
    layers.reserveCapacity(count)
    links.reserveCapacity(count)
  }

  /// Adds a layer in front of the other sublayers of `superlayer`, or of the other roots for nil.
  ///
  /// - Parameters:
  ///   - layer: a layer whose position is in the coordinates of the superlayer.
  ///   - superlayer: a layer of this tree; nil for the root space.
  @discardableResult
  public mutating func append(_ layer: Layer, in superlayer: Index?) -> Index {
    let index = Index(rawValue: layers.count)
    var link = Links(superlayer: superlayer, previous: lastSublayer(of: superlayer))
    if let superlayer {
      link.depth = links[superlayer.rawValue].depth + 1
      links[superlayer.rawValue].lastSublayer = index
    } else {
      lastRoot = index
    }
    layers.append(layer)
    links.append(link)
    count(layer, 1)
    return index
  }

  /// The layer's own numbers, in its own and its superlayer's coordinates as `Layer` says; they may
  /// be changed in place.
  ///
  /// - Parameter index: a layer of this tree.
  public subscript(index: Index) -> Layer {
    get { layers[index.rawValue] }
    set {
      count(layers[index.rawValue], -1)
      layers[index.rawValue] = newValue
      count(newValue, 1)
    }
  }

  private mutating func count(_ layer: Layer, _ step: Int) {
    if !layer.isAffine { spatialCount += step }
    if layer.zPosition != 0 { raisedCount += step }
  }

  /// The layer that this one is a sublayer of; nil for a root.
  ///
  /// - Parameter index: a layer of this tree.
  public func superlayer(of index: Index) -> Index? { links[index.rawValue].superlayer }

  /// The sublayers of a layer, or the roots for nil, first to last; later ones lie in front.
  ///
  /// - Parameter index: a layer of this tree; nil for the root space.
  public func sublayers(of index: Index?) -> [Index] {
    var next = lastSublayer(of: index)
    var result: [Index] = []
    while let sublayer = next {
      result.append(sublayer)
      next = sibling(before: sublayer)
    }
    result.reverse()
    return result
  }

  /// The sublayer that was added last to a layer, or to the roots for nil.
  func lastSublayer(of index: Index?) -> Index? {
    guard let index else { return lastRoot }
    return links[index.rawValue].lastSublayer
  }

  /// The sublayer of the same layer that was added before this one.
  func sibling(before index: Index) -> Index? { links[index.rawValue].previous }

  /// The number of superlayers that are above the layer; 0 for a root.
  ///
  /// - Parameter index: a layer of this tree.
  public func depth(of index: Index) -> Int { links[index.rawValue].depth }

  /// The deepest layer that both spaces lie in or are, or nil if that is the root space.
  ///
  /// - Parameters:
  ///   - first: the layer with the one space; nil for the root space.
  ///   - second: the layer with the other space; nil for the root space.
  public func nearestCommonSuperlayer(of first: Index?, and second: Index?) -> Index? {
    var (first, second) = (first, second)
    // A superlayer comes before its sublayers, so the later of two different layers is not above
    // the other.
    while let later = first, let earlier = second, later != earlier {
      if later > earlier {
        first = superlayer(of: later)
      } else {
        second = superlayer(of: earlier)
      }
    }
    return second == nil ? nil : first
  }

  /// A layer and those that it lies in, the nearest first, up to one that is not among them; none for
  /// the root space. Without an end the way goes up to a root.
  ///
  /// - Parameters:
  ///   - space: the layer to begin with; nil for the root space.
  ///   - end: the layer above the last; nil for the root space.
  public func layers(from space: Index?, below end: Index? = nil) -> [Index] {
    var (way, next): ([Index], Index?) = ([], space)
    while let layer = next, layer != end {
      way.append(layer)
      next = superlayer(of: layer)
    }
    return way
  }

  /// True if the layer or one above it is hidden, so that it is not seen.
  ///
  /// - Parameter index: a layer of this tree.
  public func hasHiddenAncestorOrSelf(_ index: Index) -> Bool {
    var next: Index? = index
    while let layer = next {
      if self[layer].isHidden { return true }
      next = superlayer(of: layer)
    }
    return false
  }
}
