import FigureChecking
import FigureFile
import FigureLayout
import Glibc
import SourceText

/// A golden of a scene: which figure it is of, and where.
struct GoldenFile: Hashable {
  /// The form of the figure: a still or an animation.
  var form = FigureForm.still
  let appearance: Appearance
  let scale: FigureScale
  /// The language that its name tells.
  var language: FigureLanguage?
  let path: FilePath
}

/// The paths of the goldens of scenes, by the names that `render` gives to figures.
struct GoldenFolder {
  /// The folder that they are in, as `render -o` writes them; nil where each is beside its scene.
  let root: FilePath?
  /// The names in the folders that were looked into.
  private var names: [FilePath: [FilePath]] = [:]

  init(root: FilePath?) {
    self.root = root
  }

  /// The path of a golden without what its name ends with; nil for a scene that has no name, and for
  /// one that no folder is known of.
  private func stem(of input: SceneInput) -> FilePath? {
    guard let stem = input.stem, let folder = root ?? input.folder else { return nil }
    return folder.appending(stem)
  }

  func golden(
    of input: SceneInput, _ ending: FigureEnding
  ) -> GoldenFile? {
    stem(of: input).map { stem in
      GoldenFile(
        appearance: ending.appearance, scale: ending.scale, language: ending.language,
        path: FilePath(stem.bytes + ending.text.utf8))
    }
  }

  /// The goldens that a scene has, stills and animations, in the order of their names.
  mutating func goldens(
    of input: SceneInput, _ limits: Limits
  ) throws(FileError) -> [GoldenFile] {
    guard let stem = stem(of: input) else { return [] }
    let prefix = stem.lastComponent.bytes
    return try names(in: stem.parent).filter { $0.bytes.starts(with: prefix) }.compactMap { name in
      let suffix = String(decoding: name.bytes.dropFirst(prefix.count), as: UTF8.self)
      guard let (form, ending) = goldenEnding(suffix) else { return nil }
      let path = stem.parent.appending(name)
      // Any word may stand before the type, and only the file itself knows that it is a language.
      if let language = ending.language, !Self.isGolden(path, in: language, limits) { return nil }
      return GoldenFile(
        form: form, appearance: ending.appearance, scale: ending.scale, language: ending.language,
        path: path)
    }
  }

  private static func isGolden(
    _ path: FilePath, in language: FigureLanguage, _ limits: Limits
  ) -> Bool {
    let bytes = FileSystem.readFile(path, limits)
    return bytes.flatMap { try? Golden($0) }?.record?.language == language.tag
  }

  /// The names in a folder, sorted; none where the folder is not there.
  private mutating func names(in folder: FilePath) throws(FileError) -> [FilePath] {
    if let known = names[folder] { return known }
    let all = FileSystem.names(in: folder)
    if all == nil && errno != ENOENT { throw .cannotSearch(folder, code: errno) }
    let found = (all ?? []).sorted()
    names[folder] = found
    return found
  }
}

/// The figure that the name of a golden ends for, behind the scene's own; nil for a name of another kind.
func goldenEnding(_ text: String) -> (form: FigureForm, ending: FigureEnding)? {
  if text.hasPrefix(FilePath.animationMark) {
    return FigureEnding(inAnyLanguage: String(text.dropFirst(FilePath.animationMark.count))).map {
      (.animation, $0)
    }
  }
  return FigureEnding(inAnyLanguage: text).map { (.still, $0) }
}
