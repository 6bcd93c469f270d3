public import Bitmap
public import FigureChecking
public import FigureExpectation
public import Testing

/// Expects a bitmap to be the golden of a name, by its pixels; records an issue where it is not, with
/// the golden, the picture and their difference attached.
///
/// - Parameters:
///   - name: that of the golden's file without `.png`.
///   - gate: what decides that pixels differ in earnest.
///   - recording: which goldens are written, where `BOUNDSKETCH_GOLDENS` does not say.
///   - goldens: the folder of the goldens, from that of the test's source file.
///   - filePath: the test's source file.
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

/// The same of the picture in a PNG file, which becomes the golden as it is.
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
