/// A gate of the metric `perceptual`, which limits the difference of a channel in one pixel and the sums of visible
/// differences in small and large windows.
///
/// Distances are |dL| + sqrt(da^2 + db^2) in OKLab (Ottosson 2020), of colours read as sRGB. Pixels that are not
/// opaque are composited over white and over black, and the larger distance counts; alpha is a channel of its own.
public enum PerceptualGate: Hashable, Sendable {
  /// The difference of a channel in one pixel, in steps of 8-bit samples.
  case channel
  /// The sum of distances in any square window with a side of so many pixels; smaller pictures are one window.
  case window(side: Int)

  /// The windows for small details and for large areas.
  static let windows = [PerceptualGate.window(side: 8), .window(side: 32)]

  /// The largest allowed value.
  public var limit: Double {
    switch self {
    case .channel: 16
    case .window(side: 8): 0.6
    case .window: 4
    }
  }

  /// A gate that fails for two pictures.
  public struct Failure: Hashable, Sendable {
    public var gate: PerceptualGate
    /// The box where the value is largest, first in reading order.
    public var box: PixelBox
    /// The value, above the gate's limit.
    public var value: Double
  }
}

extension PixelPair {
  /// The gates that fail, each with its largest value; `differing` are the pictures' differing pixels.
  func failedGates(_ differing: PixelMask) -> [PerceptualGate.Failure] {
    var eye = PerceptualEye(pair: self)
    var windows = PerceptualGate.windows.compactMap { gate in
      if case .window(let side) = gate { WindowSums(side: side, width, height) } else { nil }
    }
    var largest = (value: 0.0, x: 0, y: 0)
    var distances = [Int64](repeating: 0, count: width)
    for y in 0..<height {
      var columns: [Int] = []
      differing.visit(row: y) { x in
        let seen = eye.difference(at: y * width + x)
        if seen.channel > largest.value { largest = (seen.channel, x, y) }
        distances[x] = WindowSums.wholeUnits(seen.distance)
        columns.append(x)
      }
      for index in windows.indices { windows[index].add(distances, isEmpty: columns.isEmpty) }
      for x in columns { distances[x] = 0 }
    }
    let pixel = PixelBox(columns: largest.x..<largest.x + 1, rows: largest.y..<largest.y + 1)
    let channel = PerceptualGate.Failure(gate: .channel, box: pixel, value: largest.value)
    let sums = zip(PerceptualGate.windows, windows).map { gate, sums in
      PerceptualGate.Failure(gate: gate, box: sums.largestBox, value: sums.largestValue)
    }
    return ([channel] + sums).filter { $0.value > $0.gate.limit }
  }
}

/// The sums of distances in every square window of one size, row by row.
///
/// The sums are whole numbers, so that running sums are exact.
private struct WindowSums {
  private let width: Int
  private let columns: Int
  private let rows: Int
  /// The latest rows, each at its number modulo `rows`; nil for rows without differences.
  private var latest: [[Int64]?]
  private var columnSums: [Int64]
  private var row = 0
  private var largest: Int64 = 0
  private var place = (x: 0, y: 0)

  private static let unit = Double(1 << 32)

  static func wholeUnits(_ distance: Double) -> Int64 { Int64((distance * unit).rounded()) }

  init(side: Int, _ width: Int, _ height: Int) {
    self.width = width
    columns = min(side, width)
    rows = min(side, height)
    latest = Array(repeating: nil, count: rows)
    columnSums = Array(repeating: 0, count: width)
  }

  var largestValue: Double { Double(largest) / Self.unit }

  var largestBox: PixelBox {
    PixelBox(columns: place.x..<place.x + columns, rows: place.y..<place.y + rows)
  }

  mutating func add(_ distances: [Int64], isEmpty: Bool) {
    defer { row += 1 }
    let slot = row % rows
    if let old = latest[slot] {
      for x in 0..<width { columnSums[x] -= old[x] }
      latest[slot] = nil
    }
    if !isEmpty {
      for x in 0..<width { columnSums[x] += distances[x] }
      latest[slot] = distances
    }
    // A window without new distances has no more than the one above it.
    if row == rows - 1 || row >= rows && !isEmpty { findLargest() }
  }

  private mutating func findLargest() {
    var sum = columnSums[..<columns].reduce(0, +)
    for x in 0...width - columns {
      if sum > largest { (largest, place) = (sum, (x, row - rows + 1)) }
      if x + columns < width { sum += columnSums[x + columns] - columnSums[x] }
    }
  }
}
