public import FigureChecking
public import FigureExpectation
public import FigureLayout
public import XCTest

extension XCTestCase {
  /// Expects the figure of a scene to be the same as a golden; otherwise fails the test and names the files of the
  /// golden, the figure and their difference.
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
  ///   - file: the test's source file.
  ///   - line: the line that a failure is reported at.
  public func expectFigure(
    _ scene: FigureScene, matches name: String, appearance: Appearance = .light,
    scale: Double = 1, language: String? = nil, gate: FigureChecker.Gate = .standard,
    recording: GoldenRecording = .missing, goldens: String = "Goldens", fonts: String? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var expectation = FigureExpectation(name: name, testFile: "\(file)", test: testName)
    (expectation.appearance, expectation.scale) = (appearance, scale)
    (expectation.language, expectation.gate) = (language, gate)
    (expectation.recording, expectation.goldens) = (recording, goldens)
    expectation.fonts = fonts
    expectation.check(scene).report(at: file, line)
  }
}
