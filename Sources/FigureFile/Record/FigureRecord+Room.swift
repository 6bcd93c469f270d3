internal import PNGCoding
internal import SourceText

extension FigureRecord {
  /// Throws an error where the record is larger than every command takes from a figure's file without being asked to.
  func checkRoom() throws(Diagnostics) {
    let limit = Limits.standard.inputBytes
    if scene.utf8.count > limit {
      throw Diagnostics([.recordTooLong("the scene", scene.utf8.count, limit: limit)])
    }
    // The rest is for what else the file says.
    let room = PNGLimits().textBytes / 16 * 15
    let length = scene.utf8.count + elements.utf8.count
    if length > room {
      throw Diagnostics([.recordTooLong("the scene and its elements", length, limit: room)])
    }
  }
}

extension Diagnostic {
  fileprivate static func recordTooLong(_ what: String, _ length: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      .figureTooLarge, at: nil,
      "\(what) would take \(length) bytes in the figure's file, which is more than the limit of "
        + "\(limit)",
      help: "draw it without: '--no-embed'")
  }
}
