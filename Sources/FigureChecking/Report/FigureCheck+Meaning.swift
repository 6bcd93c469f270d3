extension FigureCheck {
  /// The meaning of the verdict for this figure, as a sentence.
  var meaning: String {
    switch verdict {
    case .same where notes.contains(where: \.isAboutRecord): "Every pixel is the golden's."
    case .same: "Every pixel is the golden's, and so is the model."
    case .drifted: "Every pixel is the golden's, though the model is not."
    case .withinTolerance: "Pixels differ, but by no more than is tolerated."
    case .explained where sizesDiffer: "The sizes differ, and elements changed."
    case .explained where animation?.isSame == false && pixels == nil:
      "Frames differ, and the scene changed."
    case .unexplained where animation?.isSame == false && pixels == nil:
      "Frames differ, and the scene did not change."
    case .unexplained where pixels == nil: "The files are not shown in the same way."
    case .explained where environmentChanges.isEmpty:
      "Every differing pixel lies under an element that changed."
    case .explained: "Elements changed, and other libraries or fonts drew what they do not explain."
    case .environment: "Nothing in the scene changed; it was drawn with other libraries or fonts."
    case .unexplained where sizesDiffer: "The sizes differ, and no element changed."
    case .unexplained where notes.contains(where: \.isAboutRecord):
      "Some pixels differ, and the golden does not tell why."
    case .unexplained: "Some pixels differ under no element that changed."
    case .new: "There is no golden yet."
    case .missing: "The golden that was named is not there."
    case .orphaned: "No scene draws this golden any more."
    }
  }

  private var sizesDiffer: Bool {
    if case .size? = pixels { true } else { false }
  }
}

extension CheckNote {
  /// Tells whether it says that only pixels could be compared.
  fileprivate var isAboutRecord: Bool {
    switch self {
    case .noRecord, .unreadableRecord: true
    case .repainted, .layoutChanged, .goldenNotDrawable, .colorSpace, .otherColorSpace,
      .shownOtherwise, .otherDisplay, .animated, .trailingBytes:
      false
    }
  }
}
