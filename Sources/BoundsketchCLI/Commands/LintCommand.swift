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
struct LintCommand: RunnableCommand {
  private let scenes: SceneOperands
  private let fonts: FontSource
  private let limits: Limits
  private let appearances: [Appearance]
  /// The tags of the languages in which figures are measured; nil for the first of each text.
  private let languages: [String?]
  private var report: FindingReport

  init(_ parsed: ParsedArguments) throws(UsageError) {
    scenes = try SceneOperands(parsed)
    fonts = try parsed.fonts()
    limits = try parsed.limits()
    appearances = try parsed.appearances() ?? Appearance.allCases
    languages = try parsed.languages()?.map(\.tag) ?? [nil]
    report = FindingReport(of: "scene", printsJSON: parsed.isGiven(.json))
  }

  mutating func run() throws(CommandError) -> Int32 {
    let (inputs, searchErrors) = scenes.found()
    for error in searchErrors { report.fail(error) }
    let typesetter = try newTypesetter(fonts)
    do {
      for input in inputs { try lint(input, with: typesetter) }
      let scenes = inputs.count == 1 ? "1 scene" : "\(inputs.count) scenes"
      return try report.finish("in \(report.files) of \(scenes)")
    } catch {
      throw .file(error)
    }
  }

  private mutating func lint(
    _ input: SceneInput, with typesetter: TextTypesetter
  ) throws(FileError) {
    let source: SourceFile
    do {
      source = SourceFile(name: input.name, bytes: try input.read(limits))
    } catch {
      return report.fail(error)
    }
    let found: Diagnostics
    do {
      found = try limitingTime(to: limits.seconds) { () throws(Diagnostics) in
        let document = try readDocument(source, below: input.imageFolder, limits)
        let read = try resolve(document)
        return Diagnostics(read.scene.warnings).merged(with: read.findings)
          .merged(with: try findings(in: read.scene, of: document, from: input, with: typesetter))
      }
    } catch {
      return report.fail(error, in: source)
    }
    try report.add(found, in: source)
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
}
