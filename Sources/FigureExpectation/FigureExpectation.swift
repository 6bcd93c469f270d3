public import FigureChecking
internal import FigureFile
public import FigureLayout
internal import Foundation
internal import PNGCoding
public import SourceText
internal import TextShaping

/// The expectation of a test that a figure is the same as a golden.
public struct FigureExpectation: Sendable {
  /// The golden's name without its ending, with `/` after folders.
  public var name: String
  /// The source file of the test; paths of scenes and goldens are relative to its folder.
  public var testFile: String
  /// The test with the expectation; nil if it is not known.
  public var test: TestName?
  public var appearance = Appearance.light
  /// The number of pixels to a canvas point, from 0.1 to 100.
  public var scale = 1.0
  /// The BCP 47 tag of the figure's language; nil for the first of each text.
  public var language: String?
  public var gate = FigureChecker.Gate.standard
  /// The goldens that the check writes, unless the environment says otherwise.
  public var recording = GoldenRecording.missing
  /// The folder of the goldens, relative to that of the test's source file.
  public var goldens = "Goldens"
  /// The folder of the fonts, relative to that of the test's source file; nil for what `BOUNDSKETCH_FONTS` names,
  /// or else the installed ones.
  public var fonts: String?
  public var limits = Limits.standard
  /// The environment with `BOUNDSKETCH_GOLDENS`, `BOUNDSKETCH_FAILURES`, `BOUNDSKETCH_FONTS` and
  /// `BOUNDSKETCH_EMOJI_FONT`.
  public var environment = ProcessInfo.processInfo.environment

  public init(name: String, testFile: String, test: TestName? = nil) {
    (self.name, self.testFile, self.test) = (name, testFile, test)
  }

  /// The folder of the test's source file.
  var folder: URL { URL(filePath: testFile).deletingLastPathComponent() }

  var fontSource: FontSource {
    func named(_ variable: String) -> String? {
      environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
    return FontSource(
      folder: fonts.map { URL(filePath: $0, relativeTo: folder).path }
        ?? named("BOUNDSKETCH_FONTS"),
      emoji: named("BOUNDSKETCH_EMOJI_FONT"))
  }

  var checkedScale: FigureScale {
    get throws(ExpectationError) {
      guard let scale = FigureScale(value: scale) else { throw .invalidScale(scale) }
      return scale
    }
  }
}
