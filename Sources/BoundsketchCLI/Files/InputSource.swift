import SourceText

/// Where the bytes of an operand come from.
enum InputSource: Hashable {
  case file(FilePath)
  case standardInput

  /// By what an operand says: `-` is standard input.
  init(_ operand: FilePath) {
    self = operand == "-" ? .standardInput : .file(operand)
  }

  var path: FilePath? {
    if case .file(let path) = self { path } else { nil }
  }

  /// What messages call it.
  var name: String { path?.text ?? "<stdin>" }

  /// The bytes, more than the limit of their kind where there are too many.
  func read(_ limits: Limits) throws(FileError) -> [UInt8] {
    switch self {
    case .file(let path): try FileSystem.read(path, limits)
    case .standardInput: try FileSystem.readStandardInput(limits)
    }
  }
}
