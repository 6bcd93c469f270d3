import CairoRendering
import FigureFile
import FigureLayout
import Inspection
import LayerGeometry
import SceneFormat
import SourceText
import TextShaping

/// `boundsketch inspect`: prints what a scene's layers come to, and answers questions about them.
struct InspectCommand: RunnableCommand {
  private typealias Question = (text: ConversionText, source: SourceFile)

  private let input: SceneInput
  private let conversions: [Question]
  private let hits: [Point]
  private let language: String?
  private let fonts: FontSource
  private let limits: Limits
  private let printsJSON: Bool
  private let printsAlt: Bool

  init(_ parsed: ParsedArguments) throws(CommandError) {
    do {
      input = try SceneInput(onlyOperandOf: parsed, allowed: "a file")
      language = try parsed.language()
      fonts = try parsed.fonts()
      limits = try parsed.limits()
      try parsed.check(.alt, standsWithout: [.convert, .hit, .json])
    } catch {
      throw .usage(error)
    }
    printsJSON = parsed.isGiven(.json)
    printsAlt = parsed.isGiven(.alt)
    var conversions: [Question] = []
    for value in parsed.values(of: .convert) {
      let source = SourceFile(name: "--convert", bytes: value.bytes)
      let text = try Self.read(source) { text throws(Diagnostic) in try ConversionText(text) }
      conversions.append((text, source))
    }
    self.conversions = conversions
    var hits: [Point] = []
    for value in parsed.values(of: .hit) {
      let source = SourceFile(name: "--hit", bytes: value.bytes)
      hits.append(try Self.read(source, readPoint))
    }
    self.hits = hits
  }

  private static func read<Value>(
    _ source: SourceFile, _ read: (String) throws(Diagnostic) -> Value
  ) throws(CommandError) -> Value {
    do {
      return try read(String(decoding: source.bytes, as: UTF8.self))
    } catch {
      throw .value(error, in: source)
    }
  }

  func run() throws(CommandError) -> Int32 {
    let source: SourceFile
    let record: FigureRecord?
    do {
      source = SourceFile(name: input.name, bytes: try input.read(limits))
      record = try input.record(limits)
    } catch {
      throw .file(error)
    }
    let typesetter = try newTypesetter(fonts)
    let scene: Scene
    let alt: String?
    do {
      (scene, alt) = try limitingTime(to: limits.seconds) { () throws(Diagnostics) in
        let document = try readDocument(source, below: input.imageFolder, limits)
        let scene = try readScene(document)
        try checkDrawable(scene, from: document, record, with: typesetter)
        return (scene, printsAlt ? describe(scene, language: language).text : nil)
      }
    } catch {
      report(error, in: source)
      return 2
    }
    let warnings = Diagnostics(scene.warnings).merged(
      with: scene.warnings(aboutLanguage: language))
    if let alt {
      report(warnings, in: source)
      do {
        try Console.handOver(alt + "\n")
      } catch {
        throw .file(error)
      }
      return 0
    }
    let questions = try questions(to: scene)
    let inspection = SceneInspection(scene, conversions: questions, hits: hits)
    let end =
      scene.steps.isEmpty
      ? nil
      : SceneInspection(scene, after: scene.steps.count, conversions: questions, hits: hits)
    report(warnings, in: source)
    do {
      if printsJSON {
        try inspection.writeJSON(
          behind: record.map { [("figure", $0.fullJSON)] } ?? [], until: end, Console.write)
      } else {
        if let record {
          try Console.print("\(printableText(input.name))\n\(record)\n")
        }
        try Console.print(inspection.table(language: language, until: end))
        if let record, record.hasPixels { try Console.print("\nelements\n" + record.elements) }
      }
    } catch {
      throw .file(error)
    }
    return 0
  }

  /// Throws the errors for which `render` would refuse the scene: its numbers would only look right.
  private func checkDrawable(
    _ scene: Scene, from document: SceneDocument, _ record: FigureRecord?,
    with typesetter: TextTypesetter
  ) throws(Diagnostics) {
    let images: SceneImages
    do {
      images = try SceneImages(of: scene, below: input.imageFolder, limits: limits)
    } catch {
      // The pictures of a scene that comes out of a figure may be far away.
      if record != nil { return }
      throw error
    }
    let drawing = SceneDrawing(
      scene, from: document, pictures: images.bitmaps, typesetter: typesetter)
    try drawing.checkDrawable(language: language ?? record?.language)
  }

  private func questions(to scene: Scene) throws(CommandError) -> [Conversion] {
    if conversions.isEmpty { return [] }
    var result: [Conversion] = []
    let indices = scene.indicesOfIDs
    for (text, source) in conversions {
      do {
        result.append(try text.conversion(among: indices, of: scene))
      } catch {
        throw .value(error, in: source)
      }
    }
    return result
  }

  private func report(_ diagnostics: Diagnostics, in source: SourceFile) {
    Console.note(diagnostics, in: source)
  }
}
