import FigureFile

extension FilePath {
  /// The format that the name of a file says; nil for a name without an ending, such as that of a device.
  func figureFormat() throws(UsageError) -> FigureFormat? {
    let name = lastComponent.bytes
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      return nil
    }
    let ending = String(decoding: name[(point + 1)...], as: UTF8.self)
    if let format = FigureFormat(rawValue: ending.lowercased()) { return format }
    throw .unknownEnding(self, ending: ending)
  }
}
