public import Bitmap
public import FigureChecking
public import FigureExpectation
public import XCTest

extension XCTestCase {
  /// Expects a bitmap to have the pixels of a golden; otherwise fails the test and names the files of the golden,
  /// the picture and their difference.
  ///
  /// - Parameters:
  ///   - bitmap: the pixels that a program drew.
  ///   - name: the name of the golden's file without `.png`.
  ///   - gate: the measure that decides whether pixels differ.
  ///   - recording: the goldens to write, unless `BOUNDSKETCH_GOLDENS` says otherwise.
  ///   - goldens: the folder of the goldens, relative to that of the test's source file.
  ///   - file: the test's source file.
  ///   - line: the line that a failure is reported at.
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

  /// Expects the picture in a PNG file to be the golden likewise; recorded, the file becomes the golden unchanged.
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
