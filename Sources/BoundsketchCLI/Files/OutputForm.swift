import FigureFile
import FigureLayout

/// The form in which a scene is drawn.
enum OutputForm: Equatable {
  case still
  /// An animated file.
  case animation
  /// Numbered files, one for each frame of the animation.
  case frames
  /// A single one of the numbered files.
  case frame(number: Int)

  /// The form of a figure that is drawn again.
  init(_ form: FigureForm) {
    switch form {
    case .still: self = .still
    case .animation: self = .animation
    case .frame(let number): self = .frame(number: number)
    }
  }

  /// The ending of the names of files behind the scene's own: no form can write over another.
  func ending(_ kind: FigureKind) -> String {
    let ending = kind.ending
    return switch self {
    case .still: ending.suffix + ending.extensions(of: kind.format)
    // Of other formats there are no stills.
    case .animation where !kind.format.isAnimation:
      FilePath.animationMark + ending.suffix + ending.extensions(of: kind.format)
    case .animation: ending.suffix + ending.extensions(of: kind.format)
    // The number comes between this suffix and the language and type.
    case .frames: ending.suffix
    // The name of the frame that is drawn again has the suffix already.
    case .frame: ending.extensions(of: .png)
    }
  }
}

extension FilePath {
  /// The path of a frame's file. All frames write their numbers with equally many digits, four at least.
  ///
  /// - Parameter ending: what stands behind the number, such as `.png`.
  func frame(_ number: Int, of count: Int, ending: String) -> FilePath {
    let digits = String(number)
    let zeros = max(4, String(count).utf8.count) - digits.utf8.count
    return FilePath(
      bytes + "-".utf8 + String(repeating: "0", count: max(0, zeros)).utf8 + digits.utf8
        + ending.utf8)
  }
}
