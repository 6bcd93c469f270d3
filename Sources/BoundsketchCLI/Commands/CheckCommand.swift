import CairoRendering
import FigureChecking
import FigureLayout
import SceneFormat
import SourceText

/// `boundsketch check`: draws scenes and tells what changed since their goldens were recorded.
struct CheckCommand {
  private let options: CheckOptions
  private var folder: GoldenFolder
  private var outputs = OutputFiles(forces: false)
  private var pruning = Pruning()
  private var report = CheckReport()
  private var progress = ProgressLine(total: 0)
  private var lacking = LackingAppearances()
  /// The scenes that goldens belong to, by the files, however paths spell them.
  private var scenesOfGoldens: [FileKey: String] = [:]

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      options = try CheckOptions(parsed)
    } catch {
      throw .usage(error)
    }
    folder = GoldenFolder(root: options.goldens)
    do {
      if let goldens = options.goldens, !options.namesOneGolden { try requireFolder(goldens) }
      if let report = options.report, FileSystem.status(of: report) != nil {
        try requireFolder(report)
      }
    } catch {
      throw .file(error)
    }
  }

  /// The exit status.
  mutating func run() throws(CommandError) -> Int32 {
    let (found, searchErrors) = options.scenes.found()
    let inputs = found.filter { !isReport($0) }
    for error in searchErrors { fail(error) }
    if options.namesOneGolden {
      if inputs.count != 1, let path = options.goldens {
        throw .usage(.oneGoldenForScenes(path, count: inputs.count))
      }
    } else if inputs.contains(where: { $0.stem == nil }) {
      throw .usage(.noGoldenForStandardInput)
    }
    outputs = OutputFiles(forces: options.forces, fonts: options.fonts) { [folder, options] in
      $0.add(inputs, goldens: folder, options)
    }
    let typesetter = try newTypesetter(options.fonts)
    let checker = FigureChecker(
      gate: options.gate, limits: options.limits, typesetter: typesetter)
    progress = ProgressLine("checking", total: inputs.count)
    for (index, input) in inputs.enumerated() {
      progress.show(index + 1)
      check(input, with: checker, typesetter)
    }
    // A scene that was not found would make orphans of its goldens.
    if searchErrors.isEmpty { findOrphans() }
    progress.clear()
    for note in lacking.notes + pruning.notes {
      Console.note("\(CommandTable.program): note: \(note)\n")
    }
    do {
      try CheckOutput(report, options, outputs).write()
    } catch {
      throw .file(error)
    }
    return report.status
  }

  /// What an earlier run has written into a folder that is searched for scenes is none.
  private func isReport(_ input: SceneInput) -> Bool {
    guard let report = options.report, let path = input.path else { return false }
    return path.lastComponent == "report.json"
      && FileSystem.identity(of: path.parent) == FileSystem.identity(of: report)
      && FileSystem.readFile(path, limit: options.limits.inputBytes)
        .map(OwnFile.reportJSON.wrote) == true
  }

  // MARK: Scenes

  private mutating func check(
    _ input: SceneInput, with checker: FigureChecker, _ typesetter: TextTypesetter
  ) {
    let source: SourceFile
    let goldens: [(file: GoldenFile, ifAbsent: Verdict)]
    do {
      // Also of a scene that cannot be read: its goldens are no orphans.
      goldens = try self.goldens(of: input).filter { isOnly($0.file, of: input) }
      source = SourceFile(name: input.name, bytes: try input.read(options.limits))
    } catch {
      return fail(error)
    }
    do {
      try limitingTime(to: options.limits.seconds) { () throws(Diagnostics) in
        try check(input, source, against: goldens, with: checker, typesetter)
      }
    } catch {
      fail(error, in: source)
    }
  }

  private mutating func check(
    _ input: SceneInput, _ source: SourceFile,
    against goldens: [(file: GoldenFile, ifAbsent: Verdict)], with checker: FigureChecker,
    _ typesetter: TextTypesetter
  ) throws(Diagnostics) {
    try options.limits.check(.reading(bytes: source.bytes.count), at: nil)
    let scene = try readScene(source, limits: options.limits)
    // In a folder of goldens all figures are goldens; beside scenes they may be drawings of others.
    if options.prunes && options.goldens == nil { pruning.add(source, options.limits) }
    let images = try SceneImages(of: scene, below: input.imageFolder, limits: options.limits)
    let drawing = SceneDrawing(
      scene, from: source, pictures: images.bitmaps, limits: options.limits,
      typesetter: typesetter)
    var check = SceneCheck(of: input, drawing, checker: checker, options: options)
    for golden in goldens {
      try add(golden, of: &check, source)
    }
  }

  /// The goldens that a scene must have, or has, with what it means where one is not there.
  private mutating func goldens(
    of input: SceneInput
  ) throws(FileError) -> [(file: GoldenFile, ifAbsent: Verdict)] {
    if options.namesOneGolden, let path = options.goldens {
      return [(try namedGolden(path), .missing)]
    }
    let found = try folder.goldens(of: input)
    for golden in found {
      let key = FileKey(golden.path)
      scenesOfGoldens[key] = scenesOfGoldens[key] ?? input.name
    }
    if options.appearances == nil && options.scales == nil {
      lacking.add(input.name, goldens: found.filter { $0.form == .still })
      if found.isEmpty {
        return folder.golden(of: input, .light, .one).map { [($0, .new)] } ?? []
      }
      return found.map { ($0, .missing) }
    }
    let appearances = options.appearances ?? [.light]
    let scales = options.scales ?? [.one]
    let stills: [(file: GoldenFile, ifAbsent: Verdict)] = appearances.flatMap { appearance in
      scales.compactMap { scale in
        // A scene that has no golden yet is new, and one that lacks some misses them.
        folder.golden(of: input, appearance, scale).map { ($0, found.isEmpty ? .new : .missing) }
      }
    }
    // Animations need not be there.
    let animations = found.filter { golden in
      golden.form == .animation && appearances.contains(golden.appearance)
        && scales.contains(golden.scale)
    }
    return stills + animations.map { ($0, .missing) }
  }

  /// The one golden that was named: of the figure that it says that it is, or its name does.
  private func namedGolden(_ path: FilePath) throws(FileError) -> GoldenFile {
    var form = FigureForm.still
    var ending = FigureEnding(options.appearances?.first ?? .light, options.scales?.first ?? .one)
    let file = SceneInput(file: path)
    let stem = file.stem?.bytes.count ?? 0
    let name = path.lastComponent.bytes.dropFirst(stem)
    if let named = goldenEnding(String(decoding: name, as: UTF8.self)) { (form, ending) = named }
    if let bytes = FileSystem.readFile(path, limit: options.limits.inputBytes),
      let record = (try? Golden(bytes))?.record, let scale = FigureScale(value: record.scale)
    {
      ending = FigureEnding(record.appearance, scale)
      if record.form == .animation { form = .animation }
    }
    return GoldenFile(
      form: form, appearance: ending.appearance, scale: ending.scale, path: path)
  }

  /// Whether no other scene has this golden too, as `card~dark` and a dark `card` would.
  private mutating func isOnly(_ golden: GoldenFile, of input: SceneInput) -> Bool {
    guard let other = scenesOfGoldens[FileKey(golden.path)], other != input.name else {
      scenesOfGoldens[FileKey(golden.path)] = input.name
      return true
    }
    fail(.goldenOfTwo(golden.path, scenes: [other, input.name]))
    return false
  }

  private mutating func add(
    _ golden: (file: GoldenFile, ifAbsent: Verdict), of check: inout SceneCheck,
    _ source: SourceFile
  ) throws(Diagnostics) {
    var checked: CheckedFigure
    let drawn: DrawnGolden
    do {
      (checked, drawn) = try check.check(golden.file, ifAbsent: golden.ifAbsent)
    } catch {
      // That there is no more time is told once, of the scene.
      try checkTime()
      return fail(error, in: source)
    }
    try checkTime()
    do {
      if options.update, options.updated.contains(checked.check.verdict) {
        try check.write(drawn, to: golden.file, in: outputs)
        checked.isSettled = true
      }
    } catch {
      // What changed is told all the same.
      fail(error, in: source)
    }
    report.figures.append(checked)
  }

  private mutating func fail(_ failure: SceneCheck.Failure, in source: SourceFile) {
    switch failure {
    case .file(let error): fail(error)
    case .scene(let diagnostics): fail(diagnostics, in: source)
    }
  }

  // MARK: Goldens without a scene

  /// Where whole folders are checked, every golden must belong to a scene; where no golden at all
  /// does, the wrong folder was named.
  private mutating func findOrphans() {
    let hasGoldens = report.figures.contains { ![.new, .missing].contains($0.check.verdict) }
    guard let folders = options.scenes.folders, !options.namesOneGolden, hasGoldens else { return }
    // What a scene shows that could not be read is not known.
    let isSure = report.failures.isEmpty
    for folder in options.goldens.map({ [$0] }) ?? folders {
      let search = FileSearch(in: folder, ending: ".png")
      for error in search.errors { fail(error) }
      for name in search.files {
        let path = folder.appending(name)
        if scenesOfGoldens[FileKey(path)] != nil { continue }
        do {
          guard let (orphan, record) = try orphan(path) else { continue }
          let place = Pruning.Orphan(
            path: path, name: name, record: record,
            sceneFolders: options.goldens == nil ? [folder] : folders)
          add(orphan, at: place, isSure: isSure)
        } catch {
          fail(error)
        }
      }
    }
  }

  /// Only a figure that carries its scene is one of ours for sure; others may be pictures that scenes
  /// show. Frames of animations are no goldens.
  private func orphan(_ path: FilePath) throws(FileError) -> (CheckedFigure, FigureRecord)? {
    guard let bytes = FileSystem.readFile(path, limit: options.limits.inputBytes),
      let record = try OrphanedGolden(bytes, at: path, options.limits)?.record
    else { return nil }
    var orphan = CheckedFigure(
      scene: "", golden: path.text, appearance: record.appearance, scale: record.scale,
      check: FigureCheck(.orphaned))
    if options.report != nil { orphan.pictures.golden = bytes }
    return (orphan, record)
  }

  private mutating func add(
    _ orphan: CheckedFigure, at place: Pruning.Orphan, isSure: Bool
  ) {
    var orphan = orphan
    if options.prunes, pruning.mayRemove(place, isSure: isSure, outputs, options.limits) {
      do {
        try FileSystem.remove(place.path)
        orphan.isSettled = true
      } catch {
        fail(error)
      }
    }
    report.figures.append(orphan)
  }

  // MARK: Trouble

  private mutating func fail(_ error: FileError) {
    progress.clear()
    Console.report(error)
    report.failures.append(CheckFailure(file: error.path?.text ?? "", message: error.message))
  }

  private mutating func fail(_ diagnostics: Diagnostics, in source: SourceFile) {
    progress.clear()
    Console.note(diagnostics, in: source)
    // All that keeps a scene from being checked is one failure of it, told at its first place.
    let errors = diagnostics.all.filter { $0.severity == .error }
    report.failures.append(
      CheckFailure(
        file: source.name, location: errors.first?.span.map { source.location(of: $0.start) },
        message: errors.map { error in
          error.message + (error.help.map { " (\($0))" } ?? "")
        }.joined(separator: "; ")))
  }
}
