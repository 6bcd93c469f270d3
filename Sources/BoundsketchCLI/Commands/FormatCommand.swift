import SceneFormat
import SourceText

/// `boundsketch fmt`: writes scenes in the house style.
struct FormatCommand: RunnableCommand {
  private let scenes: SceneOperands
  private let limits: Limits
  private let onlyChecks: Bool
  private let outputs = OutputFiles(forces: false)
  private var hasChanges = false
  private var hasFailed = false

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed)
    limits = try parsed.limits()
    onlyChecks = parsed.isGiven(.check)
  }

  mutating func run() throws(FileError) -> Int32 {
    let (inputs, searchErrors) = scenes.found()
    for error in searchErrors { report(error) }
    for input in inputs {
      do {
        try format(input)
      } catch .cannotWriteStandardOutput(let code) {
        throw .cannotWriteStandardOutput(code: code)
      } catch {
        report(error)
      }
    }
    return hasFailed ? 2 : onlyChecks && hasChanges ? 1 : 0
  }

  private mutating func format(_ input: SceneInput) throws(FileError) {
    // The bytes as they are: a figure carries a scene, and is none that could be written.
    let source = SourceFile(name: input.name, bytes: try input.source.read(limits))
    let text: String
    do {
      text = try SceneDocument(source, limits: limits).houseStyle
    } catch {
      hasFailed = true
      return Console.note(error, in: source)
    }
    let bytes = Array(text.utf8)
    let isSame = bytes == source.bytes
    if !isSame { hasChanges = true }
    if onlyChecks {
      if !isSame { try Console.print(input.name + "\n") }
    } else if let path = input.path {
      if !isSame { try outputs.rewrite(bytes, at: path) }
    } else {
      try Console.handOver(text)
    }
  }

  private mutating func report(_ error: FileError) {
    hasFailed = true
    Console.report(error)
  }
}
