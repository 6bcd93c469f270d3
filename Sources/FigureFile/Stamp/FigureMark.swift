internal import AnimationCoding
public import PNGCoding

/// The mark by which files of this program are recognized, even if they are truncated or damaged.
public enum FigureMark {
  /// The text that names the program in a picture without a record.
  public static let text = PNGText(keyword: "Software", text: "Boundsketch")

  /// The name of the program, by which every mark is searched for and then checked with its surrounding bytes.
  private static let name = Array(text.text.utf8)
  /// The bytes before the name in a chunk: the keyword, no compression, no language, no translated keyword.
  private static let before = Array(text.keyword.utf8) + [0, 0, 0, 0, 0]
  private static let keywords = (FigureRecord.keywords + [InputStamp.keyword]).map {
    Array($0.utf8) + [0]
  }

  private static let header = Array("IHDR".utf8)

  /// Tells whether a file is an animated WebP or GIF file of the program, which carries no record.
  public static func isAnimation(_ file: [UInt8]) -> Bool {
    AnimationCoding.isAnimation(file, of: text.text)
  }

  /// Tells whether a file is a PNG file that carries a record, an input stamp or the program's name, or was one
  /// before it was damaged, or an SVG, PDF, WebP or GIF file of our making.
  public static func isIn(_ file: [UInt8]) -> Bool {
    if isAnimation(file) { return true }
    if isSVG(file) || isPDF(file) { return isOurVectorFile(file) }
    // Either the signature or the header is enough, since the other may be damaged.
    guard isPNG(file) || file.dropFirst(12).starts(with: header) else { return false }
    var rest = file[...]
    while let place = rest.firstIndex(of: name[0]) {
      rest = file[place...]
      if keywords.contains(where: rest.starts(with:)) { return true }
      if rest.starts(with: name), file[..<place].suffix(before.count).elementsEqual(before) {
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }
}
