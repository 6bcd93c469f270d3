public import DisplayList

/// The place of the files that figures are set in.
public enum FontSource: Hashable, Sendable {
  /// The folders in which Debian's packages install them.
  case installed
  /// One folder that has all of them by the same names; no other font is used.
  case folder(String)

  /// The paths of all files.
  public var paths: [String] { files.map(\.path) }

  /// Fails with `TextFailure.missingFont` for the first file that cannot be opened.
  public func checkFiles() throws(TextFailure) {
    for file in files where !file.isReadable { throw file.failure }
  }

  var files: [FontFile] { FontFamily.allCases.flatMap { $0.files(in: self) } }
}
