/// Why the measurement cannot go on.
enum BenchError: Error {
  case noScenes(String)
  case cannotRead(String)
  case cannotWrite(String)
  case cannotRun(String)
  /// Cairo's picture of a figure has another size than ours.
  case sizesDiffer(String)
  /// Two pictures that were made to differ are the same.
  case nothingDiffers
  /// A figure is another than it was a moment ago.
  case changed(String)
}
