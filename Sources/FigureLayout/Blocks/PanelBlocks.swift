internal import DisplayList
internal import LayerGeometry
internal import SceneFormat
internal import SourceText

/// The panels of a figure that are not pictures: each is drawn once at a size, however often the search of a page asks.
final class PanelBlocks {
  private struct Key: Hashable {
    let index: Int
    let width: Double
    let plate: Size
  }

  private let scene: Scene
  private let look: Look
  private let text: TextSetter
  private let colors: SpaceColors
  private var drawn: [Key: Drawing] = [:]

  init(of scene: Scene, look: Look, text: TextSetter, colors: SpaceColors) {
    (self.scene, self.look, self.text, self.colors) = (scene, look, text, colors)
  }

  /// The panel at an index, with its texts broken to a width.
  ///
  /// - Parameter plate: the least size of content that lies on a plate.
  func drawing(
    of index: Int, width: Double, plate: Size = .zero
  ) throws(Diagnostics) -> Drawing {
    let panel = scene.figure.panels[index]
    let key = Key(index: index, width: panel.fillsWidth ? width : 0, plate: plate)
    if let drawing = drawn[key] { return drawing }
    let block = PanelBlock(
      panel: panel, number: index + 1, scene: scene, look: look, text: text, colors: colors)
    let drawing = try block.drawing(width: width, plate: plate)
    drawn[key] = drawing
    return drawing
  }
}

extension Panel {
  /// Tells whether the content is broken to the width that it has.
  fileprivate var fillsWidth: Bool {
    switch content {
    case .notes, .card, .code: true
    default: false
    }
  }
}
