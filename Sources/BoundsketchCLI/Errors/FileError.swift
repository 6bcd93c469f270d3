import FigureFile
import FileWriting
import Glibc
import PNGCoding
import SourceText

/// Something that could not be read or written; `code` is the system's error number.
enum FileError: Error, Hashable {
  case cannotRead(FilePath, code: Int32)
  case cannotReadStandardInput(code: Int32)
  case cannotSearch(FilePath, code: Int32)
  case noScenes(FilePath)
  case cannotWrite(FilePath, code: Int32)
  case cannotWriteStandardOutput(code: Int32)
  case missingFolder(FilePath)
  case notFolder(FilePath)
  case isFolder(FilePath)
  case exists(FilePath)
  case tooManyBytes(name: String, limit: Int)
  /// The memory that reading a file would take is over the limit, as the message says.
  case tooMuchMemory(String)
  /// A file that is no picture, or a damaged or too large one.
  case invalidPicture(name: String, PNGError)
  case cannotRemove(FilePath, code: Int32)
  /// A device, a FIFO or a socket, from which nothing may ever come.
  case notRegular(FilePath)
  case goldenOfTwo(FilePath, scenes: [String])
  /// A PNG file that carries no scene.
  case noScene(FilePath)
  /// A PNG file with data of ours that is damaged, or of another version.
  case unreadableRecord(FilePath, RecordError)
  /// A path with a character that no rule of Make can have in a name.
  case noDependency(FilePath, character: UInt8)
  /// A golden of another form than its name tells; frames are no goldens.
  case otherForm(FilePath, FigureForm, named: FigureForm)
  /// A file that is read, where one is to be written.
  case isRead(FilePath, as: FileUse)
  /// A file that another program wrote, where one is to be written.
  case notOurs(FilePath)
  /// A picture of a line that is the figure of an earlier one.
  case showsFigure(FilePath)
  /// A figure whose file is that of an earlier figure, by a link.
  case isFigure(FilePath)
  /// A program that belongs to this one and cannot be started.
  case cannotStart(FilePath, code: Int32)
  /// A port on which another program listens, or one that is not allowed.
  case cannotListen(port: Int, code: Int32)
  /// The process that drew a line has ended before it had told all.
  case lineEnded(ProcessEnding)
}

extension FileError {
  var message: String {
    switch self {
    case .cannotRead(let path, let code): "cannot read '\(path.printable)': \(reason(code))"
    case .cannotReadStandardInput(let code): "cannot read standard input: \(reason(code))"
    case .cannotSearch(let path, let code):
      "cannot search the folder '\(path.printable)': \(reason(code))"
    case .noScenes(let path): "no scenes (*.json) in the folder '\(path.printable)'"
    case .cannotWrite(let path, let code): "cannot write '\(path.printable)': \(reason(code))"
    case .cannotWriteStandardOutput(let code): "cannot write to standard output: \(reason(code))"
    case .missingFolder(let path): "the folder '\(path.printable)' does not exist"
    case .notFolder(let path): "'\(path.printable)' is not a folder"
    case .isFolder(let path): "'\(path.printable)' is a folder"
    case .exists(let path): "'\(path.printable)' exists already, and is left as it is"
    case .tooMuchMemory(let message): message
    case .tooManyBytes(let name, let limit):
      "the file '\(printableText(name))' has more than \(limit) bytes"
    case .invalidPicture(let name, let error): error.message(about: "'\(printableText(name))'")
    case .notRegular(let path): "'\(path.printable)' is no file"
    case .goldenOfTwo(let path, let scenes):
      "'\(path.printable)' would be the golden of two scenes, "
        + scenes.map { "'\(printableText($0))'" }.joined(separator: " and ")
    case .cannotRemove(let path, let code):
      "cannot remove '\(path.printable)': \(reason(code))"
    case .noScene(let path): "the picture '\(path.printable)' carries no scene"
    case .unreadableRecord(let path, let error):
      "cannot read the data of ours in '\(path.printable)': \(error)"
    case .noDependency(let path, let character):
      "the name '\(path.printable)' has \(characterName(character)), which no depfile can hold"
    case .otherForm(let path, .frame(let number), _):
      "'\(path.printable)' is frame \(number) of an animation, and goldens are whole figures"
    case .otherForm(let path, let form, let named):
      "'\(path.printable)' is of the form '\(form.word)', and its name is that of the form "
        + "'\(named.word)'"
    case .isRead(let path, let use):
      "'\(path.printable)' is \(use.words), and is not written over"
    case .notOurs(let path):
      "'\(path.printable)' was not written by \(programName), and is left as it is"
    case .showsFigure(let path):
      "'\(path.printable)' is the figure of an earlier line, which no other line can show"
    case .isFigure(let path):
      "'\(path.printable)' leads to a figure that this run wrote before, and is not written over"
    case .cannotStart(let path, let code):
      "cannot start '\(path.printable)': \(reason(code))"
    case .cannotListen(let port, let code):
      "cannot listen on port \(port): \(reason(code))"
    case .lineEnded(let ending): "the drawing of the line ended with \(ending.words)"
    }
  }

