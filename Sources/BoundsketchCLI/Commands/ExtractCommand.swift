import FigureChecking
import FigureFile
import SourceText

/// `boundsketch extract`: gives back the scene that a figure was drawn from.
struct ExtractCommand {
  private let input: SceneInput
  private let output: FilePath?
  private let limits: Limits

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      input = try SceneInput(onlyOperandOf: parsed, allowed: "a figure's file")
      limits = try parsed.limits()
    } catch {
      throw .usage(error)
    }
    output = parsed.values(of: .output).first
  }

  /// Runs the command; returns the exit status.
  func run() throws(CommandError) -> Int32 {
    do throws(FileError) {
      let scene = try input.requiredRecord(limits).scene
      if let output, output != "-" {
        try OutputFiles(forces: false).create(Array(scene.utf8), at: output)
      } else {
        try Console.handOver(scene)
      }
    } catch {
      throw .file(error)
    }
    return 0
  }
}
