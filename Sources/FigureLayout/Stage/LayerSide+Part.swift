internal import DisplayList
internal import SceneFormat

extension LayerSide.Extent {
  /// The part of an element that draws the length.
  var part: ElementID.Part { self == .width ? .width : .height }
}

extension LayerSide.Rectangle {
  /// The part of a layer's element that its lengths are parts of.
  var part: ElementID.Part { self == .frame ? .frame : .bounds }
}
