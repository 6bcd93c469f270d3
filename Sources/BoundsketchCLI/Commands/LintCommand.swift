import CairoRendering
import DisplayList
import FigureChecking
import FigureFile
import FigureLayout
import SceneFormat
import SourceText
import TextShaping

/// `boundsketch lint`: reads scenes and tells what in them is likely not what was meant, and what in their figures
/// not everybody can read.
struct LintCommand {
  private let scenes: SceneOperands
  private let fonts: FontSource
  private let limits: Limits
  private let appearances: [Appearance]
  /// The tags of the languages in which figures are measured; nil for the first of each text.
  private let languages: [String?]
  private let printsJSON: Bool

  private var reports: [JSONText] = []
  private var errors: [JSONText] = []
  private var findings = 0
  private var scenesWithFindings = 0
  private var hasFailed = false

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      scenes = try SceneOperands(parsed)
      fonts = try parsed.fonts()
      limits = try parsed.limits()
      appearances = try parsed.appearances() ?? Appearance.allCases
      languages = try parsed.languages()?.map(\.tag) ?? [nil]
    } catch {
      throw .usage(error)
    }
    printsJSON = parsed.isGiven(.json)
  }

  /// Runs the command; returns the exit status.
  mutating func run() throws(CommandError) -> Int32 {
    let (inputs, searchErrors) = scenes.found()
    for error in searchErrors { report(error) }
    let typesetter = try newTypesetter(fonts)
    do {
      for input in inputs { try lint(input, with: typesetter) }
      if printsJSON { try Console.print(document.lines + "\n") }
    } catch {
      throw .file(error)
    }
    if findings > 0 {
      let scenes = inputs.count == 1 ? "1 scene" : "\(inputs.count) scenes"
      Console.note(
        "\(programName): \(findings == 1 ? "1 finding" : "\(findings) findings") in "
          + "\(scenesWithFindings) of \(scenes)\n")
    }
    return status
  }

  private var status: Int32 { hasFailed ? 2 : findings > 0 ? 1 : 0 }

  private var document: JSONText {
    .object([
      ("status", .integer(Int(status))), ("scenes", .array(reports)), ("errors", .array(errors)),
    ])
  }

  private mutating func lint(
    _ input: SceneInput, with typesetter: TextTypesetter
  ) throws(FileError) {
    let source: SourceFile
    do {
      source = SourceFile(name: input.name, bytes: try input.read(limits))
    } catch {
      return report(error)
    }
    let found: Diagnostics
    do {
      found = try limitingTime(to: limits.seconds) { () throws(Diagnostics) in
        let document = try readDocument(source, limits)
        let read = try resolve(document)
        return Diagnostics(read.scene.warnings).merged(with: read.findings)
          .merged(with: try findings(in: read.scene, of: document, from: input, with: typesetter))
      }
    } catch {
      hasFailed = true
      Console.note(error, in: source)
      return add(error, in: source)
    }
    add(found, in: source)
    if found.count == 0 { return }
    findings += found.count
    scenesWithFindings += 1
    if !printsJSON {
      // All findings are printed, for they are what was asked for.
      try Console.print(found, in: source, atMost: found.all.count)
    }
  }

  /// The findings in the scene's figures.
  private func findings(
    in scene: Scene, of document: SceneDocument, from input: SceneInput,
    with typesetter: TextTypesetter
  ) throws(Diagnostics) -> Diagnostics {
    let images = try SceneImages(of: scene, below: input.imageFolder, limits: limits)
    let drawing = SceneDrawing(
      scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
    var found = Diagnostics([])
    for language in languages {
      let figures = try drawing.displayLists(in: appearances, language: language)
      for figure in figures { try drawing.checkPaintable(figure.list) }
      try drawing.checkMemory(ofMeasuring: figures.map(\.list))
      found = found.merged(with: scene.warnings(aboutLanguage: language)).merged(
        withNewOf: figureFindings(of: scene, in: figures, language: language))
    }
    return found
  }

  private mutating func add(_ found: Diagnostics, in source: SourceFile) {
    reports.append(
      .object([("scene", .string(source.name)), ("diagnostics", found.json(in: source))]))
  }

  private mutating func report(_ error: FileError) {
    hasFailed = true
    Console.report(error)
    errors.append(error.json)
  }
}
