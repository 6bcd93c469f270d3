import LayoutImport
import SourceText

/// The kinds of layouts that `import` reads.
enum LayoutSource: String, CaseIterable {
  case uikit, dom
}

/// `boundsketch import`: makes a scene of the layout of an app or a web page.
struct ImportCommand: RunnableCommand {
  private let kind: LayoutSource
  private let input: InputSource
  private let output: FilePath?
  private let limits: Limits

  init(_ parsed: ParsedArguments) throws(UsageError) {
    kind = try parsed.word()
    try parsed.checkOperands(atMost: 2)
    limits = try parsed.limits()
    input = parsed.operands.count > 1 ? InputSource(parsed.operands[1]) : .standardInput
    output = parsed.values(of: .output).first { $0 != "-" }
  }

  func run() throws(FileError) -> Int32 {
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
    Console.note(scene.warnings, in: source)
    if let output {
      try createScene(scene.text, at: output)
    } else {
      try Console.handOver(scene.text)
    }
    return 0
  }
}
