import FigureChecking
import Glibc
import SceneFormat
import SourceText

/// Draws a line in a process of its own, which may run out of memory without harm to others: the command itself,
/// started anew with the same options.
struct LineProcess {
  /// The length above which a line is always drawn in a process of its own, for reading it takes memory too.
  static let longestLine = 64 << 10

  private let options: RenderOptions
  private let place: OutputPlace

  init(_ options: RenderOptions, _ place: OutputPlace) {
    (self.options, self.place) = (options, place)
  }

  /// Emits the news that the process sends of a line, and an error where the process ends too early.
  ///
  /// - Parameter memory: the most that the process may take.
  func draw(_ line: InputLine, memory: Int, emit: (LineNews) -> Bool) {
    let task = LineTask(number: line.number, offset: line.offset, memory: memory)
    guard let child = ChildProcess(arguments: task.arguments + options.arguments) else {
      let error = Diagnostics([noProcess(code: errno)])
      _ = emit(.scene(name(of: line), .wrong(error, in: line.source)))
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
      if !emit(news) { return }
    }
    if hasEnded { return }
    let news: SceneNews =
      ending.isForMemory
      ? .wrong(Diagnostics([memoryEnded(ending)]), in: line.source)
      : .unreadable(.lineEnded(ending))
    _ = emit(.scene(last ?? self.name(of: line), news))
  }

  /// The name of the line, where the process has not sent it.
  private func name(of line: InputLine) -> LineName {
    let read = SceneLine(line.outline, limits: options.limits)
    return LineName(
      number: line.number, id: read.id, idSpan: read.idSpan, source: line.source)
  }

  private func plan(_ name: LineName) -> OutputPlan.PlannedScene {
    OutputPlan.PlannedScene(of: name.input(in: options.scenes.base), at: place, options)
  }
}

/// The task of a process that draws a line.
struct LineTask {
  /// The word in place of the command; the numbers of the task follow, and the arguments of `render`.
  static let command: FilePath = "draw-line"

  let number: Int
  let offset: Int
  /// The most that the process may take, in bytes.
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

  /// Draws the line on standard input, and sends the news to standard output; returns the exit status.
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
    } catch {
      throw (error as? any CommandFailure)?.commandError ?? .usage(.noCommand)
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

  /// Limits the memory of this process, so that it fails alone where the estimate was too low.
  private func limitMemory() {
    let most = rlim_t(usedAddressSpace()) + rlim_t(memory / 2) * 3 + 512 << 20
    var limit = rlimit()
    unsafe getrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_cur, most)
    unsafe setrlimit(Int32(RLIMIT_AS.rawValue), &limit)
    // A failure here cannot be mended.
    if let file = unsafe fopen("/proc/self/oom_score_adj", "w") {
      unsafe fputs("1000", file)
      unsafe fclose(file)
    }
  }
}
