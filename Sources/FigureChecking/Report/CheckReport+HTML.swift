extension CheckReport {
  /// The report as one page that needs nothing beside itself, neither a server nor a script to be read.
  ///
  /// Only the pictures of figures that fail are in it.
  public var html: [UInt8] {
    var bytes: [UInt8] = []
    writeHTML { bytes += $0 }
    return bytes
  }

  /// Tells whether a file begins as `html` does.
  ///
  /// - Parameter file: the bytes of the file, or the first of them.
  public static func isPage(_ file: [UInt8]) -> Bool { file.starts(with: ReportPage.start.bytes) }

  /// Writes the bytes of `html` piece by piece, one figure at a time: pictures make it large.
  ///
  /// - Parameter write: takes the next bytes of the page.
  public func writeHTML<Failure: Error>(
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let page = ReportPage(of: self)
    try write(page.head.bytes)
    for place in page.shown.indices { try write(page.figure(at: place).bytes) }
    try write(page.foot.bytes)
  }
}
