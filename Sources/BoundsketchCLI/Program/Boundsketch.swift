import CairoRendering
import FigureFile
import Glibc
import PNGCoding

/// Runs a command line and returns the exit status of the process: 0 where all went well, 1 where `render --check`,
/// `check`, `lint` or `diff` have something to tell, 2 on any trouble.
///
/// - Parameters:
///   - count: how many arguments there are, the name of the program among them.
///   - arguments: as `main` is given them, since Swift's own list of them needs `/proc`.
@c(runBoundsketch)
public func runBoundsketch(
  _ count: CInt, _ arguments: UnsafePointer<UnsafePointer<CChar>?>
) -> CInt {
  Console.occupyClosedStreams()
  Interruption.install()
  return unsafe run(paths(count, arguments))
}

/// Runs the program that `boundsketch watch` becomes, with the arguments of that command; returns the exit status.
///
/// - Parameters:
///   - count: how many arguments there are, the name of the program among them.
///   - open: opens the page at a port, 0 for one that is free; it calls the function that it is given when a view
///     was opened.
package func runWatch(
  _ count: CInt, _ arguments: UnsafePointer<UnsafePointer<CChar>?>,
  open: (UInt16, @escaping @Sendable () -> Void) throws(WatchPageError) -> any WatchPage
) -> CInt {
  Console.occupyClosedStreams()
  do {
    let parsed = try parse(unsafe paths(count, arguments)[...], of: .watch)
    if parsed.isGiven(.help) {
      try Help.show(Help.text(of: .watch))
      return 0
    }
    try watch(try WatchOptions(parsed), open: open)
    return 0
  } catch {
    Console.report(error, command: Command.watch.name)
    return 2
  }
}

private func watch(
  _ options: WatchOptions,
  open: (UInt16, @escaping @Sendable () -> Void) throws(WatchPageError) -> any WatchPage
) throws(CommandError) {
  try checkFiles(of: options.fonts)
  guard let bell = Bell.install(), let changes = FolderChanges() else {
    throw .file(.cannotRead(options.place, code: errno))
  }
  let page: any WatchPage
  do {
    page = try open(options.port) { Bell.ringForView() }
  } catch {
    throw .file(.cannotListen(port: Int(options.port), code: error.code))
  }
  defer { page.close() }
  try Help.show(page.address + "\n")
  var session = WatchSession(options, page, changes)
  session.run(bell)
}

/// The arguments behind the name of the program.
private func paths(
  _ count: CInt, _ arguments: UnsafePointer<UnsafePointer<CChar>?>
) -> [FilePath] {
  var paths: [FilePath] = []
  for place in 1..<max(1, Int(count)) {
    guard let argument = unsafe arguments[place] else { break }
    let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
    paths.append(unsafe FilePath(bytes))
  }
  return paths
}

private func run(_ arguments: [FilePath]) -> CInt {
  var rest = arguments[...]
  var name: String?
  do {
    if arguments.first == LineTask.command {
      rest.removeFirst()
      guard let task = LineTask(&rest) else { return 2 }
      name = Command.render.name
      return try task.run(try parse(rest, of: .render))
    }
    guard let command = arguments.first.flatMap({ CommandTable.command(named: $0.text) }) else {
      try runWithoutCommand(rest)
      return 0
    }
    name = command.name
    let parsed = try parse(rest.dropFirst(), of: command)
    if !parsed.isGiven(.help) { return try command.run(parsed) }
    try Help.show(Help.text(of: command))
    return 0
  } catch .usage(.noCommand) {
    Console.note(Help.program)
  } catch {
    Console.report(error, command: name)
  }
  return 2
}

/// Runs a command line that begins with an option, or with a word that is no command.
private func runWithoutCommand(_ arguments: ArraySlice<FilePath>) throws(CommandError) {
  if let word = arguments.first, word.text.hasSuffix(".json") {
    throw .usage(CommandTable.unknownCommand(word))
  }
  let parsed = try parse(arguments, of: nil)
  if parsed.isGiven(.help) {
    try Help.show(topicOf: parsed)
  } else if let word = parsed.operands.first {
    throw .usage(CommandTable.unknownCommand(word))
  } else if parsed.isGiven(.version) {
    try Help.show(versions())
  } else {
    throw .usage(.noCommand)
  }
}

/// - Parameter command: the command of the arguments; nil where there is none.
private func parse(
  _ arguments: ArraySlice<FilePath>, of command: Command?
) throws(CommandError) -> ParsedArguments {
  do {
    return try OptionParser(
      options: command?.options ?? CommandTable.programOptions, command: command?.name
    ).parse(Array(arguments))
  } catch {
    throw .usage(error)
  }
}

/// The text of `--version`: the versions of the program and of the libraries that figures depend on.
func versions() -> String {
  let own = LibraryVersion(name: programName, version: boundsketchVersion)
  let coding = PNGCoding.libraryVersions().map {
    LibraryVersion(name: $0.name, version: $0.version)
  }
  return ([own] + CairoRendering.libraryVersions() + coding)
    .map { "\($0.name) \($0.version)\n" }.joined()
}
