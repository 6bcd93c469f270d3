import FigureFile
import SourceText

/// A path as the system holds it: bytes, which need not be UTF-8.
struct FilePath: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  init(_ string: String) {
    bytes = Array(string.utf8)
  }

  private static let slash = UInt8(ascii: "/")
  /// The mark in the names of animated files, before the ending of a figure's name.
  static let animationMark = "~animated"

  var endsInSlash: Bool { bytes.last == Self.slash }

  var withoutTrailingSlashes: FilePath {
    var rest = bytes[...]
    while rest.count > 1 && rest.last == Self.slash { rest.removeLast() }
    return FilePath(rest)
  }

  /// The part behind the last slash.
  var lastComponent: FilePath {
    FilePath(bytes.suffix(from: bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0))
  }

  /// The folder that the path stands in: `.` for a bare name.
  var parent: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : FilePath(bytes[..<slash])
  }

  /// The path of something in this folder; a bare `.` is not written out.
  func appending(_ other: FilePath) -> FilePath {
    if self == "." { return other }
    return FilePath(endsInSlash ? bytes + other.bytes : bytes + [Self.slash] + other.bytes)
  }

  /// Tells whether a file in some folder can have the path as its name.
  var isFileName: Bool {
    !bytes.isEmpty && lastComponent == self && self != "." && self != ".." && !bytes.contains(0)
  }

  func starts(with prefix: String) -> Bool { bytes.starts(with: prefix.utf8) }

  func hasSuffix(_ suffix: String) -> Bool {
    bytes.count >= suffix.utf8.count && bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// The ending of the names of scenes that documents show.
  static let figureSceneEnding = ".figure.json"

  /// The path without a final `.figure.json` or `.json`.
  var withoutSceneExtension: FilePath {
    let isForDocuments =
      hasSuffix(Self.figureSceneEnding) && lastComponent != FilePath(Self.figureSceneEnding)
    let ending = isForDocuments ? Self.figureSceneEnding : ".json"
    return hasSuffix(ending) ? FilePath(bytes.dropLast(ending.utf8.count)) : self
  }

  /// Tells whether the name is that of a figure's file, which may carry a scene.
  var namesFigure: Bool { [".png", ".svg", ".pdf"].contains(where: hasSuffix) }

  /// Tells whether the name is that of a file in which figures are written at all.
  var namesFormat: Bool { FigureFormat.allCases.contains { hasSuffix("." + $0.rawValue) } }

  /// The path without the ending of a figure's name: `card` of `card~dark@2x.png`.
  var withoutFigureEnding: FilePath { withoutEnding { FigureEnding($0) } }

  /// The path without the ending of the name of a figure that tells its language: `card` of `card~dark.zh.png`.
  var withoutFigureEndingInAnyLanguage: FilePath {
    withoutEnding(FigureEnding.init(inAnyLanguage:))
  }

  /// The language that the name of a figure's file can tell; nil where it tells none.
  var figureLanguage: FigureLanguage? {
    let parts = lastComponent.text.split(separator: ".")
    return parts.count < 3 ? nil : FigureLanguage(String(parts[parts.count - 2]))
  }

  private func withoutEnding(_ read: (String) -> FigureEnding?) -> FilePath {
    if let other = FigureFormat.allCases.first(where: { hasSuffix("." + $0.rawValue) && $0 != .png }
    ) {
      // It ends as a PNG file of the same figure does.
      return FilePath(bytes.dropLast(other.rawValue.utf8.count) + "png".utf8).withoutEnding(read)
    }
    guard hasSuffix(".png") else { return self }
    // The end of the scene's name is not known, so the shortest that can be it is taken.
    for length in 1..<bytes.count {
      let ending = String(decoding: bytes.suffix(from: length), as: UTF8.self)
      if read(ending) != nil {
        let name = FilePath(bytes.prefix(length))
        return name.hasSuffix(Self.animationMark)
          ? FilePath(name.bytes.dropLast(Self.animationMark.utf8.count)) : name
      }
    }
    return self
  }

  /// The path as text: bytes that are not UTF-8 become U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The path for people: text in which control characters are written out, so that a file's name
  /// cannot steer the terminal.
  var printable: String { printableText(text) }
}

extension FilePath: ExpressibleByStringLiteral {
  init(stringLiteral literal: String) {
    self.init(literal)
  }
}

extension FilePath: Comparable {
  /// Orders paths by their bytes, the same in every locale.
  static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
