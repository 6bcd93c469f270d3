/// Why the measurement cannot go on.
enum BenchError: Error {
  case noScenes(String)
  case cannotRead(String)
  case cannotWrite(String)
  case cannotRun(String)
  /// Cairo's picture of a figure has another size than ours.
  case sizesDiffer(String)
}
