import FigureChecking
import PNGCoding
import SourceText

/// A scene to be read, with what its figures are named after: a document, or a PNG file that carries
/// one.
struct SceneInput: Hashable {
  let source: InputSource
  /// What messages and the summary call it.
  let name: String
  /// The folder that its figures land in without `-o`; nil where there is none.
  let folder: FilePath?
  /// Its name without `.json` or the ending of a figure's name, with the folders that are kept below
  /// an output folder; nil for a scene from standard input that was given no name.
  let stem: FilePath?

  var path: FilePath? { source.path }

  /// The folder that pictures of the scene are below; nil where nobody says.
  var imageFolder: FilePath? { path?.parent ?? folder }

  init(file: FilePath) {
    source = .file(file)
    name = file.text
    folder = file.parent
    stem = file.lastComponent.withoutSceneExtension.withoutFigureEnding
  }

  /// A scene that was found in a folder at a path relative to it.
  init(file path: FilePath, below folder: FilePath) {
    source = .file(folder.appending(path))
    name = folder.appending(path).text
    self.folder = folder
    stem = path.withoutSceneExtension
  }

  init(standardInputCalled name: FilePath?, in folder: FilePath?) {
    source = .standardInput
    self.name = name.map { (folder?.appending($0) ?? $0).text } ?? source.name
    self.folder = folder
    stem = name?.withoutSceneExtension
  }

  /// The one scene that a command is given.
  init(
    onlyOperandOf parsed: ParsedArguments, of command: Command, allowed: String
  ) throws(UsageError) {
    guard let scene = parsed.operands.first else {
      throw .noScene(command: command.name, allowed: allowed)
    }
    if parsed.operands.count > 1 {
      throw .tooManyOperands(command: command.name, found: parsed.operands[1].text)
    }
    let name = parsed.values(of: .name).first
    try checkName(name, isForStandardInput: scene == "-")
    self =
      scene == "-" ? SceneInput(standardInputCalled: name, in: nil) : SceneInput(file: scene)
  }

  /// The bytes of the document, up to one more than the limit.
  func read(_ limits: Limits) throws(FileError) -> [UInt8] {
    let bytes = try source.read(limits)
    // A document of another name that is a picture is a mistake, which its reader tells best.
    guard isPNG(bytes), path?.hasSuffix(".png") ?? true else { return bytes }
    return Array(try record(in: bytes, limits).scene.utf8)
  }

  /// What a PNG file says of how it was made; nil for a document.
  func record(_ limits: Limits) throws(FileError) -> FigureRecord? {
    guard path?.hasSuffix(".png") == true else { return nil }
    return try requiredRecord(limits)
  }

  /// The same of what must be a PNG file.
  func requiredRecord(_ limits: Limits) throws(FileError) -> FigureRecord {
    try record(in: try source.read(limits), limits)
  }

  private func record(in bytes: [UInt8], _ limits: Limits) throws(FileError) -> FigureRecord {
    guard let record = try golden(in: bytes, of: name, limits).record else {
      throw .noScene(FilePath(name))
    }
    return record
  }
}
