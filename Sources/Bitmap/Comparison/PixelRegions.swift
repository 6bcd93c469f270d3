/// Pixels grouped into regions of those that lie near each other.
public struct PixelRegions: Hashable, Sendable {
  /// The distance in columns and rows up to which pixels belong to one region.
  public static let reach = 8

  /// A group of pixels that lie near each other.
  public struct Region: Hashable, Sendable {
    /// The bounding box; boxes of two regions can overlap.
    public var box: PixelBox
    /// The number of its pixels.
    public var count: Int
  }

  /// The number of regions.
  public let count: Int
  /// The largest regions by pixels, up to the number asked for; equal ones from top to bottom, then from left to
  /// right.
  public let largest: [Region]
  /// The bounding box of all pixels; nil if there are none.
  public let box: PixelBox?
}

extension PixelMask {
  /// The regions of the pixels, with a list of the largest.
  ///
  /// The time is nearly linear in the size of the picture.
  public func regions(limit: Int = 100) -> PixelRegions {
    var finder = RegionFinder()
    for y in 0..<height { finder.addRow(y, of: self) }
    var regions = finder.regions
    regions.sort { first, second in
      if first.count != second.count { return first.count > second.count }
      let (place, other) = (first.box, second.box)
      return (place.rows.lowerBound, place.columns.lowerBound)
        < (other.rows.lowerBound, other.columns.lowerBound)
    }
    let box = regions.dropFirst().reduce(regions.first?.box) { $0?.joined(with: $1.box) }
    return PixelRegions(count: regions.count, largest: Array(regions.prefix(limit)), box: box)
  }
}

/// Finds regions row by row, keeping only the runs of as many rows as regions can bridge.
private struct RegionFinder {
  /// A run of pixels in one row, with gaps that regions bridge.
  private struct Run {
    var first: Int
    var last: Int
    var count: Int
    /// The label of the region; nil until the run joins another, or starts a region.
    var label: Int?

    func region(inRow row: Int) -> PixelRegions.Region {
      let box = PixelBox(columns: first..<last + 1, rows: row..<row + 1)
      return PixelRegions.Region(box: box, count: count)
    }
  }

  /// The regions found so far, by label. Labels that turn out to be of one region lead to the least of them
  /// (union-find).
  private var found: [PixelRegions.Region] = []
  private var parents: [Int] = []
  private var row = 0
  /// The runs of the rows above, each row at its number modulo the reach.
  private var above: [[Run]] = Array(repeating: [], count: PixelRegions.reach)

  var regions: [PixelRegions.Region] {
    parents.indices.filter { parents[$0] == $0 }.map { found[$0] }
  }

  mutating func addRow(_ row: Int, of mask: PixelMask) {
    self.row = row
    var runs: [Run] = []
    mask.visit(row: row) { x in
      if let last = runs.last?.last, x - last <= PixelRegions.reach {
        runs[runs.count - 1].last = x
        runs[runs.count - 1].count += 1
      } else {
        runs.append(Run(first: x, last: x, count: 1))
      }
    }
    if !runs.isEmpty { for other in above { join(&runs, to: other) } }
    for index in runs.indices where runs[index].label == nil {
      runs[index].label = parents.count
      parents.append(parents.count)
      found.append(runs[index].region(inRow: row))
    }
    above[row % PixelRegions.reach] = runs
  }

  /// Joins the runs of this row to those near them in a row above; both lists go from left to right.
  private mutating func join(_ runs: inout [Run], to others: [Run]) {
    var (index, other) = (0, 0)
    while index < runs.count, other < others.count {
      let (run, neighbour) = (runs[index], others[other])
      if run.last + PixelRegions.reach < neighbour.first {
        index += 1
      } else if neighbour.last + PixelRegions.reach < run.first {
        other += 1
      } else {
        if let label = neighbour.label { runs[index].label = join(run, to: label) }
        // The run that ends first has no more neighbours in the other row.
        if run.last < neighbour.last { index += 1 } else { other += 1 }
      }
    }
  }

  /// Joins a run of this row to a region, and returns the label of both.
  private mutating func join(_ run: Run, to label: Int) -> Int {
    let otherRoot = root(of: label)
    guard let own = run.label else {
      add(run.region(inRow: row), to: otherRoot)
      return otherRoot
    }
    let ownRoot = root(of: own)
    if ownRoot == otherRoot { return ownRoot }
    let (kept, gone) = (min(ownRoot, otherRoot), max(ownRoot, otherRoot))
    parents[gone] = kept
    add(found[gone], to: kept)
    return kept
  }

  private mutating func add(_ region: PixelRegions.Region, to label: Int) {
    found[label].box = found[label].box.joined(with: region.box)
    found[label].count += region.count
  }

  private mutating func root(of label: Int) -> Int {
    var label = label
    while parents[label] != label {
      parents[label] = parents[parents[label]]
      label = parents[label]
    }
    return label
  }
}
