import LayerGeometry
import Testing

@testable import FigureLayout

/// The search for the largest scale that fits a canvas.
struct CanvasFitTests {
  private static let scales = (0..<40).map { 8 * 0.85.power($0) }
  private static let canvas = Size(width: 600, height: 400)

  /// What a figure of 100 x 80 takes with 90 x 70 points of texts around it; below, its blocks take other
  /// room than beside it.
  private static func room(_ scale: Double, _ place: BlockPlace) -> Size {
    let blocks = place == .beside ? Size(width: 180, height: 0) : Size(width: 0, height: 60)
    return Size(
      width: 100 * scale + 90 + blocks.width, height: 80 * scale + 70 + blocks.height)
  }

  /// The scales that are tried, each once, and the one that is found.
  private func search(
    growth: Size
  ) throws -> (scale: Double?, place: BlockPlace?, tried: Set<Double>) {
    var tried: Set<Double> = []
    let fit = try largestFit(of: Self.scales, on: Self.canvas, growth: growth) { scale, place in
      tried.insert(scale)
      return ((), Self.room(scale, place))
    }
    guard case .fits(_, let scale, let place) = fit else { return (nil, nil, tried) }
    return (scale, place, tried)
  }

  @Test(arguments: [Size(width: 100, height: 80), .zero, Size(width: 5, height: 900)])
  func `it finds the largest scale, however well the growth is known`(growth: Size) throws {
    func fits(_ scale: Double, _ place: BlockPlace) -> Bool {
      let room = Self.room(scale, place)
      return room.width <= Self.canvas.width && room.height <= Self.canvas.height
    }
    let largest = try #require(
      Self.scales.first { fits($0, .beside) || fits($0, .below) })
    let found = try search(growth: growth)
    #expect(found.scale == largest)
    #expect(found.place.map { fits(largest, $0) } == true)
  }

  @Test func `it draws four scales where the growth is known`() throws {
    // The largest, the one that is guessed after it, the one before that, which is too large, and one
    // more where the blocks stand better below.
    #expect(try search(growth: Size(width: 100, height: 80)).tried.count <= 4)
  }

  @Test func `where nothing fits, the least size that was needed is reported`() throws {
    let small = Size(width: 80, height: 60)
    let fit = try largestFit(of: Self.scales, on: small, growth: Size(width: 100, height: 80)) {
      ((), Self.room($0, $1))
    }
    guard case .tooSmall(let needed) = fit else {
      Issue.record("it fits")
      return
    }
    let last = try #require(Self.scales.last)
    let rooms = BlockPlace.allCases.map { Self.room(last, $0) }
    #expect(rooms.contains(needed))
  }
}

extension Double {
  fileprivate func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { result, _ in result * self }
  }
}
