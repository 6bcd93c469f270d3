extension SceneInput {
  /// The scene of a command that takes exactly one.
  init(onlyOperandOf parsed: ParsedArguments, allowed: String) throws(UsageError) {
    guard let scene = parsed.operands.first else {
      throw .noScene(command: parsed.command, allowed: allowed)
    }
    if parsed.operands.count > 1 {
      throw .tooManyOperands(command: parsed.command, found: parsed.operands[1].text)
    }
    let name = parsed.values(of: .name).first
    let base = parsed.values(of: .base).first
    try checkName(name, isForStandardInput: scene == "-")
    if scene != "-", base != nil { throw .needsStandardInput(flag: "--base") }
    self =
      scene == "-" ? SceneInput(standardInputCalled: name, in: base) : SceneInput(file: scene)
  }
}
