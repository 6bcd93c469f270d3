import FigureChecking
import FigureLayout

/// What is made of each scene.
enum OutputForm {
  case still
  /// One animated file.
  case animation
  /// A file for each frame of the animation, numbered.
  case frames

  init(_ parsed: ParsedArguments) throws(UsageError) {
    switch (parsed.isGiven(.animate), parsed.isGiven(.frames)) {
    case (true, true): throw .conflicting(flag: "--animate", other: "--frames")
    case (true, false): self = .animation
    case (false, true): self = .frames
    case (false, false): self = .still
    }
  }

  /// What the names of files end with, behind the scene's own: no form can write over another.
  func ending(_ appearance: Appearance, _ scale: FigureScale) -> String {
    let ending = FigureEnding(appearance, scale)
    return switch self {
    case .still: ending.text
    case .animation: "~animated" + ending.text
    // The number comes between this and the type.
    case .frames: ending.suffix
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
