/// The reason why a measurement cannot continue.
enum BenchError: Error {
  case noScenes(String)
  case cannotRead(String)
  case cannotWrite(String)
  case cannotRun(String)
  /// Cairo's picture of a figure has another size.
  case sizesDiffer(String)
  /// Two pictures that should differ are equal.
  case nothingDiffers
  /// A figure differs from its previous drawing.
  case changed(String)
}
