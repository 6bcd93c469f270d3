/// The form in which a file shows a scene.
public enum FigureForm: Hashable, Sendable {
  case still
  /// An animated file, whose record is that of its still.
  case animation
  /// A separate file of a frame of the animation.
  ///
  /// - Parameter number: from 1; the first of equal frames.
  case frame(number: Int)

  /// The form for a word in records; nil for any other word.
  init?(word: String) {
    switch word {
    case "still": self = .still
    case "animation": self = .animation
    default:
      let parts = word.split(separator: " ")
      guard parts.count == 2, parts[0] == "frame", let number = Int(parts[1]), number > 0 else {
        return nil
      }
      self = .frame(number: number)
    }
  }

  /// The word for the form in records.
  public var word: String {
    switch self {
    case .still: "still"
    case .animation: "animation"
    case .frame(let number): "frame \(number)"
    }
  }
}
