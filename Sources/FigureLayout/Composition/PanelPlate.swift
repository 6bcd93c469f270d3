internal import SceneFormat

extension Panel {
  /// Tells whether the content lies on a plate.
  var isPlate: Bool {
    if case .card = content { true } else { isCode }
  }

  var isCode: Bool {
    if case .code = content { true } else { false }
  }

  /// Tells whether the content has axes, at whose origin, (0, 0) of its drawing, its caption begins.
  var hasOrigin: Bool {
    if case .unitSquare = content { true } else { false }
  }
}
