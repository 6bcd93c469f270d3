import FigureChecking
import FigureFile
import FigureLayout
import SourceText

/// The kinds of news of a line, as they go from the process that draws it to the one that reads the stream.
///
/// Both processes know the line and the options, which are not sent.
enum LineNewsKind: Int {
  /// The name comes before all else.
  case name, passed, shows, wrong, frame, done, unreadable
}

extension LineNews {
  /// The bytes of the news; empty where there is nothing to send.
  func encoded(of line: InputLine) -> [UInt8] {
    var writer = PieceWriter()
    switch self {
    case .unreadable: return []
    case .scene(let name, let news):
      writer.add(name)
      writer.add(news, of: line)
    case .passed(let name):
      writer.add(name)
      writer.add(LineNewsKind.passed.rawValue)
    }
    return writer.bytes
  }
}

extension PieceWriter {
  fileprivate mutating func add(_ name: LineName) {
    add(LineNewsKind.name.rawValue)
    add(name.id)
    add(name.idSpan) { $1.add($0) }
  }

  fileprivate mutating func add(_ news: SceneNews, of line: InputLine) {
    switch news {
    case .unreadable: add(LineNewsKind.unreadable.rawValue)
    case .shows(let pictures):
      add(LineNewsKind.shows.rawValue)
      add(pictures) { $1.add($0) }
    case .wrong(let diagnostics, let source):
      add(LineNewsKind.wrong.rawValue)
      add(source.place(in: line))
      add(diagnostics)
    case .frame(let figure, let path):
      add(LineNewsKind.frame.rawValue)
      add(figure)
      add(path.bytes)
    case .done(let outcome):
      add(LineNewsKind.done.rawValue)
      add(outcome.source.place(in: line))
      add(outcome.figures) { $1.add($0) }
      add(outcome.pictures) { $1.add($0) }
      add(outcome.warnings)
    }
  }

  private mutating func add(_ figure: FigureOutcome) {
    add(figure.planned.appearance.rawValue)
    add("\(figure.planned.scale.value)")
    add(figure.planned.kind.format.rawValue)
    add(figure.planned.kind.language?.tag)
    add(figure.facts) { facts, writer in
      writer.add(facts.width)
      writer.add(facts.height)
      writer.add(facts.title)
      writer.add(facts.alt)
    }
    if case .drawn(let drawn, _) = figure { add([drawn.file]) { $1.add($0) } } else { add(0) }
  }
}

extension PieceReader {
  /// The next piece of news of a line.
  ///
  /// - Parameter plan: the plan of the scene of a name.
  mutating func news(
    of line: InputLine, plan: (LineName) -> OutputPlan.PlannedScene
  ) throws(Ended) -> LineNews {
    guard try number() == LineNewsKind.name.rawValue else { throw Ended() }
    let name = LineName(
      number: line.number, id: try optionalText(), idSpan: try optionalSpan(), source: line.source)
    let figures = plan(name).figures
    switch LineNewsKind(rawValue: try number()) {
    case .passed: return .passed(name)
    case .shows:
      return .scene(name, .shows(try array { (reader) throws(Ended) in try reader.text() }))
    case .wrong:
      let source = line.source.part(try span())
      return .scene(name, .wrong(try diagnostics(), in: source))
    case .frame:
      let figure = try figure(of: figures)
      return .scene(name, .frame(figure, path: FilePath(try values())))
    case .done:
      let source = line.source.part(try span())
      let outcomes = try array { (reader) throws(Ended) in try reader.figure(of: figures) }
      let pictures = try array { (reader) throws(Ended) in try reader.text() }
      return .scene(
        name,
        .done(
          SceneOutcome(
            figures: outcomes, pictures: pictures, warnings: try diagnostics(), source: source)))
    case .name, .unreadable, nil: throw Ended()
    }
  }

  private mutating func figure(
    of figures: [OutputPlan.PlannedFigure]
  ) throws(Ended) -> FigureOutcome {
    let (appearance, scale, format) = (try text(), try text(), try text())
    let language = try optionalText()
    guard
      let planned = figures.first(where: {
        $0.appearance.rawValue == appearance && "\($0.scale.value)" == scale
          && $0.kind.format.rawValue == format && $0.kind.language?.tag == language
      })
    else { throw Ended() }
    let facts = try optional { (reader) throws(Ended) in
      FigureFacts(
        width: try reader.number(), height: try reader.number(), title: try reader.optionalText(),
        alt: try reader.optionalText())
    }
    let file = try optional { (reader) throws(Ended) in try reader.values() }
    guard let file else { return .unchanged(planned, facts) }
    guard let facts else { throw Ended() }
    return .drawn(DrawnFigure(planned: planned, facts: facts, file: file), .unknown)
  }
}

extension SourceFile {
  /// The place of a scene's document in its line.
  fileprivate func place(in line: InputLine) -> Span {
    let start = offset - line.offset
    return Span(start: start, end: start + bytes.count)
  }
}
