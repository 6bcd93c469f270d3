public import FigureChecking
internal import FigureFile
public import FigureLayout
internal import Foundation
internal import PNGCoding
public import SourceText
internal import TextShaping

/// The expectation of a test about a figure: that it is the golden of a name.
public struct FigureExpectation: Sendable {
  /// The golden's name without its ending, with `/` between folders.
  public var name: String
  /// The source file of the test; scenes and goldens are found from its folder.
  public var testFile: String
  /// The test that expects it; nil where it is not known.
  public var test: TestName?
  public var appearance = Appearance.light
  /// Pixels to a point of the canvas, from 0.1 to 100.
  public var scale = 1.0
  /// A BCP 47 tag; nil for the first of each text.
  public var language: String?
  public var gate = FigureChecker.Gate.standard
  /// Which goldens the check writes, where the environment does not say.
  public var recording = GoldenRecording.missing
  /// The folder of the goldens, from that of the test's source file.
  public var goldens = "Goldens"
  /// The folder of the fonts, from that of the test's source file; nil for what `BOUNDSKETCH_FONTS` names, or
  /// else the installed ones.
  public var fonts: String?
  public var limits = Limits.standard
  /// The environment in which `BOUNDSKETCH_GOLDENS`, `BOUNDSKETCH_FAILURES` and `BOUNDSKETCH_FONTS` are looked
  /// up.
  public var environment = ProcessInfo.processInfo.environment

  public init(name: String, testFile: String, test: TestName? = nil) {
    (self.name, self.testFile, self.test) = (name, testFile, test)
  }

  /// The folder of the test's source file.
  var folder: URL { URL(filePath: testFile).deletingLastPathComponent() }

  var fontSource: FontSource {
    if let fonts { return .folder(URL(filePath: fonts, relativeTo: folder).path) }
    let named = environment["BOUNDSKETCH_FONTS"] ?? ""
    return named.isEmpty ? .installed : .folder(named)
  }

  var checkedScale: FigureScale {
    get throws(ExpectationError) {
      guard let scale = FigureScale(value: scale) else { throw .invalidScale(scale) }
      return scale
    }
  }
}
