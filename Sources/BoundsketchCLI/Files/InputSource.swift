import SourceText

/// The source of the bytes of an operand.
enum InputSource: Hashable {
  case file(FilePath)
  case standardInput

  /// The source that an operand names: `-` is standard input.
  init(_ operand: FilePath) {
    self = operand == "-" ? .standardInput : .file(operand)
  }

  var path: FilePath? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The name of the source in messages.
  var name: String { path?.text ?? "<stdin>" }

  /// The bytes, more than the limit of their kind where there are too many.
  func read(_ limits: Limits) throws(FileError) -> [UInt8] {
    switch self {
    case .file(let path): try FileSystem.read(path, limits)
    case .standardInput: try FileSystem.readStandardInput(limits)
    }
  }
}
