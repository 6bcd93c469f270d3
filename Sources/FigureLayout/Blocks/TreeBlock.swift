internal import DisplayList
internal import LayerGeometry
internal import PlaneGeometry
internal import SceneFormat
internal import SourceText

/// The outline of a layer tree: a line for each layer, indented below its superlayer and connected to it by lines.
struct TreeBlock {
  private static let lineHeight = 22.0
  private static let indent = 20.0
  private static let swatch = 9.0
  private static let gap = 8.0

  /// The root of the outline; nil for all roots.
  let top: LayerTree.Index?
  let scene: Scene
  let look: Look
  let text: TextSetter
  /// The colour of numbers measured in a space.
  let color: (LayerTree.Index?) -> Color

  /// The outline with its top left corner at (0, 0).
  func drawing() throws(Diagnostics) -> Drawing {
    let tree = scene.layers
    var items: [Item] = []
    var lines: [Item] = []
    var box = Rect.null
    // The vertical position of the last line at each depth.
    var pending = (top.map { [$0] } ?? tree.roots).reversed().map { (layer: $0, depth: 0) }
    var middles: [LayerTree.Index: Double] = [:]
    var row = 0
    while let (layer, depth) = pending.popLast() {
      let x = Double(depth) * Self.indent
      let middle = (Double(row) + 0.5) * Self.lineHeight
      middles[layer] = middle
      row += 1
      pending += tree.sublayers(of: layer).reversed().map { ($0, depth + 1) }
      let element = ElementID(.tree) / .layer(scene[layer].id)
      let color = color(layer)
      let swatch = Path(
        Rect(x: x, y: middle - Self.swatch / 2, width: Self.swatch, height: Self.swatch),
        cornerRadius: 2)
      items += Item.group(
        element / .swatch,
        [
          .fill(swatch, color.with(alpha: 40)),
          .stroke(swatch, Stroke(color, width: Metric.ringWidth)),
        ])
      let name = try text.block(scene[layer].name, .strong, color)
      let origin = Point(x: x + Self.swatch + Self.gap, y: middle - name.size.height / 2)
      items += name.runs(at: origin).map { Item(element, .text($0)) }
      box = box.union(
        Rect(
          x: 0, y: middle - Self.lineHeight / 2, width: origin.x + name.size.width,
          height: Self.lineHeight))
      if let above = tree.superlayer(of: layer).flatMap({ middles[$0] }) {
        let corner = Point(x: x - Self.indent + Self.swatch / 2, y: middle)
        lines.append(
          Item(
            element / .branch,
            .stroke(
              Path(
                through: [
                  Point(x: corner.x, y: above + Self.swatch / 2 + 3), corner,
                  Point(x: x - 4, y: middle),
                ], closed: false), Stroke(look.theme.hairline, width: Metric.tableRuleWidth))))
      }
    }
    return Drawing(items: lines + items, box: box.isNull ? Drawing.empty.box : box)
  }
}
