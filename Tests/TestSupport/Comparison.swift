public import LayerGeometry

/// What a comparison of numbers found wrong; empty if all agree within their tolerances.
public struct Differences: CustomStringConvertible, Equatable {
  public private(set) var checked = 0
  public private(set) var all: [String] = []

  public var description: String {
    "\(all.count) of \(checked): " + all.prefix(10).joined(separator: "; ")
  }

  public init() {}

  public static let none = [String]()

  public mutating func check(
    _ name: @autoclosure () -> String, _ actual: [Double]?, _ expected: [Double]?,
    tolerance: Double
  ) {
    checked += 1
    let agrees =
      switch (actual, expected) {
      case (nil, nil): true
      case (let actual?, let expected?):
        actual.count == expected.count
          && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance || $0 == $1 }
      default: false
      }
    if !agrees {
      let (actual, expected) = (actual.map(\.description), expected.map(\.description))
      all.append("\(name()): \(actual ?? "nil") instead of \(expected ?? "nil")")
    }
  }

  public mutating func check(_ name: @autoclosure () -> String, _ holds: Bool) {
    checked += 1
    if !holds { all.append(name()) }
  }
}

extension Point {
  public var numbers: [Double] { [x, y] }
}

extension Rect {
  public var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Quad {
  public var numbers: [Double] { corners.flatMap(\.numbers) }
}

extension HomogeneousPoint {
  public var numbers: [Double] { [x, y, z, w] }
}

extension LayerGeometry.AffineTransform {
  public var numbers: [Double] { [a, b, c, d, tx, ty] }
}
