public import Bitmap
public import FigureChecking
public import FigureExpectation
public import XCTest

extension XCTestCase {
  /// Expects a bitmap to be the golden of a name, by its pixels; fails the test where it is not, and
  /// names the files of the golden, the picture and their difference.
  ///
  /// - Parameters:
  ///   - name: that of the golden's file without `.png`.
  ///   - gate: what decides that pixels differ in earnest.
  ///   - recording: which goldens are written, where `BOUNDSKETCH_GOLDENS` does not say.
  ///   - goldens: the folder of the goldens, from that of the test's source file.
  ///   - file: the test's source file.
  public func expectBitmap(
    _ bitmap: Bitmap, matches name: String, gate: FigureChecker.Gate = .standard,
    recording: GoldenRecording = .missing, goldens: String = "Goldens",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var expectation = FigureExpectation(name: name, testFile: "\(file)", test: testName)
    expectation.gate = gate
    (expectation.recording, expectation.goldens) = (recording, goldens)
    expectation.check(BarePicture(bitmap)).report(at: file, line)
  }

  /// The same of the picture in a PNG file, which becomes the golden as it is.
  public func expectBitmap(
    png bytes: [UInt8], matches name: String, gate: FigureChecker.Gate = .standard,
    recording: GoldenRecording = .missing, goldens: String = "Goldens",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var expectation = FigureExpectation(name: name, testFile: "\(file)", test: testName)
    expectation.gate = gate
    (expectation.recording, expectation.goldens) = (recording, goldens)
    expectation.check(png: bytes).report(at: file, line)
  }
}
