public import DisplayList

/// The frames of an animation as one drawing: each item once, in an order that is right in all frames, with the times
/// at which it is seen.
public struct SVGMotion: Sendable {
  /// An item in light and in dark.
  struct Pair: Equatable, Sendable {
    var light: Item
    var dark: Item
  }

  struct Node: Sendable {
    let pair: Pair
    /// Tells whether the item is part of the picture that stands where nothing moves.
    let isInStill: Bool
    /// The times at which it is seen, in milliseconds.
    var times: [Range<Int>] = []
    /// The index of the node behind it.
    fileprivate var next: Int?
  }

  /// The frame that was added last: its items, and their nodes.
  private struct Frame {
    var pairs: [Pair]
    var nodes: [Int]
  }

  private var nodes: [Node] = []
  private var first: Int?
  private let still: Frame
  private var last: Frame
  /// The time that all frames take, in milliseconds.
  private(set) var duration = 0
  /// The number of times that they are played; nil for endlessly.
  let plays: Int?

  /// Begins with the picture that stands where nothing moves.
  ///
  /// - Parameters:
  ///   - list: the drawing, in canvas points, y down.
  ///   - dark: the same in dark; nil where the colours do not follow the viewer.
  ///   - plays: the number of times that the frames are played; nil for endlessly.
  public init(still list: DisplayList, dark: DisplayList?, plays: Int?) {
    self.plays = plays
    let pairs = list.pairs(dark)
    for (index, pair) in pairs.enumerated() {
      nodes.append(
        Node(pair: pair, isInStill: true, next: index + 1 < pairs.count ? index + 1 : nil))
    }
    first = pairs.isEmpty ? nil : 0
    still = Frame(pairs: pairs, nodes: Array(pairs.indices))
    last = still
  }

  /// Adds a frame, which has the size and the background of the still.
  public mutating func add(_ list: DisplayList, dark: DisplayList?, milliseconds: Int) {
    let pairs = list.pairs(dark)
    last = pairs == still.pairs ? still : Frame(pairs: pairs, nodes: placed(pairs))
    let times = duration..<duration + milliseconds
    for node in last.nodes { nodes[node].add(times) }
    duration = times.upperBound
  }

  /// All items, in an order in which those of each frame are.
  var inOrder: [Node] {
    var found: [Node] = []
    var place = first
    while let index = place {
      found.append(nodes[index])
      place = nodes[index].next
    }
    return found
  }

  /// The nodes of a frame: those of the frame before it that stay, and new ones for the others.
  private mutating func placed(_ pairs: [Pair]) -> [Int] {
    var kept: [Int?] = last.nodes
    let difference = pairs.difference(from: last.pairs)
    for case .remove(let offset, _, _) in difference.removals.reversed() {
      kept.remove(at: offset)
    }
    for case .insert(let offset, _, _) in difference.insertions { kept.insert(nil, at: offset) }
    var before: Int?
    return zip(pairs, kept).map { pair, node in
      let node = node ?? insert(pair, after: before)
      before = node
      return node
    }
  }

  private mutating func insert(_ pair: Pair, after before: Int?) -> Int {
    let index = nodes.count
    nodes.append(
      Node(pair: pair, isInStill: false, next: before.map { nodes[$0].next } ?? first))
    if let before { nodes[before].next = index } else { first = index }
    return index
  }
}

extension SVGMotion.Node {
  fileprivate mutating func add(_ time: Range<Int>) {
    if let end = times.last, end.upperBound == time.lowerBound {
      times[times.count - 1] = end.lowerBound..<time.upperBound
    } else {
      times.append(time)
    }
  }

  /// Tells whether another is seen whenever this is.
  func isSeen(with other: SVGMotion.Node) -> Bool {
    times == other.times && isInStill == other.isInStill
  }
}

extension DisplayList {
  /// The items in light and in dark.
  func pairs(_ dark: DisplayList?) -> [SVGMotion.Pair] {
    zip(items, (dark ?? self).items).map { SVGMotion.Pair(light: $0, dark: $1) }
  }
}
