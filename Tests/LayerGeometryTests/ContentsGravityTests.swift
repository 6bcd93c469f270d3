import LayerGeometry
import TestSupport
import Testing

@Suite struct ContentsGravityTests {
  /// Contents of 20 x 10 in bounds of 80 x 60, y up; all are Core Animation's (certainty A).
  static let rects: [String: [Double]] = [
    "resize": [0, 0, 80, 60], "resizeAspect": [0, 10, 80, 40],
    "resizeAspectFill": [-20, 0, 120, 60], "center": [30, 25, 20, 10], "top": [30, 50, 20, 10],
    "bottom": [30, 0, 20, 10], "left": [0, 25, 20, 10], "right": [60, 25, 20, 10],
    "topLeft": [0, 50, 20, 10], "topRight": [60, 50, 20, 10], "bottomLeft": [0, 0, 20, 10],
    "bottomRight": [60, 0, 20, 10], "no such gravity": [30, 25, 20, 10],
  ]

  @Test func `each gravity gives its rectangle`() {
    var differences = Differences()
    for (name, expected) in Self.rects.sorted(by: { $0.key < $1.key }) {
      let gravity = ContentsGravity(named: name)
      let contents = Size(width: 20, height: 10)
      let rect = gravity.rect(
        ofContents: contents, in: Rect(x: 0, y: 0, width: 80, height: 60))
      differences.check(name, rect.numbers, expected, tolerance: 0)
      let shifted = gravity.rect(
        ofContents: contents, in: Rect(x: 107, y: 69, width: -80, height: -60))
      differences.check(
        "\(name), shifted", shifted.numbers, rect.offsetBy(dx: 27, dy: 9).numbers, tolerance: 0)
    }
    #expect(ContentsGravity.allCases.count == 12)
    #expect(differences.checked == 26)
    #expect(differences.all == Differences.none)
  }

  @Test(arguments: ContentsGravity.allCases)
  func `empty contents give finite numbers`(_ gravity: ContentsGravity) {
    for bounds in [Rect.zero, Rect(x: 0, y: 0, width: 80, height: 60)] {
      let rect = gravity.rect(ofContents: Size(width: 0, height: 10), in: bounds)
      #expect(rect.numbers.allSatisfy { $0.isFinite })
    }
  }
}
