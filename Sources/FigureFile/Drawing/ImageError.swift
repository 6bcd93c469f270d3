public import PNGCoding
public import SourceText

/// The reason why a picture that a scene names is not available.
public enum ImageError: Error {
  /// The scene comes from standard input, and no folder was given for its pictures.
  case noFolder
  /// The file cannot be reached, for a reason; nil if there is none of that name.
  case notFound(reason: String?)
  /// A link leads out of the scene's folder.
  case leadsOut
  case notFile
  /// Another picture of the scene has a canonically equivalent name.
  case nameLikeAnother
  /// The file cannot be read as a picture, for the reason in the message.
  case unreadable(String)
  case tooManyBytes(Int)
  case picture(PNGError, limit: Int)
  /// The picture would take more memory than allowed; the message has the numbers.
  case tooMuchMemory(String)
}

extension ImageError {
  func diagnostic(of name: String, at span: Span) -> Diagnostic {
    Diagnostic(code, at: span, message(quoted(name)), help: help)
  }

  func diagnostic(ofStage name: String, at span: Span) -> Diagnostic {
    var help = help
    if case .leadsOut = self { help = "copy the stage to a place below the scene's folder" }
    return Diagnostic(.invalidStage, at: span, message(quoted(name)), help: help)
  }

  private var code: DiagnosticCode {
    if case .tooMuchMemory = self { .memoryLimit } else { .invalidImage }
  }

  private func message(_ name: String) -> String {
    switch self {
    case .noFolder: "there is no folder to look for \(name) in: the scene is from standard input"
    case .notFound(nil): "there is no file \(name) in the scene's folder"
    case .notFound(let reason?): "cannot read \(name): \(reason)"
    case .leadsOut: "\(name) is a link that leads out of the scene's folder"
    case .notFile: "\(name) is no file"
    case .nameLikeAnother:
      "\(name) is spelled in other code points than the name of another picture that reads the same"
    case .unreadable(let message): message
    case .tooMuchMemory(let message): "with \(name), \(message)"
    case .tooManyBytes(let limit): "the file \(name) has more than \(limit) bytes"
    case .picture(.tooLarge(let width, let height, let limits), let limit)
    where width <= limits.side && height <= limits.side:
      "with \(width) x \(height) pixels, \(name) takes the pictures of the scene beyond the limit of "
        + "\(limit) pixels"
    case .picture(let error, _): error.message(about: name)
    }
  }

  private var help: String? {
    switch self {
    case .noFolder: "say where the scene lives: '--base FOLDER'"
    case .leadsOut: "copy the picture to a place below the scene's folder"
    case .nameLikeAnother: "rename one of the files, or spell the name in one way"
    case .tooManyBytes: "raise the limit with '--limit input=N'"
    case .picture(let error, _): error.helpForReading
    case .tooMuchMemory: MemoryEstimate.help
    default: nil
    }
  }
}

extension PNGError {
  /// The error for a figure that cannot be encoded as a file.
  public var diagnostic: Diagnostic {
    switch self {
    case .invalidLanguageTag, .invalidKeyword, .textWithNull:
      Diagnostic(.invalidText, at: nil, description)
    default: Diagnostic(.figureTooLarge, at: nil, description)
    }
  }

  /// The message about a file that is not a readable picture, with its quoted name.
  public func message(about name: String) -> String {
    if case .notPNG(let kind) = self {
      return "\(name) is no PNG file" + (kind.map { "; \($0)" } ?? "")
    }
    return "cannot read \(name): \(self)"
  }

  /// The help about making the picture readable; nil if there is none.
  public var helpForReading: String? {
    switch self {
    case .notPNG: "only PNG files are read"
    case .tooLarge(let width, let height, let limits)
    where width <= limits.side && height <= limits.side:
      "raise the limit with '--limit pixels=N'"
    case .tooLargeAnimation: "raise the limit with '--limit animation=N'"
    default: nil
    }
  }
}
