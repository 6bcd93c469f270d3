public import LayerGeometry

/// The width or the height of a layer's bounds or frame.
public struct LayerSide: Sendable, Hashable {
  public enum Rectangle: String, Sendable {
    case bounds, frame
  }

  public enum Extent: String, Sendable, CaseIterable {
    case width, height
  }

  public var layer: LayerTree.Index
  public var rectangle: Rectangle
  public var extent: Extent

  /// A side of a layer's rectangle.
  ///
  /// - Parameters:
  ///   - layer: the layer whose side it is.
  ///   - rectangle: the bounds or the frame of the layer.
  ///   - extent: the width or the height of the rectangle.
  public init(_ layer: LayerTree.Index, _ rectangle: Rectangle, _ extent: Extent) {
    (self.layer, self.rectangle, self.extent) = (layer, rectangle, extent)
  }

  /// The side that the words of a path name after the layer; nil for words of anything else.
  init?(_ layer: LayerTree.Index, words: [String]) {
    guard words.count == 2, let rectangle = Rectangle(rawValue: words[0]),
      let extent = Extent(rawValue: words[1])
    else { return nil }
    self.init(layer, rectangle, extent)
  }

  /// The words of the document for the side, such as `frame.width`.
  public var property: String { "\(rectangle.rawValue).\(extent.rawValue)" }

  /// The length of the side: of bounds in the layer's own units, of a frame in those of its superlayer.
  ///
  /// - Parameter layers: the layers of a state of the scene.
  public func length(in layers: LayerTree) -> Double {
    let rect = rectangle == .frame ? layers[layer].frame : layers[layer].bounds
    return extent == .width ? rect.width : rect.height
  }
}
