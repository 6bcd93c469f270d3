public import DisplayList

/// The location of the font files of figures.
public struct FontSource: Hashable, Sendable {
  /// The folder that has all of them under the names that Debian's packages give them, so that no installed ones are
  /// used; nil for the installed ones.
  public var folder: String?
  /// The file of the font for characters that no other font of figures has, such as emoji; nil for none.
  public var emoji: String?

  public init(folder: String? = nil, emoji: String? = nil) {
    (self.folder, self.emoji) = (folder, emoji)
  }

  /// The folders in which Debian's packages install fonts.
  public static let installed = FontSource()

  /// The paths of all files.
  public var paths: [String] { files.map(\.path) }

  /// Throws `TextFailure.missingFont` or `emojiFont` for the first file that cannot be opened, and `emojiFont` for one that
  /// has the file name of another font, by which figures record what they are set in.
  public func checkFiles() throws(TextFailure) {
    for file in files where !file.isReadable { throw file.failure }
    guard let emoji else { return }
    let others = FontSource(folder: folder).paths
    if others.contains(where: { fileName($0) == fileName(emoji) }) {
      throw .emojiFont(path: emoji, .hasNameOfOther)
    }
  }

  private func fileName(_ path: String) -> Substring? { path.split(separator: "/").last }

  var files: [FontFile] { FontFamily.allCases.flatMap { $0.files(in: self) } }

  /// The families of all text but code, in the order of fallback.
  var familiesOfTexts: [FontFamily] {
    FontFamily.allCases.filter { $0 != .code && ($0 != .emoji || emoji != nil) }
  }
}
