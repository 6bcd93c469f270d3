/// Runs the command line of this process and returns its exit status: 0 where all went well, 1 where
/// `lint` has findings or `diff` differences, 2 on any trouble.
public func runBoundsketch() -> Int32 {
  Console.occupyClosedStreams()
  Interruption.install()
  let arguments = FilePath.programArguments()
  if arguments.first == LineProcess.command { return drawLine(arguments.dropFirst()) }
  let command = arguments.first.flatMap { CommandTable.command(named: $0.text) }
  do {
    if let command { return try run(command, Array(arguments.dropFirst())) }
    try runWithoutCommand(arguments)
    return 0
  } catch .usage(.noCommand) {
    Console.note(Help.program)
  } catch {
    Console.report(error, command: command)
  }
  return 2
}

/// What a process does that was started to draw a line of a stream; its exit status.
private func drawLine(_ arguments: ArraySlice<FilePath>) -> Int32 {
  guard let task = LineTask(arguments), let command = CommandTable.render as Command? else {
    return 2
  }
  do {
    let parsed = try parse(
      Array(arguments.dropFirst(4)), options: command.options, command: command.name)
    return try task.run(parsed)
  } catch {
    Console.report(error, command: command)
    return 2
  }
}

private func run(_ command: Command, _ arguments: [FilePath]) throws(CommandError) -> Int32 {
  let parsed = try parse(arguments, options: command.options, command: command.name)
  if parsed.isGiven(.help) {
    try print(Help.text(of: command))
    return 0
  }
  switch command.name {
  case CommandTable.render.name where parsed.isGiven(.ndjson):
    var lines = try RenderLines(parsed)
    return try lines.run()
  case CommandTable.render.name:
    var render = try RenderCommand(parsed)
    return try render.run()
  case CommandTable.inspect.name: return try InspectCommand(parsed).run()
  case CommandTable.lint.name:
    var lint = try LintCommand(parsed)
    return try lint.run()
  case CommandTable.diff.name: return try DiffCommand(parsed).run()
  case CommandTable.check.name:
    var check = try CheckCommand(parsed)
    return try check.run()
  case CommandTable.extract.name: return try ExtractCommand(parsed).run()
  case CommandTable.new.name: try NewCommand.run(parsed)
  default: try showHelp(parsed)
  }
  return 0
}

/// Command lines that begin with an option, or with a word that is no command.
private func runWithoutCommand(_ arguments: [FilePath]) throws(CommandError) {
  let parsed = try parse(arguments, options: CommandTable.programOptions, command: nil)
  if parsed.isGiven(.help) {
    try showHelp(parsed)
  } else if let word = parsed.operands.first {
    throw .usage(.unknownCommand(word.text))
  } else if parsed.isGiven(.version) {
    try print(versions())
  } else {
    throw .usage(.noCommand)
  }
}

private func showHelp(_ parsed: ParsedArguments) throws(CommandError) {
  guard let word = parsed.operands.first else { return try print(Help.program) }
  if parsed.operands.count > 1 {
    throw .usage(.tooManyOperands(command: "help", found: parsed.operands[1].text))
  }
  guard let command = CommandTable.command(named: word.text) else {
    throw .usage(.unknownCommand(word.text))
  }
  try print(Help.text(of: command))
}

private func parse(
  _ arguments: [FilePath], options: [Option], command: String?
) throws(CommandError) -> ParsedArguments {
  do {
    return try OptionParser(options: options, command: command).parse(arguments)
  } catch {
    throw .usage(error)
  }
}

private func print(_ text: String) throws(CommandError) {
  do {
    try Console.print(text)
  } catch {
    throw .file(error)
  }
}
