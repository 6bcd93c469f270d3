import CairoRendering
import DisplayList
import FigureFile
import FigureLayout
import SceneFormat
import SourceText
import TextShaping

/// `boundsketch stage`: makes the stage that the figures of a series share.
struct StageCommand: RunnableCommand {
  /// A scene of the series.
  private struct SeriesScene {
    var source: SourceFile
    var drawing: SceneDrawing
  }

  private let scenes: SceneOperands
  private let fonts: FontSource
  private let limits: Limits
  /// The file to write; nil for standard output.
  private let output: FilePath?
  private let onlyChecks: Bool
  private let outputs: OutputFiles

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed)
    fonts = try parsed.fonts()
    limits = try parsed.limits()
    output = parsed.values(of: .output).first { $0 != "-" }
    onlyChecks = parsed.isGiven(.check)
    if onlyChecks, output == nil { throw .needsFiles(flag: "--check") }
    if let output, !output.hasSuffix(stageEnding) || output.lastComponent == FilePath(stageEnding) {
      throw .notStageName(output)
    }
    outputs = OutputFiles(forces: parsed.isGiven(.force), fonts: fonts)
  }

  func run() throws(CommandError) -> Int32 {
    let (inputs, searchErrors) = scenes.found()
    for error in searchErrors { Console.report(error) }
    let typesetter = try newTypesetter(fonts)
    var series: [SeriesScene] = []
    for input in inputs {
      if let scene = try scene(input, with: typesetter) { series.append(scene) }
    }
    guard searchErrors.isEmpty, series.count == inputs.count, !series.isEmpty else { return 2 }
    guard let text = stage(of: series, with: typesetter) else { return 2 }
    do {
      return try handOver(text)
    } catch {
      throw .file(error)
    }
  }

  private func handOver(_ text: String) throws(FileError) -> Int32 {
    let bytes = Array(text.utf8)
    guard let output else {
      try Console.handOver(text)
      return 0
    }
    if FileSystem.readFile(output, limit: limits.inputBytes) == bytes { return 0 }
    if onlyChecks {
      try Console.print(output.text + "\n")
      return 1
    }
    try outputs.write(bytes, to: output, as: .stage)
    return 0
  }

  /// A scene without its stage; nil after a report.
  private func scene(
    _ input: SceneInput, with typesetter: TextTypesetter
  ) throws(CommandError) -> SeriesScene? {
    let source: SourceFile
    do {
      source = SourceFile(name: input.name, bytes: try input.read(limits))
    } catch {
      Console.report(error)
      return nil
    }
    do {
      return try limitingTime(to: limits.seconds) { () throws(Diagnostics) in
        let document = try parsedDocument(source, limits).withoutStage
        let scene = try readScene(document)
        let images = try SceneImages(of: scene, below: input.imageFolder, limits: limits)
        let drawing = SceneDrawing(
          scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
        try drawing.checkMemoryOfLayout()
        return SeriesScene(source: source, drawing: drawing)
      }
    } catch {
      Console.note(error, in: source)
      return nil
    }
  }

  /// The stage of a series in all its languages; nil after a report.
  private func stage(of series: [SeriesScene], with typesetter: TextTypesetter) -> String? {
    var figures: [SeriesFigure] = []
    // The source of each figure.
    var sources: [SourceFile] = []
    for scene in series {
      let tags = scene.drawing.scene.languages.map(\.tag)
      for tag in tags.isEmpty ? [nil] : tags.map(Optional.some) {
        let options = scene.drawing.options(.light, language: tag)
        figures.append(SeriesFigure(scene.drawing.scene, options: options))
        sources.append(scene.source)
      }
    }
    var faulty = 0
    do {
      let seconds = limits.seconds.map { $0 * Double(series.count) }
      return try limitingTime(to: seconds) { () throws(Diagnostics) in
        do throws(SeriesError) {
          return try StageMaker(figures, measuring: typesetter).stage().text
        } catch {
          faulty = error.figure
          throw error.diagnostics
        }
      }
    } catch {
      Console.note(error, in: sources[faulty])
      return nil
    }
  }
}
