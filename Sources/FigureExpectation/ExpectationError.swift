internal import FigureFile
internal import PNGCoding
internal import SourceText

/// The reason why an expectation could not be checked.
enum ExpectationError: Error {
  case unknownRecording(String)
  case invalidName
  /// The name ends like that of another figure of a scene.
  case ambiguousName(ending: String)
  case invalidScale(Double)
  case cannotRead(path: String, reason: String)
  case tooManyBytes(path: String, limit: Int)
  case cannotWrite(path: String, reason: String)
  /// The errors of the scene, as the command prints them.
  case scene(String)
  case picture(PNGError)
  case noFont(Diagnostic)
}

extension ExpectationError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownRecording(let word):
      "\(GoldenRecording.variable) is \(quoted(word)); allowed are "
        + choice(of: GoldenRecording.allCases.map(\.rawValue))
    case .invalidName:
      "the name of a golden is that of a file without '.png', below the folder of goldens; "
        + "'.', '..' and control characters are not allowed"
    case .ambiguousName(let ending):
      "figures of another name have \(quoted(ending)) behind it; choose a name that does not end so"
    case .invalidScale(let scale):
      "a scale of \(scale); allowed is \(FigureScale.allowed)"
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .tooManyBytes(let path, let limit): "\(path) has more than \(limit) bytes"
    case .cannotWrite(let path, let reason): "cannot write \(path): \(reason)"
    case .scene(let text): "the scene cannot be drawn\n\(text)"
    case .picture(let error): "\(error)"
    case .noFont(let diagnostic):
      diagnostic.message + (diagnostic.help.map { ": " + $0 } ?? "")
    }
  }
}
