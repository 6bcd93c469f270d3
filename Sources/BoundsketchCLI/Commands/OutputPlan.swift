import FigureFile
import FigureLayout
import SceneFormat
import SourceText

/// The figures that are drawn of each scene, with their destinations; made before anything is drawn.
///
/// The plan of a scene is made again each time it is asked for, so that many scenes take little memory.
struct OutputPlan {
  struct PlannedScene {
    let input: SceneInput
    let form: OutputForm
    let figures: [PlannedFigure]
    /// The record of the figure that the scene comes out of; nil for a document.
    let record: FigureRecord?
    /// The document, where it was read for the plan.
    var document: Result<[UInt8], FileError>?

    /// - Parameter place: where figures go.
    init(
      of input: SceneInput, _ record: FigureRecord? = nil, at place: OutputPlace,
      _ options: RenderOptions
    ) {
      let input = input.named(inLanguageOf: record)
      (self.input, self.record) = (input, record)
      let formats = options.formats ?? [.png]
      // An animation has its still in files that do not move, and what always moves has no other form.
      form =
        options.form
        ?? (formats == [.png] ? record.map { OutputForm($0.form) } : nil) ?? .still
      let recordedScale = record.flatMap { FigureScale(value: $0.scale) }
      var figures: [PlannedFigure] = []
      let kinds = FigureKind.all(
        NamedLanguages(options.languages, of: input, recorded: record?.language),
        options.appearances, options.scales ?? [recordedScale ?? .one], formats,
        unlessGiven: record?.appearance ?? .light)
      for kind in kinds {
        var destination = place.destination(of: input, ending: form.ending(kind))
        if form == .frames, case .file(let path) = destination {
          destination = .numberedFiles(path, ending: kind.ending.extensions(of: kind.format))
        }
        figures.append(PlannedFigure(kind, to: destination))
      }
      self.figures = figures
    }

    private init(_ scene: PlannedScene, figures: [PlannedFigure]) {
      (input, form, record) = (scene.input, scene.form, scene.record)
      document = scene.document
      self.figures = figures
    }

    /// The same scene with some of its figures.
    func limited(to figures: [PlannedFigure]) -> PlannedScene {
      PlannedScene(self, figures: figures)
    }

    /// The names of the figures' files, each without the number of a frame.
    var fileNames: [String] {
      let stem = input.stem?.text ?? ""
      return figures.map { figure in
        let language = form == .frames ? figure.kind.ending.languageSuffix : ""
        return stem + form.ending(figure.kind) + language
      }
    }

    /// The languages of the figures, each once.
    var languages: [FigureLanguage?] {
      figures.map(\.kind.language).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The appearances of the figures, each once.
    var appearances: [Appearance] {
      Appearance.allCases.filter { appearance in
        figures.contains { $0.kind.appearances.contains(appearance) }
      }
    }
  }

  let place: OutputPlace
  private var options: RenderOptions
  /// The scenes of all shards, for one shard may draw what a scene of another shows.
  private var inputs = SceneInputs()
  /// The indices of the inputs that are drawn; nil for all.
  private var chosen: [Int]?
  /// The documents that can be read only once, by the indices of the inputs.
  private var documents: [Int: Result<[UInt8], FileError>] = [:]
  /// The records of pictures among the inputs, by their indices.
  private var records: [Int: FigureRecord] = [:]
  /// The folders that could not be searched, and pictures that carry no scene; the other scenes are drawn all the
  /// same.
  private(set) var searchErrors: [FileError]

  init(_ options: RenderOptions) throws(CommandError) {
    self.options = options
    let (found, errors) = options.scenes.found()
    searchErrors = errors
    do {
      place = try OutputPlace(options.output)
      if let base = options.scenes.base { try requireFolder(base) }
    } catch {
      throw .file(error)
    }
    inputs.reserveCapacity(found.count)
    do throws(UsageError) {
      if case .file(let path) = place, options.form == .frames { throw .framesToFile(path) }
      if options.shard != nil { chosen = [] }
      for input in found {
        let isChosen = options.shard?.contains(input) ?? true
        guard let record = readRecord(of: input, isChosen: isChosen) else { continue }
        records[inputs.count] = record
        if isChosen { chosen?.append(inputs.count) }
        inputs.append(input)
        try place.checkName(of: input)
      }
      if case .file(let path) = place, let file = FileSystem.identity(of: path),
        inputs.contains(where: { $0.path.flatMap(FileSystem.identity) == file })
      {
        throw .outputIsScene(path)
      }
      try self.options.settleFormats(for: place)
      try checkStandardOutput()
      try checkFiles()
    } catch {
      throw .usage(error)
    }
    if inputs.count > 1 { readStreams() }
  }

