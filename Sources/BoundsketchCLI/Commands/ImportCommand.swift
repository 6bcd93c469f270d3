import LayoutImport
import SourceText

/// The kinds of layouts that `import` reads.
enum LayoutSource: String, CaseIterable {
  case uikit, dom
}

/// `boundsketch import`: makes a scene of the layout of an app or a web page.
struct ImportCommand {
  private let kind: LayoutSource
  private let input: InputSource
  private let output: FilePath?
  private let limits: Limits

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do throws(UsageError) {
      let words = LayoutSource.allCases.map(\.rawValue)
      guard let word = parsed.operands.first else {
        throw .missingOperand(command: parsed.command, allowed: choice(of: words))
      }
      guard let kind = LayoutSource(rawValue: word.text) else {
        throw .badOperand(
          command: parsed.command, found: word.text, allowed: choice(of: words),
          suggestion: nearest(to: word.text, among: words))
      }
      self.kind = kind
      if parsed.operands.count > 2 {
        throw .tooManyOperands(command: parsed.command, found: parsed.operands[2].text)
      }
      limits = try parsed.limits()
    } catch {
      throw .usage(error)
    }
    input = parsed.operands.count > 1 ? InputSource(parsed.operands[1]) : .standardInput
    output = parsed.values(of: .output).first { $0 != "-" }
  }

  /// Runs the command; returns the exit status.
  func run() throws(CommandError) -> Int32 {
    do throws(FileError) {
      let source = SourceFile(name: input.name, bytes: try input.read(limits))
      let scene: ImportedScene
      do {
        scene =
          switch kind {
          case .uikit: try importDescriptions(source, limits: limits)
          case .dom: try importPage(source, limits: limits)
          }
      } catch {
        Console.note(error, in: source)
        return 2
      }
      if scene.warnings.count > 0 { Console.note(scene.warnings, in: source) }
      if let output {
        try createScene(scene.text, at: output)
      } else {
        try Console.handOver(scene.text)
      }
    } catch {
      throw .file(error)
    }
    return 0
  }
}
