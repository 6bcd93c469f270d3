import FigureChecking
import Glibc
import SceneFormat
import SourceText

/// Draws a line in a process of its own, which may die of it: the command itself, started anew with the same
/// options.
struct LineProcess {
  /// Longer lines are drawn in a process of their own whatever they hold, for reading them takes memory too.
  static let longestLine = 64 << 10

  private let options: RenderOptions
  private let place: OutputPlace

  init(_ options: RenderOptions, _ place: OutputPlace) {
    (self.options, self.place) = (options, place)
  }

  /// Gives away what the process tells of a line, and why there is no more where it dies.
  ///
  /// - Parameter memory: the most that the process may take.
  func draw(_ line: InputLine, memory: Int, give: (LineNews) -> Bool) {
    let task = LineTask(number: line.number, offset: line.offset, memory: memory)
    guard let child = ChildProcess(arguments: task.arguments + options.arguments) else {
      let error = Diagnostics([noProcess(code: errno)])
      _ = give(.scene(name(of: line), .wrong(error, in: line.source)))
      return
    }
    let (told, ending) = child.answer(to: line.bytes)
    var reader = PieceReader(told)
    var last: LineName?
    var hasEnded = false
    while !hasEnded, !reader.isAtEnd {
      guard let news = try? reader.news(of: line, plan: plan) else { break }
      hasEnded = true
      if case .scene(let found, let piece) = news { (last, hasEnded) = (found, piece.endsScene) }
      if !give(news) { return }
    }
    if hasEnded { return }
    let news: SceneNews =
      ending.isForMemory
      ? .wrong(Diagnostics([memoryEnded(ending)]), in: line.source)
      : .unreadable(.lineEnded(ending))
    _ = give(.scene(last ?? self.name(of: line), news))
  }

  /// What the line calls itself, where the process has not told it.
  private func name(of line: InputLine) -> LineName {
    let read = SceneLine(line.outline, limits: options.limits)
    return LineName(
      number: line.number, id: read.id, idSpan: read.idSpan, source: line.source)
  }

  private func plan(_ name: LineName) -> OutputPlan.PlannedScene {
    OutputPlan.PlannedScene(of: name.input(in: options.scenes.base), at: place, options)
  }
}

/// What a process that draws a line is told of it.
struct LineTask {
  /// The word that stands in the place of the command then; what follows it are the numbers of the task, and
  /// the arguments of `render`.
  static let command: FilePath = "draw-line"

  let number: Int
  let offset: Int
  /// In bytes.
  let memory: Int

  init(number: Int, offset: Int, memory: Int) {
    (self.number, self.offset, self.memory) = (number, offset, memory)
  }

  /// Takes the task from the front of the arguments; nil where there is none.
  init?(_ arguments: inout ArraySlice<FilePath>) {
    let numbers = arguments.prefix(3).compactMap { Int($0.text) }
    guard numbers.count == 3 else { return nil }
    (number, offset, memory) = (numbers[0], numbers[1], numbers[2])
    arguments = arguments.dropFirst(3)
  }

  var arguments: [FilePath] {
    [Self.command] + [number, offset, memory].map { FilePath("\($0)") }
  }

  /// Draws the line of standard input, and tells of it on standard output; the exit status.
  func run(_ parsed: ParsedArguments) throws(CommandError) -> Int32 {
    limitMemory()
    endWithReader()
    do {
      let options = try RenderOptions(parsed).limited(toMemory: memory)
      let place = try RenderLines.place(options)
      try checkFiles(of: options.fonts)
      let bytes = try FileSystem.readStandardInput(limit: options.limits.inputBytes)
      let line = InputLine(
        number: number, offset: offset, bytes: bytes, length: bytes.count)
      LineWorker(options, place).drawHere(line) { news in
        FileSystem.writeAll(news.encoded(of: line), to: STDOUT_FILENO) == 0
      }
      return 0
    } catch let error as UsageError {
      throw .usage(error)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw error as? CommandError ?? .usage(.noCommand)
    }
  }

  /// Ends the process once nobody waits for the line any more.
  private func endWithReader() {
    _ = Thread {
      var stream = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while unsafe poll(&stream, 1, -1) < 0 && errno == EINTR {}
      _exit(1)
    }
  }

  /// Lets the process die, and no other, where the estimate was wrong.
  private func limitMemory() {
    let most = rlim_t(usedAddressSpace()) + rlim_t(memory / 2) * 3 + 512 << 20
    var limit = rlimit()
    unsafe getrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_cur, most)
    unsafe setrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    // Nothing can be done where this fails.
    if let file = unsafe fopen("/proc/self/oom_score_adj", "w") {
      unsafe fputs("1000", file)
      unsafe fclose(file)
    }
  }
}
