import FigureFile
import FigureLayout

/// What tells the figures of a scene apart.
struct FigureKind: Hashable {
  let appearance: Appearance
  let scale: FigureScale
  let format: FigureFormat
  /// The language that was asked for, now or when the figure was made that the scene comes out of; nil for the first of
  /// each text.
  var language: FigureLanguage?
  /// Tells whether the name of the file tells the language, which tells figures of one run apart.
  var namesLanguage = false
  /// Tells whether one file is light and dark, as the surroundings of its viewer are.
  var followsViewer = false

  /// The appearances that its file has.
  var appearances: [Appearance] { followsViewer ? [.light, .dark] : [appearance] }

  /// The ending of the name of its file.
  var ending: FigureEnding { FigureEnding(appearance, scale, namesLanguage ? language : nil) }

  /// The appearance in words for programs.
  var appearanceWord: String { followsViewer ? "auto" : appearance.rawValue }

  /// The kinds that are asked for: of each language those of all appearances, of each appearance those of all formats. SVG and PDF have no scale, and SVG has
  /// light and dark in one file where both are asked for, or neither.
  ///
  /// - Parameter usual: the appearance where none is given.
  static func all(
    _ languages: NamedLanguages, _ appearances: [Appearance]?, _ scales: [FigureScale],
    _ formats: [FigureFormat], unlessGiven usual: Appearance
  ) -> [FigureKind] {
    let areJoined = appearances.map { $0.contains(.light) && $0.contains(.dark) } ?? true
    var kinds: [FigureKind] = []
    func add(_ kind: FigureKind) { if !kinds.contains(kind) { kinds.append(kind) } }
    for language in languages.all {
      for appearance in appearances ?? [usual] {
        for format in formats {
          let follows = format == .svg && areJoined && appearance != .print
          for scale in format.hasPixels ? scales : [.one] {
            add(
              FigureKind(
                appearance: follows ? .light : appearance, scale: scale, format: format,
                language: language, namesLanguage: languages.areNamed, followsViewer: follows))
          }
        }
      }
    }
    return kinds
  }
}

/// The languages of a scene's figures.
struct NamedLanguages {
  /// Each once; nil for the first of each text.
  let all: [FigureLanguage?]
  /// Tells whether the names of files tell them.
  let areNamed: Bool

  /// The languages that are asked for; where none is, that of the figure that the scene comes out of, in whose name it
  /// stays.
  init(_ given: [FigureLanguage]?, of input: SceneInput, recorded tag: String?) {
    all = given ?? [input.nameLanguage ?? tag.flatMap(FigureLanguage.init)]
    areNamed = all.count > 1 || given == nil && input.nameLanguage != nil
  }
}
