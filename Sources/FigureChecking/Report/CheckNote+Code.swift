extension CheckNote {
  /// The code by which programs know the note; it stays while the words may change.
  public var code: String {
    switch self {
    case .noRecord: "no-record"
    case .unreadableRecord: "unreadable-record"
    case .repainted: "repainted"
    case .layoutChanged: "layout-changed"
    case .goldenNotDrawable: "golden-not-drawable"
    case .colorSpace: "color-space"
    case .otherColorSpace: "other-color-space"
    case .shownOtherwise: "shown-otherwise"
    case .otherDisplay: "other-display"
    case .animated: "animated"
    case .trailingBytes: "trailing-bytes"
    }
  }
}
