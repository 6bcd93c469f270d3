import CairoRendering
import DisplayList
import FigureLayout
import Foundation
import LayerGeometry
import SceneFormat
import SourceText
import Testing

/// That the texts of animations move steadily, in scenes that nobody has drawn and in those that are shown.
///
/// With `BOUNDSKETCH_EXPLORE` set, so many scenes are measured, from seeds that are new each time.
struct MotionTests {
  private static let count = 1
  private static let explored = ProcessInfo.processInfo.environment["BOUNDSKETCH_EXPLORE"]
    .flatMap { Int($0) }.map { $0 / 100 / SceneFamily.animations.count + 1 }

  /// How many figures of a family are known to be at fault. Numbers may only sink.
  private static let known = ["scales": 1]

  /// The frames of a scene's animation, each with the seconds since the one before, and what panels show on the way to
  /// it.
  private func film(
    _ text: String
  ) throws -> (frames: [(list: DisplayList, seconds: Double)], contents: [Int]) {
    let animated = try readAnimatedScene(SourceFile(name: "scene", bytes: Array(text.utf8)))
    let layout = try AnimationLayout(
      animated, options: FigureOptions(), measuring: try TextTypesetter())
    let hasOneContent = !["panels", "derive", "lanes"].contains { text.contains("\"\($0)\"") }
    var last: AnimationFrame?
    var frames: [(list: DisplayList, seconds: Double)] = []
    for (number, frame) in animated.frames.enumerated() {
      // The pause before a movement is no part of it.
      let shown = last?.moment.fraction == 0 && frame.moment.fraction > 0 ? frame : last
      frames.append(
        (
          try layout.frame(number).displayList(in: .light),
          Double(shown?.milliseconds ?? 0) / 1000
        ))
      last = frame
    }
    let contents = animated.frames.map(\.moment).map {
      hasOneContent ? 0 : $0.fraction == 0 ? $0.state - 1 : $0.state
    }
    return (frames, contents)
  }

  @Test(arguments: SceneFamily.animations)
  func `no text outruns what it speaks of, none blinks, and no length changes its lane`(
    family: SceneFamily
  ) throws {
    let first = Self.explored == nil ? 1 : Int.random(in: 1_000...1_000_000_000)
    var faulty: [String] = []
    for seed in first..<first + (Self.explored ?? Self.count) {
      let scene = family.scene(seed: seed).text
      let (frames, contents) = try film(scene)
      let faults = TextMotion(frames, contents: contents).faults
      if !faults.isEmpty { faulty.append("\(faults) in seed \(seed): \(scene)") }
    }
    let known = Self.known[family.testDescription] ?? 0
    #expect(faulty.count <= known || Self.explored != nil, "\(faulty.joined(separator: "\n"))")
    if Self.explored != nil {
      print("\(family.testDescription): \(faulty.count) at fault\n\(faulty)")
    }
  }

  @Test func `the texts of the gallery's animation move steadily`() throws {
    let name = "Fixtures/scenes/000-09-scrolling-with-and-without-clipping.json"
    let text = try String(contentsOf: Repository.root.appending(path: name), encoding: .utf8)
    let (frames, contents) = try film(text)
    #expect(TextMotion(frames, contents: contents).faults.isEmpty)
  }

  @Test func `a text that jumps or blinks and a line that changes its lane are told`() {
    let size = Size(width: 200, height: 100)
    func drawing(_ place: Point?, lane: Double = 60) -> DisplayList {
      let layer = ElementID(layer: "B")
      let sides = Path(Rect(x: 20, y: 20, width: 40, height: 30))
      let line = Stroke(Color(0), width: 1)
      var items = [
        Item(layer / .outline, .stroke(sides, line)),
        Item(
          layer / .bounds / .width,
          .stroke(Path(from: Point(x: 20, y: lane), to: Point(x: 60, y: lane)), line)),
      ]
      if let place {
        let run = TextRun(
          "B", style: TextStyle(size: 10), color: Color(0), origin: place,
          extent: TextExtent(width: 8, ascent: 8, descent: 2))
        items.append(Item(layer / .name, .text(run)))
      }
      return DisplayList(size: size, background: nil, items: items)
    }
    func rules(_ drawings: [DisplayList]) -> [String] {
      let frames = drawings.map { (list: $0, seconds: 0.1) }
      return TextMotion(frames, contents: drawings.map { _ in 0 }).faults.map(\.rule)
    }
    let place = Point(x: 24, y: 40)
    #expect(rules([drawing(place), drawing(place + Vector(dx: 7, dy: 0))]) == [])
    #expect(rules([drawing(place), drawing(place + Vector(dx: 8, dy: 0))]) == ["jump"])
    #expect(rules([drawing(place), drawing(nil), drawing(place)]) == ["blink"])
    #expect(rules([drawing(place), drawing(place, lane: 81)]) == ["lane"])
  }
}
