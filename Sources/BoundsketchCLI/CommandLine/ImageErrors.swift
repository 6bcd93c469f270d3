import Glibc
import PNGCoding
import SourceText

/// Why a picture that a scene names cannot be had.
enum ImageError: Error {
  /// The scene came from standard input, and nobody said where it lives.
  case noFolder
  case notFound(code: Int32)
  /// A link leads out of the scene's folder.
  case leadsOut
  case notFile
  case file(FileError)
  case tooManyBytes(Int)
  case picture(PNGError, limit: Int)
}

extension ImageError {
  func diagnostic(of name: String, at span: Span) -> Diagnostic {
    Diagnostic(.invalidImage, at: span, message(quoted(name)), help: help)
  }

  private func message(_ name: String) -> String {
    switch self {
    case .noFolder: "there is no folder to look for \(name) in: the scene is from standard input"
    case .notFound(code: ENOENT): "there is no file \(name) in the scene's folder"
    case .notFound(let code): "cannot read \(name): \(systemReason(code))"
    case .leadsOut: "\(name) is a link that leads out of the scene's folder"
    case .notFile: "\(name) is no file"
    case .file(let error): error.message
    case .tooManyBytes(let limit): "the file \(name) has more than \(limit) bytes"
    case .picture(.notPNG, _): "\(name) is no PNG file"
    case .picture(.tooLarge(let width, let height, let limits), let limit)
    where width <= limits.side && height <= limits.side:
      "with \(width) x \(height) pixels, \(name) takes the pictures of the scene beyond the limit of "
        + "\(limit) pixels"
    case .picture(let error, _): "cannot read \(name): \(error)"
    }
  }

  private var help: String? {
    switch self {
    case .noFolder: "say where the scene lives: '--base FOLDER'"
    case .leadsOut: "copy the picture to a place below the scene's folder"
    case .tooManyBytes: "raise the limit with '--limit input=N'"
    case .picture(.notPNG, _): "only PNG files are read"
    case .picture(.tooLarge(let width, let height, let limits), _)
    where width <= limits.side && height <= limits.side:
      "raise the limit with '--limit pixels=N'"
    default: nil
    }
  }
}
