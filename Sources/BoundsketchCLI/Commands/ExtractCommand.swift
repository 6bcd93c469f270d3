import FigureChecking
import FigureFile
import SourceText

/// `boundsketch extract`: gives back the scene that a figure was drawn from.
struct ExtractCommand: RunnableCommand {
  private let input: SceneInput
  private let output: FilePath?
  private let limits: Limits

  init(_ parsed: ParsedArguments) throws(UsageError) {
    input = try SceneInput(onlyOperandOf: parsed, allowed: "a figure's file")
    limits = try parsed.limits()
    output = parsed.values(of: .output).first { $0 != "-" }
  }

  func run() throws(FileError) -> Int32 {
    let scene = try input.requiredRecord(limits).scene
    if let output {
      try OutputFiles(forces: false).create(Array(scene.utf8), at: output)
    } else {
      try Console.handOver(scene)
    }
    return 0
  }
}
