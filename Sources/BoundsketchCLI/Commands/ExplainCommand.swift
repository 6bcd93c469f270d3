import FigureFile
import Inspection
import SceneFormat
import SourceText

/// `boundsketch explain`: prints how a frame, or a converted point, follows from what a scene sets.
struct ExplainCommand: RunnableCommand {
  private let input: SceneInput
  private let text: ExplanationText
  /// The text as a source, to which its errors point.
  private let source: SourceFile
  private let limits: Limits

  init(_ parsed: ParsedArguments) throws(CommandError) {
    guard let question = parsed.operands.first else {
      throw .usage(
        .missingOperand(command: parsed.command, allowed: "a frame such as 'B.frame', and a scene"))
    }
    var others = parsed
    others.operands.removeFirst()
    do {
      input = try SceneInput(onlyOperandOf: others, allowed: "a file")
      limits = try parsed.limits()
    } catch {
      throw .usage(error)
    }
    source = SourceFile(name: question.text, bytes: question.bytes)
    do {
      text = try ExplanationText(String(decoding: question.bytes, as: UTF8.self))
    } catch {
      throw .value(error, in: source)
    }
  }

  func run() throws(CommandError) -> Int32 {
    let file: SourceFile
    do {
      file = SourceFile(name: input.name, bytes: try input.read(limits))
    } catch {
      throw .file(error)
    }
    let scene: Scene
    do {
      scene = try limitingTime(to: limits.seconds) { () throws(Diagnostics) in
        try readScene(try readDocument(file, below: input.imageFolder, limits))
      }
    } catch {
      Console.note(error, in: file)
      return 2
    }
    let start: String
    let end: String
    do {
      start = try text.explanation(of: scene)
      end = try text.explanation(of: scene, after: scene.steps.count)
    } catch {
      throw .value(error, in: source)
    }
    Console.note(Diagnostics(scene.warnings), in: file)
    do {
      try Console.print(
        start == end
          ? start
          : "Before any step\n\n\(start)\nAfter step \(scene.steps.count)\n\n\(end)")
    } catch {
      throw .file(error)
    }
    return 0
  }
}