  var help: String? {
    switch self {
    case .missingFolder(let path): "make it first: mkdir -p '\(path.printable)'"
    case .tooMuchMemory: MemoryEstimate.help
    case .tooManyBytes: "raise the limit with '--limit input=N'"
    case .invalidPicture(_, let error): error.helpForReading
    case .exists: "name a file that does not exist, or '-' for standard output"
    case .isRead: "write to another file or folder"
    case .notOurs: "write to another file, or add '--force' to replace it"
    case .isFigure: "remove the link, or write to another folder"
    case .lineEnded: "draw it by itself, as a file"
    case .cannotStart(_, code: ENOENT): "install it beside the command, as 'make install' does"
    case .cannotListen(_, code: EADDRINUSE):
      "choose another '--port', or leave it out for one that is free"
    case .cannotListen(_, code: EACCES): "choose a '--port' from 1024 on"
    case .showsFigure: "draw what is shown in a run before, or show another file"
    case .noScene: "only PNG, SVG and PDF files that 'render' wrote without '--no-embed' do"
    case .unreadableRecord(_, .otherVersion):
      "use the version of the program that drew it, or draw the figure anew from its scene"
    case .unreadableRecord: "draw the figure anew from its scene"
    case .cannotWrite(_, code: EFBIG), .cannotWriteStandardOutput(code: EFBIG):
      "the size of files is limited here (see ulimit -f)"
    default: nil
    }
  }

  private func characterName(_ character: UInt8) -> String {
    character < 0x20 || character == 0x7F
      ? "a control character" : "a '\(Character(Unicode.Scalar(character)))'"
  }

  private func reason(_ code: Int32) -> String { systemReason(code) }

  /// The file or folder that it is about; nil for a standard stream.
  var path: FilePath? {
    switch self {
    case .cannotRead(let path, _), .cannotSearch(let path, _), .noScenes(let path),
      .cannotWrite(let path, _), .missingFolder(let path), .notFolder(let path),
      .isFolder(let path), .exists(let path), .cannotRemove(let path, _),
      .notRegular(let path), .goldenOfTwo(let path, _),
      .noScene(let path), .unreadableRecord(let path, _), .otherForm(let path, _, _),
      .noDependency(let path, _), .isRead(let path, _), .notOurs(let path), .showsFigure(let path),
      .isFigure(let path), .cannotStart(let path, _):
      path
    case .tooManyBytes(let name, _), .invalidPicture(let name, _): FilePath(name)
    case .cannotReadStandardInput, .cannotWriteStandardOutput, .tooMuchMemory, .lineEnded,
      .cannotListen:
      nil
    }
  }
}

/// The purpose for which a run reads a file.
enum FileUse: Hashable {
  case scene, picture, font, golden, compared

  /// The kind of file in words, such as "a golden".
  fileprivate var words: String {
    switch self {
    case .scene: "a scene of this run"
    case .picture: "a picture that a scene of this run shows"
    case .font: "a font that figures are set in"
    case .golden: "a golden of this run"
    case .compared: "compared in this run"
    }
  }
}

/// What is said of JSON files in folders that are no scenes, and so are left out.
func passingOver(_ files: [FilePath]) -> String {
  let count = files.count == 1 ? "1 JSON file" : "\(files.count) JSON files"
  let names = files.prefix(3).map { "'\($0.printable)'" }.joined(separator: ", ")
  let more = files.count > 3 ? " and \(files.count - 3) more" : ""
  return "\(programName): note: \(count) without 'layers' passed over: \(names)\(more)\n"
}
