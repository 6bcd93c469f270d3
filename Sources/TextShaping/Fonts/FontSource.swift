public import DisplayList

/// The location of the font files of figures.
public enum FontSource: Hashable, Sendable {
  /// The folders in which Debian's packages install them.
  case installed
  /// One folder that has all of them under the same names; no other fonts are used.
  case folder(String)

  /// The paths of all files.
  public var paths: [String] { files.map(\.path) }

  /// Throws `TextFailure.missingFont` for the first file that cannot be opened.
  public func checkFiles() throws(TextFailure) {
    for file in files where !file.isReadable { throw file.failure }
  }

  var files: [FontFile] { FontFamily.allCases.flatMap { $0.files(in: self) } }
}
