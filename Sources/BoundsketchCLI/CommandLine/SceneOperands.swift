import SceneFormat

/// The scenes that a command line names: files, folders of scenes, standard input.
struct SceneOperands {
  /// The name of what 'new' puts beside scenes for editors.
  private static let schema = FilePath(SceneSchema.fileName)

  private let operands: [FilePath]
  /// The name for the scene from standard input.
  private let name: FilePath?
  /// The folder of the scene from standard input.
  let base: FilePath?

  init(_ parsed: ParsedArguments) throws(UsageError) {
    operands = parsed.operands
    name = parsed.values(of: .name).first
    base = parsed.values(of: .base).first
    if operands.isEmpty {
      throw .noScene(command: parsed.command, allowed: "a file, a folder of scenes")
    }
    let count = operands.count { $0 == "-" }
    if count > 1 { throw .standardInputTwice }
    try checkName(name, isForStandardInput: count > 0)
    if count == 0, base != nil { throw .needsStandardInput(flag: "--base") }
  }

  /// Makes operands without scenes, for those come as lines on standard input.
  init(ofLines parsed: ParsedArguments) throws(UsageError) {
    if let operand = parsed.operands.first {
      throw .tooManyOperands(command: "\(parsed.command) --ndjson", found: operand.text)
    }
    (operands, name) = ([], nil)
    base = parsed.values(of: .base).first
  }

  /// The folders among them; nil where a scene is named by itself.
  var folders: [FilePath]? {
    operands.allSatisfy { FileSystem.status(of: $0)?.isFolder == true } ? operands : nil
  }

  /// Searches the folders: every scene in the order of the command line, and the folders that could not be searched.
  /// JSON files in them that are no scenes are told of and left out.
  func found() -> (inputs: [SceneInput], errors: [FileError]) {
    let (inputs, errors, others) = search()
    if !others.isEmpty { Console.note(passingOver(others)) }
    return (inputs, errors)
  }

  /// The same, with the JSON files that are no scenes, of which nothing is told.
  func search() -> (inputs: [SceneInput], errors: [FileError], others: [FilePath]) {
    var (inputs, errors): ([SceneInput], [FileError]) = ([], [])
    var others: [FilePath] = []
    for operand in operands {
      if operand == "-" {
        inputs.append(SceneInput(standardInputCalled: name, in: base))
      } else if FileSystem.status(of: operand)?.isFolder == true {
        let search = FileSearch(in: operand, ending: ".json")
        // A schema and stages are no scenes.
        var files = search.files.filter {
          $0.lastComponent != Self.schema && !$0.hasSuffix(stageEnding)
        }
        let foreign = files.filter { ForeignJSON.isAt(operand.appending($0)) }
        if !foreign.isEmpty {
          let left = Set(foreign)
          files.removeAll { left.contains($0) }
          others += foreign.map { operand.appending($0) }
        }
        inputs += files.map { SceneInput(file: $0, below: operand) }
        errors += search.errors
        if files.isEmpty && search.errors.isEmpty { errors.append(.noScenes(operand)) }
      } else {
        inputs.append(SceneInput(file: operand))
      }
    }
    return (inputs, errors, others)
  }
}

extension SceneInput {
  /// The scene of a command that takes exactly one.
  init(onlyOperandOf parsed: ParsedArguments, allowed: String) throws(UsageError) {
    guard let scene = parsed.operands.first else {
      throw .noScene(command: parsed.command, allowed: allowed)
    }
    try parsed.checkOperands(atMost: 1)
    let name = parsed.values(of: .name).first
    let base = parsed.values(of: .base).first
    try checkName(name, isForStandardInput: scene == "-")
    if scene != "-", base != nil { throw .needsStandardInput(flag: "--base") }
    self =
      scene == "-" ? SceneInput(standardInputCalled: name, in: base) : SceneInput(file: scene)
  }
}
