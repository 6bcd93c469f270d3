import FigureFile
import SceneFormat
import SourceText

/// A piece of news of standard input as a stream of scenes; a line may have many.
enum LineNews: Sendable {
  /// The stream cannot be read any further.
  case unreadable(FileError)
  case scene(LineName, SceneNews)
  /// The line belongs to another shard.
  case passed(LineName)
}

/// Draws the scenes of lines, one after the other; every thread has its own.
struct LineWorker {
  private let options: RenderOptions
  /// The place where figures go.
  private let place: OutputPlace
  private let worker: SceneWorker

  init(_ options: RenderOptions, _ place: OutputPlace) {
    (self.options, self.place) = (options, place)
    worker = SceneWorker(options)
  }

  /// Emits the news of a line until `emit` returns false; a line that needs more than a share of the memory is drawn
  /// in a process of its own.
  func work(
    on line: Result<InputLine, FileError>, sharing shares: MemoryShares, emit: (LineNews) -> Bool
  ) {
    guard case .success(let line) = line else { return work(on: line, emit: emit) }
    var needsMore = line.isCut || line.bytes.count > LineProcess.longestLine
    if !needsMore {
      shares.withShare {
        drawHere(line) { news in
          if case .scene(_, let piece) = news, piece.needsMoreMemory { needsMore = true }
          return needsMore ? false : shares.withoutShare { emit(news) }
        }
      }
    }
    guard needsMore else { return }
    // A line that cannot be read at all is not held against the limit of input, which has an error of its own.
    if line.isCut && line.bytes.count <= options.limits.inputBytes {
      let name = LineName(number: line.number, id: nil, idSpan: nil, source: line.source)
      let error = tooLong(line, memory: shares.limit)
      _ = emit(.scene(name, .wrong(Diagnostics([error]), in: line.source)))
      return
    }
    // Results are emitted once the process has ended, so that others go on.
    var results: [LineNews] = []
    shares.withAll {
      LineProcess(options, place).draw(line, memory: shares.limit) { news in
        results.append(news)
        return true
      }
    }
    for result in results where !emit(result) { return }
  }

  /// The error of a line of which only the beginning was kept, for more takes too much memory.
  private func tooLong(_ line: InputLine, memory: Int) -> Diagnostic {
    var limits = options.limits
    limits.memory = memory
    return Diagnostic(
      .memoryLimit, at: nil, limits.memoryMessage(of: .reading(bytes: line.length)),
      help: MemoryEstimate.help)
  }

  /// Emits the news of a line until `emit` returns false; a line of another shard has passed.
  func work(on line: Result<InputLine, FileError>, emit: (LineNews) -> Bool) {
    do {
      drawHere(try line.get(), emit)
    } catch {
      _ = emit(.unreadable(error))
    }
  }

  /// Draws a line in this process.
  func drawHere(_ line: InputLine, _ emit: (LineNews) -> Bool) {
    let read = SceneLine(line.source, limits: options.limits)
    let name = LineName(
      number: line.number, id: read.id, idSpan: read.idSpan, source: line.source)
    guard options.shard?.contains(name.text) ?? true else {
      _ = emit(.passed(name))
      return
    }
    do throws(Diagnostics) {
      let document = try read.scene.get()
      let input = name.input(in: options.scenes.base)
      if case .folder = place, !FilePath(name.text).isFileName || input.stem == "" {
        throw Diagnostics([idIsNoFileName(name.text, at: name.idSpan)])
      }
      let planned = OutputPlan.PlannedScene(of: input, at: place, options)
      worker.work(on: planned, from: document) { emit(.scene(name, $0)) }
    } catch {
      _ = emit(.scene(name, .wrong(error, in: line.source)))
    }
  }
}
