import LayerGeometry
import Testing

/// A kind of scenes that nobody has drawn, each of them made up from a seed.
struct SceneFamily: Sendable, CustomTestStringConvertible {
  var testDescription: String
  private var make: @Sendable (inout SceneMaker) -> SceneValue

  func scene(seed: Int) -> SceneValue {
    // Families have other numbers for one seed.
    let family = testDescription.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    var maker = SceneMaker(seed: seed << 16 + family)
    return make(&maker)
  }

  init(_ name: String, _ make: @escaping @Sendable (inout SceneMaker) -> SceneValue) {
    (testDescription, self.make) = (name, make)
  }

  static let page = Rect(x: 0, y: 0, width: 320, height: 240)
  static let switches = ["fill", "anchor", "position", "axes", "origin"]

  /// A page that holds others.
  static func page(_ maker: inout SceneMaker, _ inside: [SceneValue]) -> SceneValue {
    let id = maker.newID()
    return maker.layer(id, page, [], inside)
  }

  static func boxes(
    _ maker: inout SceneMaker, _ count: ClosedRange<Int>, _ members: SceneMaker.Members = []
  ) -> [SceneValue] {
    (0..<Int(maker.whole(count))).map { _ in
      maker.layer(maker.box(in: page.size, 20...150, 16...120), members)
    }
  }

  static let all = [
    plain, changes, panelKinds, looks, crowds, points, edges, scrolls, turned,
  ].flatMap { $0 }
}
