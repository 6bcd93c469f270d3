import Boundsketch
import LayerGeometry

/// Layers that a program has computed with, as `LayerGeometry` holds them.
private let layers: (tree: LayerTree, names: [LayerTree.Index: LayerReference]) = {
  var tree = LayerTree()
  let window = tree.append(
    Layer(
      bounds: Rect(x: 0, y: 0, width: 260, height: 180), position: Point(x: 130, y: 90)), in: nil)
  let card = tree.append(
    Layer(
      bounds: Rect(x: 0, y: 0, width: 120, height: 80), position: Point(x: 70, y: 60),
      anchorPoint: Point(x: 0, y: 0), affineTransform: AffineTransform(rotation: Angle(degrees: 15))
    ),
    in: window)
  let badge = tree.append(
    Layer(bounds: Rect(x: 0, y: 0, width: 30, height: 30), position: Point(x: 120, y: 0)),
    in: card)
  return (tree, [window: "window", card: "card", badge: "badge"])
}()

/// A tree of layers is drawn as it is.
let layersOfAProgram = Document("The layers of a program") {
  layers.tree.documentLayers { layers.names[$0] ?? LayerReference("layer\($0.rawValue)") }
}
.figure(DocumentFigure().show([.all: [.outline, .name], "window": [.axes], "card": [.frame]]))
