import FigureFile
import FigureLayout

/// What tells the figures of a scene apart.
struct FigureKind: Hashable {
  let appearance: Appearance
  let scale: FigureScale
  let format: FigureFormat
  /// Tells whether one file is light and dark, as the surroundings of its viewer are.
  var followsViewer = false

  /// The appearances that its file has.
  var appearances: [Appearance] { followsViewer ? [.light, .dark] : [appearance] }

  /// The appearance in words for programs.
  var appearanceWord: String { followsViewer ? "auto" : appearance.rawValue }

  /// The kinds that are asked for: of each appearance those of all formats. SVG and PDF have no scale, and SVG has
  /// light and dark in one file where both are asked for, or neither.
  ///
  /// - Parameter usual: the appearance where none is given.
  static func all(
    _ appearances: [Appearance]?, _ scales: [FigureScale], _ formats: [FigureFormat],
    unlessGiven usual: Appearance
  ) -> [FigureKind] {
    let areJoined = appearances.map { $0.contains(.light) && $0.contains(.dark) } ?? true
    var kinds: [FigureKind] = []
    func add(_ kind: FigureKind) { if !kinds.contains(kind) { kinds.append(kind) } }
    for appearance in appearances ?? [usual] {
      for format in formats {
        let follows = format == .svg && areJoined && appearance != .print
        for scale in format.hasPixels ? scales : [.one] {
          add(
            FigureKind(
              appearance: follows ? .light : appearance, scale: scale, format: format,
              followsViewer: follows))
        }
      }
    }
    return kinds
  }
}
