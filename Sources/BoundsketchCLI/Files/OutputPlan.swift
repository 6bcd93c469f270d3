import FigureLayout

/// Which figures are drawn from which scenes, and where each goes; made before anything is drawn.
struct OutputPlan {
  struct PlannedFigure {
    let appearance: Appearance
    let scale: OutputScale
    let destination: Destination
  }

  struct PlannedScene {
    let input: SceneInput
    let figures: [PlannedFigure]
  }

  let place: OutputPlace
  private(set) var scenes: [PlannedScene] = []
  /// Folders that could not be searched; the other scenes are drawn all the same.
  let searchErrors: [FileError]

  init(_ options: RenderOptions) throws(CommandError) {
    let (inputs, errors) = options.scenes.found()
    searchErrors = errors
    do {
      place = try OutputPlace(options.output)
      if let base = options.scenes.base { try requireFolder(base) }
    } catch {
      throw .file(error)
    }
    do throws(UsageError) {
      if case .file(let path) = place, options.form == .frames { throw .framesToFile(path) }
      for input in inputs { scenes.append(try Self.plan(input, options, place)) }
      try checkStandardOutput(options)
      try checkFiles()
    } catch {
      throw .usage(error)
    }
  }

  private static func plan(
    _ input: SceneInput, _ options: RenderOptions, _ place: OutputPlace
  ) throws(UsageError) -> PlannedScene {
    var figures: [PlannedFigure] = []
    for appearance in options.appearances {
      for scale in options.scales {
        let theme = appearance == .light ? "" : "~" + appearance.rawValue
        var destination = try place.destination(
          of: input, ending: options.form.ending(theme, scale))
        if options.form == .frames { destination = try numbered(destination) }
        figures.append(
          PlannedFigure(appearance: appearance, scale: scale, destination: destination))
      }
    }
    return PlannedScene(input: input, figures: figures)
  }

  /// Where the frames go whose names begin with a path.
  private static func numbered(_ destination: Destination) throws(UsageError) -> Destination {
    guard case .file(let path) = destination else { throw .framesToStandardOutput }
    return .numberedFiles(path)
  }

  var figureCount: Int { scenes.reduce(0) { $0 + $1.figures.count } }

  /// Standard output takes one figure, or the summary, and a terminal can show no figure.
  private func checkStandardOutput(_ options: RenderOptions) throws(UsageError) {
    let count = scenes.reduce(0) { count, scene in
      count + scene.figures.count { $0.destination == .standardOutput }
    }
    if count == 0 { return }
    if count > 1 { throw .severalFiguresToStandardOutput(count: count) }
    if options.printsSummary { throw .figureAndSummary }
    if Console.outputIsTerminal { throw .figureOnTerminal }
  }

  /// No file is written twice, and none is written over a scene.
  private func checkFiles() throws(UsageError) {
    if case .file(let path) = place, figureCount > 1 {
      throw .severalFiguresToFile(path, count: figureCount)
    }
    let sceneFiles = Set(scenes.compactMap { $0.input.path.flatMap(FileSystem.identity(of:)) })
    var writers: [FileKey: SceneInput] = [:]
    for scene in scenes {
      for path in scene.figures.compactMap(\.destination.firstFile) {
        if let identity = FileSystem.identity(of: path), sceneFiles.contains(identity) {
          throw .outputIsScene(path)
        }
        if let other = writers.updateValue(scene.input, forKey: FileKey(path)) {
          throw .sameOutput(path, scenes: [other.name, scene.input.name])
        }
      }
    }
  }

  /// The same for two paths of one file, which may not exist yet: its folder is told apart by its
  /// identity, however the path spells it.
  private struct FileKey: Hashable {
    let folder: FileSystem.Identity?
    let path: FilePath

    init(_ path: FilePath) {
      folder = FileSystem.identity(of: path.parent)
      self.path = folder == nil ? path : path.lastComponent
    }
  }
}