  /// Reads documents from pipes, for the pictures that they show must be known before the first figure is written.
  private mutating func readStreams() {
    for (place, input) in inputs.enumerated() where records[place] == nil {
      let status = input.path.map(FileSystem.status)
      if let status, status?.isRegular ?? true || status?.isFolder ?? true { continue }
      documents[place] = Result { () throws(FileError) in try input.read(options.limits) }
    }
  }

  /// The record of a picture; an inner nil for a document. Nil after an error, which only the shard of the picture
  /// tells.
  private mutating func readRecord(of input: SceneInput, isChosen: Bool) -> FigureRecord?? {
    do {
      return .some(try input.record(options.limits))
    } catch {
      if isChosen { searchErrors.append(error) }
      return nil
    }
  }

  /// The number of scenes that are drawn.
  var sceneCount: Int { chosen?.count ?? inputs.count }

  /// The plan of a scene that is drawn, by its number from 0.
  func scene(_ number: Int) -> PlannedScene {
    let place = chosen?[number] ?? number
    var scene = plannedScene(at: place)
    scene.document = documents[place]
    return scene
  }

  private func plannedScene(at index: Int) -> PlannedScene {
    PlannedScene(of: inputs[index], records[index], at: place, options)
  }

  /// The scenes of all shards.
  private var scenes: some Sequence<PlannedScene> {
    inputs.indices.lazy.map { plannedScene(at: $0) }
  }

  private var figureCount: Int { scenes.reduce(0) { $0 + $1.figures.count } }

  /// Adds the files that the run reads beside its scenes, which are looked at when it is planned.
  func addReads(to reads: inout ReadFiles) {
    if inputs.contains(where: { $0.path == nil }) { reads.addStandardInput(as: .scene) }
    // The pictures of an only scene are told when it is read.
    guard inputs.count > 1 else { return }
    for (place, input) in inputs.enumerated() {
      guard let source = source(of: input, at: place) else { continue }
      for picture in namedFiles(in: source, limits: options.limits).compactMap(input.picture) {
        reads.addPicture(picture, isAwaited: true)
      }
    }
  }

  /// A scene's document; nil where it cannot be read.
  private func source(of input: SceneInput, at place: Int) -> SourceFile? {
    if let record = records[place] { return record.source(named: input.name) }
    if let document = documents[place] {
      return (try? document.get()).map { SourceFile(name: input.name, bytes: $0) }
    }
    return input.path.flatMap { FileSystem.readFile($0, limit: options.limits.inputBytes) }
      .map { SourceFile(name: input.name, bytes: $0) }
  }

  /// Throws an error unless standard output, if figures go there, takes one figure and nothing else, and is no
  /// terminal.
  private func checkStandardOutput() throws(UsageError) {
    let count = scenes.reduce(0) { count, scene in
      count + scene.figures.count { $0.destination == .standardOutput }
    }
    if count == 0 { return }
    if options.form == .frames { throw .framesToStandardOutput }
    if count > 1 { throw .severalFiguresToStandardOutput(count: count) }
    if options.printsSummary { throw .figureAndSummary }
    if options.onlyChecks { throw .needsFiles(flag: "--check") }
    if options.depfile != nil { throw .needsFiles(flag: "--depfile") }
    if Console.outputIsTerminal, options.formats ?? [.png] != [.svg] { throw .figureOnTerminal }
  }

  /// Throws an error where a file would be written twice, or over a scene.
  private func checkFiles() throws(UsageError) {
    if case .file(let path) = place, figureCount > 1 {
      throw .severalFiguresToFile(path, count: figureCount)
    }
    // Room for all at once is given back as a whole, while growing leaves holes behind.
    var sceneFiles = Set<FileSystem.Identity>(minimumCapacity: inputs.count)
    for path in inputs.lazy.compactMap(\.path) {
      if let identity = FileSystem.identity(of: path) { sceneFiles.insert(identity) }
    }
    var writers = [FileKey: Int](minimumCapacity: inputs.count)
    for (number, scene) in scenes.enumerated() {
      for path in scene.figures.compactMap(\.destination.firstFile) {
        if let identity = FileSystem.identity(of: path), sceneFiles.contains(identity) {
          throw .outputIsScene(path)
        }
        // Two links to one file count as one name.
        let destination = (try? FileSystem.destination(of: path)) ?? path
        if let other = writers.updateValue(number, forKey: FileKey(destination)) {
          throw .sameOutput(path, scenes: [inputs[other].name, scene.input.name])
        }
      }
    }
    if let depfile = options.depfile {
      let isScene = FileSystem.identity(of: depfile).map(sceneFiles.contains) ?? false
      if isScene || writers[FileKey(depfile)] != nil { throw .depfileIsTaken(depfile) }
    }
  }
}
