import LayerGeometry
import TestSupport

/// Makes the parts of scenes up, the same for the same seed.
struct SceneMaker {
  typealias Members = [SceneValue.Member]

  private static let words = [
    "card", "photo", "title", "badge", "stack", "row", "menu", "panel", "hero", "list", "tab",
    "map",
  ]
  private static let names = [
    "navigation bar with a large title", "这是一个很长的图层名称", "图层", "طبقة الخلفية", "شريط", "i",
    "the view that holds all the others", "contentView.layer.sublayers[0]",
  ]

  private var generator: SeededGenerator
  private var layers = 0
  /// The ids of all layers so far, those that hold others first.
  private(set) var ids: [String] = []
  /// What a unit of the scene is long, compared with an ordinary one.
  var unit = 1.0

  init(seed: Int) { generator = SeededGenerator(seed: seed) }

  mutating func whole(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements.randomElement(using: &generator)!
  }

  mutating func some<Element>(of elements: [Element], _ share: Double = 0.5) -> [Element] {
    elements.filter { _ in chance(share) }
  }

  func list(_ numbers: Double...) -> SceneValue { .list(numbers.map { .number($0 * unit) }) }

  func plain(_ numbers: Double...) -> SceneValue { .list(numbers.map { .number($0) }) }

  mutating func angle(_ range: ClosedRange<Int>) -> SceneValue { .word("\(Int(whole(range)))deg") }

  /// A layer with a frame in units of an ordinary scene.
  mutating func layer(_ frame: Rect, _ members: Members = [], _ inside: [SceneValue] = [])
    -> SceneValue
  {
    let id = newID()
    return layer(id, frame, members, inside)
  }

  /// An id that no layer has.
  mutating func newID() -> String {
    let word = Self.words[layers % Self.words.count]
    layers += 1
    let id = layers > Self.words.count ? "\(word)\(layers)" : word
    ids.append(id)
    return id
  }

  func layer(
    _ id: String, _ frame: Rect, _ members: Members = [], _ inside: [SceneValue] = []
  ) -> SceneValue {
    let sublayers = inside.isEmpty ? [] : [member("sublayers", .list(inside))]
    return .object(
      [
        member("id", .word(id)),
        member("frame", list(frame.minX, frame.minY, frame.width, frame.height)),
      ] + members + sublayers)
  }

  mutating func name() -> SceneValue.Member { member("name", .word(one(of: Self.names))) }

  /// A box of some size somewhere in a space of a size.
  mutating func box(in size: Size, _ widths: ClosedRange<Int>, _ heights: ClosedRange<Int>) -> Rect
  {
    let (width, height) = (whole(widths), whole(heights))
    return Rect(
      x: whole(0...Int(max(size.width - width, 1))),
      y: whole(0...Int(max(size.height - height, 1))),
      width: width, height: height)
  }

  mutating func show(_ switches: [String], always: [String] = ["outline", "name"]) -> SceneValue {
    .list((always + some(of: switches)).map { .word($0) })
  }

  /// A point of a layer.
  mutating func point(of id: String) -> String {
    one(of: [
      "\(id).position", "\(id).frame.topLeft", "\(id).frame.center", "\(id).bounds.bottomRight",
      "\(id).bounds.center", "\(id).origin",
      "[\(Int(whole(0...40))), \(Int(whole(0...40)))] in \(id)",
      "[0.25, 0.5] of \(id)",
    ])
  }

  mutating func annotation() -> SceneValue {
    let (id, other) = (one(of: ids), one(of: ids))
    switch whole(0...6) {
    case 0: return ["point": .word(point(of: id)), "coordinates": [.word(other)]]
    case 1: return ["point": .word(point(of: id)), "mark": "ring", "label": "the middle of all"]
    case 2: return ["arrow": [.word(point(of: id)), .word(point(of: other))]]
    case 3: return ["dimension": .word("\(id).frame.\(one(of: ["width", "height"]))")]
    case 4:
      return [
        "dimension": .word("\(id).bounds.\(one(of: ["width", "height"]))"), "name": "bounds",
        "side": .word(one(of: ["above", "below"])),
      ]
    case 5: return ["callout": .word(point(of: id)), "text": "this is the place"]
    default: return ["point": .word(point(of: id)), "label": .word(one(of: Self.names))]
    }
  }

  mutating func annotations(_ range: ClosedRange<Int>) -> SceneValue {
    .list((0..<Int(whole(range))).map { _ in annotation() })
  }

  func scene(_ layers: [SceneValue], figure: Members, _ members: Members = []) -> SceneValue {
    .object(
      [member("version", 1), member("layers", .list(layers))] + members
        + (figure.isEmpty ? [] : [member("figure", .object(figure))]))
  }
}

/// A member of an object, by its key and value.
func member(_ key: String, _ value: SceneValue) -> SceneValue.Member {
  SceneValue.Member(key: key, value: value)
}
