import FigureFile
import FigureLayout

/// What is made of a scene.
enum OutputForm: Equatable {
  case still
  /// One animated file.
  case animation
  /// A file for each frame of the animation, numbered.
  case frames
  /// One of these files.
  case frame(number: Int)

  /// The form of a figure that is drawn again.
  init(_ form: FigureForm) {
    switch form {
    case .still: self = .still
    case .animation: self = .animation
    case .frame(let number): self = .frame(number: number)
    }
  }

  /// What the names of files end with, behind the scene's own: no form can write over another.
  func ending(_ appearance: Appearance, _ scale: FigureScale) -> String {
    let ending = FigureEnding(appearance, scale)
    return switch self {
    case .still: ending.text
    case .animation: FilePath.animationMark + ending.text
    // The number comes between this and the type.
    case .frames: ending.suffix
    // The name of the frame that is drawn again has all that.
    case .frame: ".png"
    }
  }
}

extension FilePath {
  /// The path of a frame, whose number all frames write with as many digits, four at least.
  func frame(_ number: Int, of count: Int) -> FilePath {
    let digits = String(number)
    let zeros = max(4, String(count).utf8.count) - digits.utf8.count
    return FilePath(
      bytes + "-".utf8 + String(repeating: "0", count: max(0, zeros)).utf8 + digits.utf8
        + ".png".utf8)
  }
}
