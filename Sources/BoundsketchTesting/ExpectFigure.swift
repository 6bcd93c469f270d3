public import FigureChecking
public import FigureExpectation
public import FigureLayout
public import Testing

/// Expects the figure of a scene to be the same as a golden; otherwise records an issue with the golden, the figure
/// and their difference attached.
///
/// - Parameters:
///   - scene: the scene, as a document or a file.
///   - name: the name of the golden's file without its ending, such as `card` of `card~dark@2x.png`.
///   - appearance: the theme: light, dark or print.
///   - scale: pixels to a canvas point, from 0.1 to 100.
///   - language: a BCP 47 tag; nil for the first of each text.
///   - gate: the measure that decides whether pixels differ.
///   - recording: the goldens to write, unless `BOUNDSKETCH_GOLDENS` says otherwise.
///   - goldens: the folder of the goldens, relative to that of the test's source file.
///   - fonts: the folder of the fonts, likewise; nil for what `BOUNDSKETCH_FONTS` names, or else the installed
///     ones.
///   - filePath: the test's source file.
///   - sourceLocation: the place that an issue is recorded at.
public func expectFigure(
  _ scene: FigureScene, matches name: String, appearance: Appearance = .light,
  scale: Double = 1, language: String? = nil, gate: FigureChecker.Gate = .standard,
  recording: GoldenRecording = .missing, goldens: String = "Goldens", fonts: String? = nil,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  var expectation = FigureExpectation(name: name, testFile: filePath, test: .current)
  (expectation.appearance, expectation.scale) = (appearance, scale)
  (expectation.language, expectation.gate) = (language, gate)
  (expectation.recording, expectation.goldens) = (recording, goldens)
  expectation.fonts = fonts
  expectation.check(scene).record(at: sourceLocation)
}
