/// The form in which a file shows a scene.
public enum FigureForm: Hashable, Sendable {
  case still
  /// An animated file, whose record is that of the picture that stands for it.
  case animation
  /// A file of its own for a frame of the animation.
  ///
  /// - Parameter number: from 1; the first of those that show the same.
  case frame(number: Int)

  /// The form that a record names; nil for another word.
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

  /// The word by which records name it.
  public var word: String {
    switch self {
    case .still: "still"
    case .animation: "animation"
    case .frame(let number): "frame \(number)"
    }
  }
}
