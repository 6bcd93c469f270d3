import FigureChecking
import FigureFile
import FigureLayout
import SourceText

/// The goldens that the figures of each scene are compared with; made before anything is drawn.
struct CheckPlan {
  struct Scene: Sendable {
    let input: SceneInput
    let goldens: [Golden]
    /// The errors of the search for goldens.
    let errors: [FileError]
  }

  struct Golden: Sendable {
    let file: GoldenFile
    /// The verdict where the golden is not there.
    let ifAbsent: Verdict
  }

  private(set) var scenes: [Scene] = []
  /// The scenes of goldens, by the goldens' files, however paths spell them.
  private var scenesOfGoldens: [FileKey: String] = [:]
  private var lacking = LackingAppearances()

  /// The plan without scenes.
  init() {}

  init(of inputs: [SceneInput], _ options: CheckOptions) {
    var folder = GoldenFolder(root: options.goldens)
    for input in inputs {
      do {
        // A scene that cannot be read is planned too: its goldens are no orphans.
        let goldens = try goldens(of: input, in: &folder, options)
        let others = goldens.compactMap { golden in
          otherScene(of: golden.file, than: input).map { (golden.file.path, $0) }
        }
        scenes.append(
          Scene(
            input: input,
            goldens: goldens.filter { golden in !others.contains { $0.0 == golden.file.path } },
            errors: others.map { .goldenOfTwo($0, scenes: [$1, input.name]) }))
      } catch {
        scenes.append(Scene(input: input, goldens: [], errors: [error]))
      }
    }
  }

  /// The notes on goldens that most scenes have and some lack.
  var notes: [String] { lacking.notes }

  func hasScene(ofGolden path: FilePath) -> Bool { scenesOfGoldens[FileKey(path)] != nil }

  /// The goldens that a scene must have, or has, each with the verdict where it is not there.
  private mutating func goldens(
    of input: SceneInput, in folder: inout GoldenFolder, _ options: CheckOptions
  ) throws(FileError) -> [Golden] {
    if options.namesOneGolden, let path = options.goldens {
      return [Golden(file: try GoldenFile(named: path, options), ifAbsent: .missing)]
    }
    let found = try folder.goldens(of: input, options.limits)
    for golden in found {
      let key = FileKey(golden.path)
      scenesOfGoldens[key] = scenesOfGoldens[key] ?? input.name
    }
    if options.appearances == nil && options.scales == nil {
      lacking.add(input.name, goldens: found.filter { $0.form == .still })
      if found.isEmpty {
        return folder.golden(of: input, FigureEnding(.light, .one)).map {
          [Golden(file: $0, ifAbsent: .new)]
        } ?? []
      }
      return found.map { Golden(file: $0, ifAbsent: .missing) }
    }
    let appearances = options.appearances ?? [.light]
    let scales = options.scales ?? [.one]
    // Goldens of a language are asked for in each appearance and at each scale.
    let languages = Set(found.map { $0.language?.spelling ?? "" }).sorted()
    let endings = (found.isEmpty ? [""] : languages).flatMap { language in
      appearances.flatMap { appearance in
        scales.map { FigureEnding(appearance, $0, FigureLanguage(language)) }
      }
    }
    // A scene that has no golden yet is new, and one that lacks some misses them.
    let stills = endings.compactMap { ending in
      folder.golden(of: input, ending).map {
        Golden(file: $0, ifAbsent: found.isEmpty ? .new : .missing)
      }
    }
    // A scene need not have goldens of animations.
    let animations = found.filter { golden in
      golden.form == .animation && appearances.contains(golden.appearance)
        && scales.contains(golden.scale)
    }
    return stills + animations.map { Golden(file: $0, ifAbsent: .missing) }
  }

  /// The other scene that has this golden too, as `card~dark` and a dark `card` would.
  private mutating func otherScene(of golden: GoldenFile, than input: SceneInput) -> String? {
    let key = FileKey(golden.path)
    if let other = scenesOfGoldens[key], other != input.name { return other }
    scenesOfGoldens[key] = input.name
    return nil
  }
}

extension GoldenFile {
  /// The one golden that was named; its figure is the one that its record or its name tells.
  fileprivate init(named path: FilePath, _ options: CheckOptions) throws(FileError) {
    var form = FigureForm.still
    var ending = FigureEnding(options.appearances?.first ?? .light, options.scales?.first ?? .one)
    let file = SceneInput(file: path)
    let stem = file.stem?.bytes.count ?? 0
    let name = path.lastComponent.bytes.dropFirst(stem)
    if let named = goldenEnding(String(decoding: name, as: UTF8.self)) { (form, ending) = named }
    if let bytes = FileSystem.readFile(path, options.limits),
      let record = (try? Golden(bytes))?.record, let scale = FigureScale(value: record.scale)
    {
      ending = FigureEnding(record.appearance, scale)
      if record.form == .animation { form = .animation }
    }
    self.init(
      form: form, appearance: ending.appearance, scale: ending.scale, language: ending.language,
      path: path)
  }
}

/// Counts scenes without a golden in an appearance that most others have one in: somebody may have deleted it, and
/// nothing else would tell.
struct LackingAppearances {
  private var scenes: [(name: String, appearances: Set<Appearance>)] = []

  mutating func add(_ scene: String, goldens: some Sequence<GoldenFile>) {
    let appearances = Set(goldens.map(\.appearance))
    if !appearances.isEmpty { scenes.append((scene, appearances)) }
  }

  /// A line for each appearance that some scenes lack, with the first of them.
  var notes: [String] {
    Appearance.allCases.compactMap { appearance in
      let lacking = scenes.filter { !$0.appearances.contains(appearance) }
      guard let first = lacking.first, lacking.count * 2 < scenes.count else { return nil }
      let others = lacking.count == 1 ? "" : " and \(lacking.count - 1) more"
      return "'\(printableText(first.name))'\(others) of \(scenes.count) scenes has no golden in "
        + "\(appearance.rawValue); where '--appearance \(appearance.rawValue)' is given, that is a "
        + "difference"
    }
  }
}
