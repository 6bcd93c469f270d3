public import Bitmap
public import FigureChecking
public import FigureExpectation
public import Testing

/// Expects a bitmap to have the pixels of a golden; otherwise records an issue with the golden, the picture and
/// their difference attached.
///
/// - Parameters:
///   - bitmap: the pixels that a program drew.
///   - name: the name of the golden's file without `.png`.
///   - gate: the measure that decides whether pixels differ.
///   - recording: the goldens to write, unless `BOUNDSKETCH_GOLDENS` says otherwise.
///   - goldens: the folder of the goldens, relative to that of the test's source file.
///   - filePath: the test's source file.
///   - sourceLocation: the place that an issue is recorded at.
public func expectBitmap(
  _ bitmap: Bitmap, matches name: String, gate: FigureChecker.Gate = .standard,
  recording: GoldenRecording = .missing, goldens: String = "Goldens",
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  var expectation = FigureExpectation(name: name, testFile: filePath, test: .current)
  expectation.gate = gate
  (expectation.recording, expectation.goldens) = (recording, goldens)
  expectation.check(BarePicture(bitmap)).record(at: sourceLocation)
}

/// Expects the picture in a PNG file to be the golden likewise; recorded, the file becomes the golden unchanged.
public func expectBitmap(
  png bytes: [UInt8], matches name: String, gate: FigureChecker.Gate = .standard,
  recording: GoldenRecording = .missing, goldens: String = "Goldens",
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  var expectation = FigureExpectation(name: name, testFile: filePath, test: .current)
  expectation.gate = gate
  (expectation.recording, expectation.goldens) = (recording, goldens)
  expectation.check(png: bytes).record(at: sourceLocation)
}
