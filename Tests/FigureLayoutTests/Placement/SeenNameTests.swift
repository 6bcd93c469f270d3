import CairoRendering
import DisplayList
import LayerGeometry
import PlaneGeometry
import SceneFormat
import SourceText
import TestSupport
import Testing

@testable import FigureLayout

/// Names stand where their layers are seen, or lead there, in scenes at random.
@Suite struct SeenNameTests {
  /// Layers in each other and over each other, with insets from 1 point on.
  private struct Generated {
    private var random: SeededGenerator
    private var count = 0

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    mutating func layer(in size: Size, depth: Int) -> String {
      count += 1
      let id = "L\(count)"
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let inset = [1.0, 2, 4, 8, 12, 20, 40].randomElement(using: &random)!
      let isInset = Bool.random(using: &random)
      let width = isInset ? size.width - 2 * inset : size.width * number(0.2...0.9)
      let height = isInset ? size.height - 2 * inset : size.height * number(0.2...0.9)
      guard width > 24, height > 24 else { return #"{"id": "\#(id)", "frame": [0, 0, 30, 24]}"# }
      let x = isInset ? inset : number(0...(size.width - width)).rounded()
      let y = isInset ? inset : number(0...(size.height - height)).rounded()
      let turn =
        Int.random(in: 0..<6, using: &random) == 0 ? #", "transform": [{"rotate": "20deg"}]"# : ""
      let most = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
      let layers = (0..<most).map { _ in
        layer(in: Size(width: width, height: height), depth: depth - 1)
      }
      return #"{"id": "\#(id)", "frame": [\#(x), \#(y), \#(width.rounded()), \#(height.rounded())]"#
        + turn + #", "sublayers": [\#(layers.joined(separator: ", "))]}"#
    }

    mutating func scene() -> String {
      let isFilled = Bool.random(using: &random)
      let show = isFilled ? #"["fill", "outline", "name"]"# : #"["outline", "name"]"#
      return #"""
        {"version": 1, "layers": [\#(layer(in: Size(width: 480, height: 400), depth: 5))],
         "figure": {"canvas": {"scale": 1}, "show": {"*": \#(show)}}}
        """#
    }
  }

  /// The layer that is drawn last at a place of the canvas, of those whose outlines were painted; of outlines in each
  /// other, which hide nothing, the innermost.
  private func seen(at point: Point, _ outlines: [Outline]) -> String? {
    var seen: Outline?
    for outline in outlines.reversed()
    where FilledRegion(Polygon(outline.corners)).contains(point) {
      if seen.map({ $0.holds(outline) }) ?? true { seen = outline }
      if outline.isFilled { break }
    }
    return seen?.id
  }

  /// Tells whether a point is on the outline of a layer where no fill of a later one hides it.
  private func isOnSeenEdge(_ point: Point, of id: String, _ outlines: [Outline]) -> Bool {
    guard let number = outlines.lastIndex(where: { $0.id == id }) else { return false }
    let place = Rect(origin: point, size: .zero)
    let isOnEdge = Polygon(outlines[number].corners).edges.contains {
      place.distance(from: $0.start, to: $0.end) <= 1
    }
    return isOnEdge
      && !outlines[(number + 1)...].contains {
        $0.isFilled
          && ConvexRegion(Polygon($0.corners)).contains(point, deeperThan: 1)
      }
  }

  private struct Outline {
    var id: String
    var corners: [Point]
    var isFilled: Bool

    func holds(_ other: Outline) -> Bool { other.isIn(self) && !isIn(other) }

    private func isIn(_ other: Outline) -> Bool {
      let region = ConvexRegion(Polygon(other.corners))
      return corners.allSatisfy { region.contains($0, slack: 0.5) }
    }
  }

  @Test(arguments: 0..<80)
  func `a name stands on what is seen of its layer, beside it, or leads there`(seed: Int) throws {
    var generated = Generated(seed: seed)
    let source = generated.scene()
    let scene = try readScene(SourceFile(name: "a.json", bytes: Array(source.utf8)))
    let list = try layOut(scene, options: FigureOptions(), measuring: try TextTypesetter())
    var outlines: [Outline] = []
    var leaders: [String: (end: Point, isDashed: Bool)] = [:]
    for item in list.items {
      guard case .stroke(let path, let stroke) = item.content else { continue }
      let name = item.element.description
      if name.hasSuffix(".outline") {
        outlines.append(
          Outline(
            id: String(name.dropLast(8)), corners: path.flattened[0],
            isFilled: source.contains("fill")))
      } else if name.hasSuffix(".name.leader") {
        leaders[String(name.dropLast(12))] = (path.points[1], !stroke.dash.isEmpty)
      }
    }
    let tree = scene.layers
    for index in tree.indices {
      let id = scene[index].id
      if let leader = leaders[id] {
        if !leader.isDashed && seen(at: leader.end, outlines) != id {
          // Where other outlines divide its inside, or leave nothing of it, it leads to its own.
          #expect(isOnSeenEdge(leader.end, of: id, outlines), "\(id) in \(source)")
        }
        continue
      }
      let home = Set([id] + tree.superlayers(of: index).map { scene[$0].id })
      for box in list.textBoxes(of: id + ".name") {
        let letters = box.insetBy(dx: 4, dy: 3)
        for place in Array(letters.corners.corners) + [box.center] {
          let seen = seen(at: place, outlines)
          #expect(seen.map(home.contains) ?? true, "\(id) over \(seen ?? "") in \(source)")
        }
      }
    }
  }
}
