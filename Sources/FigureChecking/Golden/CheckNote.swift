/// A note on a check beside its verdict.
public enum CheckNote: Hashable, Sendable {
  /// The golden holds no data of ours, so that pixels alone were compared.
  case noRecord
  /// The data in the golden cannot be read, and why; pixels alone were compared.
  case unreadableRecord(String)
  /// The golden's image is not the one that its data was recorded with.
  case repainted
  /// The scenes agree and the drawings do not, with nothing else to explain it: another version of
  /// the program made the golden, or the layout changed.
  case layoutChanged(golden: String, now: String)
  /// The golden's own scene can no longer be drawn, so that effects of the environment cannot be separated from
  /// those of the program.
  case goldenNotDrawable(String)
  /// The golden says that its colours mean something else than sRGB.
  case colorSpace(String)
  /// The golden says that it is to be shown otherwise than the figure, and how.
  case shownOtherwise(String)
  /// Golden and picture say different things of how they are to be shown.
  case otherDisplay(golden: String, now: String)
  /// One of the two is an animation, of so many frames, and the other a still.
  case animated(golden: Int?, now: Int?)
  /// Bytes that follow the end of the golden's picture.
  case trailingBytes(Int)
  /// Golden and picture declare different meanings of their colours.
  case otherColorSpace(golden: String, now: String)
}
