internal import PNGCoding
internal import SourceText

extension FigureRecord {
  /// Throws an error if the record is larger than all commands accept in a figure's file by default.
  func checkRoom() throws(Diagnostics) {
    let limit = Limits.standard.inputBytes
    if scene.utf8.count > limit {
      throw Diagnostics([.recordTooLong("the scene", scene.utf8.count, limit: limit)])
    }
    // The remaining sixteenth is for the file's other texts.
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
