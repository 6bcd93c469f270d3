import CairoRendering
import DisplayList
import FigureLayout
import LayerGeometry
import SceneFormat
import Testing

/// The ways between layers and the canvas that a finished layout tells, against what is drawn.
struct LayerPanelTests {
  /// The corners of a path of four straight sides; nil for any other.
  private func quad(_ path: Path) -> [Point]? {
    let points = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      case .curve, .close: nil
      }
    }
    let isStraight = path.elements.allSatisfy { if case .curve = $0 { false } else { true } }
    return isStraight && points.count == 4 ? points : nil
  }

  /// Checks a layout; returns the number of layers whose corners were found where they should be.
  private func check(_ layout: SceneLayout, _ name: String) -> Int {
    let panels = layout.panels
    let items = layout.displayList(in: .light).items
    var count = 0
    for panel in panels {
      for layer in panel.layers {
        let id = panel.scene[layer].id
        let outline = items.first {
          $0.panel == panel.number && $0.element == ElementID(layer: id) / .outline
        }
        guard case .stroke(let path, _)? = outline?.content, let drawn = quad(path),
          let told = panel.scene.layers[layer].bounds.corners.applying(
            panel.projection(from: layer))
        else { continue }
        count += 1
        for (first, second) in zip(drawn, told.corners) {
          #expect(
            abs(first.x - second.x) < 0.01 && abs(first.y - second.y) < 0.01,
            "\(name), panel \(panel.number), \(id): \(drawn), told \(told)")
        }
      }
    }
    return count
  }

  @Test func `the corners of every layer are drawn where its projection leads`() throws {
    let typesetter = try TextTypesetter()
    var count = 0
    for name in Gallery.names {
      let layout = try SceneLayout(
        try Gallery.scene(name), options: FigureOptions(appearance: .light), measuring: typesetter)
      count += check(layout, name)
    }
    #expect(count > 200)
  }

  @Test func `that holds in every state of an animation`() throws {
    let typesetter = try TextTypesetter()
    var count = 0
    for name in Gallery.names {
      guard let animated = try? readAnimatedScene(Gallery.document(name)) else { continue }
      let layout = try AnimationLayout(
        animated, options: FigureOptions(appearance: .light), measuring: typesetter)
      for number in animated.frames.indices where animated.frames[number].moment.fraction == 0 {
        count += check(try layout.frame(number), name)
      }
    }
    #expect(count > 20)
  }
}
